import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import { versionQuery } from '../boards.queries.ts'
import { Comparison } from '../versions/comparison.tsx'
import type { ArticleForm } from './article-form.ts'

type Props = {
  boardId: number
  articleId: number
  /** The version this writing began with; where it is unknown, theirs is set against what stands here. */
  baseVersion: number | undefined
  mine: ArticleForm
  newer: Article
  onTake: () => void
  onClose: () => void
}

/** What somebody else has changed in the article meanwhile. */
export default function NewerDialog({ boardId, articleId, baseVersion, mine, newer, onTake, onClose }: Props) {
  const { t } = useTranslation()
  const base = useQuery({
    ...versionQuery({ boardId, articleId, articleVersion: baseVersion ?? 0 }),
    enabled: baseVersion !== undefined,
  })
  return (
    <Modal
      open
      width={880}
      title={t('boards.write.newer.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onTake}>
            {t('boards.write.newer.theirs')}
          </Button>
          <Button size="lg" variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      {baseVersion === undefined ? (
        <Comparison before={{ title: mine.title, content: mine.content }} after={newer} />
      ) : (
        <Pane query={base} isEmpty={() => false}>
          {(before) => <Comparison before={before} after={newer} />}
        </Pane>
      )}
    </Modal>
  )
}
