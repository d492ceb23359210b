import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatRelative } from '#platform/web/format.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { AvatarStack } from '#platform/web/ui/marks/avatar.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import { PeopleList } from './people-list.tsx'
import { useRecommenders } from './talk.queries.ts'
import './talk.css'

export interface RecommendPeopleProps {
  article: Pick<Article, 'articleId' | 'recommends'>
}

/** Faces beside the article. */
const faces = 6

/** Who recommends the article: the newest faces, and a dialog with all of them. Nothing while nobody does. */
export function RecommendPeople({ article: { articleId, recommends } }: RecommendPeopleProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const query = useRecommenders(articleId)
  const writerName = useWriterName()
  const newest = query.data?.pages[0]?.items.slice(0, faces) ?? []
  // Of an anonymous article it is not known who they are.
  if (newest.length === 0) return null
  const others = recommends - newest.length
  return (
    <>
      <button type="button" className="rpeople" onClick={() => setOpen(true)}>
        <AvatarStack
          max={faces}
          people={newest.map(({ person }) => ({
            personCode: person.personCode ?? '',
            name: writerName(person).name,
            photoUrl: person.photoPath,
          }))}
        />
        {others > 0 ? (
          <span className="rpeople__n">{t('boards.talk.recommend.others', { shown: formatCount(others) })}</span>
        ) : null}
        <span className="sr">{t('boards.talk.recommend.showAll', { shown: formatCount(recommends) })}</span>
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('boards.talk.recommend.title')} width="small">
        <PeopleList label={t('boards.talk.recommend.title')} query={query}>
          {({ createdDate }) => <time dateTime={createdDate}>{formatRelative(createdDate)}</time>}
        </PeopleList>
      </Modal>
    </>
  )
}
