import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { lazyComponent } from '#platform/web/chunks.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import type { Begun, useWrite } from './use-write.ts'
import '../versions/version-bar.css'

const NewerDialog = lazyComponent(() => import('./newer-dialog.tsx'))

type Props = {
  begun: Begun
  /** The article as it is now. */
  newer: Article
  write: ReturnType<typeof useWrite>
  onSettled: (newer: Article | undefined) => void
  onPost: () => Promise<void>
}

/**
 * Somebody has written a new version of the article meanwhile. What is written here can become the next one (theirs
 * stays among the versions), or theirs is gone on with.
 */
export function NewerVersionBar({ begun, newer, write, onSettled, onPost }: Props) {
  const { t } = useTranslation()
  const nameOf = useWriterName()
  const [isOpen, setOpen] = useState(false)
  const postMine = () => {
    onSettled(undefined)
    void onPost()
  }
  const takeTheirs = () => {
    onSettled(undefined)
    setOpen(false)
    write.change({ title: newer.title, content: newer.content })
    write.editor.current?.setHtml(newer.content)
  }
  return (
    <div role="alert">
      <Note tone="orange">
        <p>
          {t('boards.write.newer.text', {
            name: nameOf(newer.updatedUser).full,
            at: formatDateTime(newer.updatedDate),
            number: newer.articleVersion,
          })}
        </p>
        <div className="wrap bvbar__a">
          <Button onClick={() => setOpen(true)}>{t('boards.write.newer.look')}</Button>
          <Button onClick={postMine}>{t('boards.write.newer.mine')}</Button>
        </div>
      </Note>
      {isOpen ? (
        <Suspense>
          <NewerDialog
            boardId={newer.boardId}
            articleId={newer.articleId}
            baseVersion={begun.draft.articleVersion ?? undefined}
            mine={write.form}
            newer={newer}
            onTake={takeTheirs}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
