import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { inputClass } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { longestBookmarkName } from '../../contract/bookmark-rules.ts'
import type { Bookmark } from '../../contract/bookmarks.contract.ts'
import { useBookmarkCalls } from './bookmarks.queries.ts'

type Props = { bookmark: Pick<Bookmark, 'bookMarkId' | 'name'>; shownName: string; onDone: () => void }

/**
 * The name of a bookmark while it is written: Enter or leaving keeps it, Escape does not; emptied, the page's own name
 * comes back.
 */
export function BookmarkName({ bookmark, shownName, onDone }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const { rename } = useBookmarkCalls()
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [text, setText] = useState(shownName)
  useEffect(() => field.current?.select(), [])

  const finish = (isKept: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const wanted = text.trim()
    if (!isKept || wanted === shownName) return onDone()
    rename.mutate(
      { bookMarkId: bookmark.bookMarkId, name: wanted },
      {
        onSuccess: () => toast.success(t('shell.bookmarks.renamed')),
        onError: (error) => toast.error(sayError(error)),
        onSettled: onDone,
      },
    )
  }
  const keys = useKeys({ Enter: () => finish(true), Escape: () => finish(false) })
  return (
    <input
      ref={field}
      className={inputClass('md')}
      aria-label={t('shell.bookmarks.newName', { name: shownName })}
      placeholder={name(bookmark.name)}
      maxLength={longestBookmarkName}
      value={text}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to write here
      autoFocus
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(true)}
      {...keys}
    />
  )
}
