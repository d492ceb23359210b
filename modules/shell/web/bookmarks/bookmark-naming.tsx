import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { Bookmark } from '../../contract/bookmarks.contract.ts'
import './bookmark-naming.css'
import { BookmarkName } from './bookmark-name.tsx'

type Props = { bookmark: Pick<Bookmark, 'bookMarkId' | 'name'>; onDone: () => void }

/** What was just starred, with its name ready to be written anew (SHELL-035). */
export function BookmarkNaming({ bookmark, onDone }: Props) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <div className="bnaming">
      <h2 className="bnaming__t">{t('shell.bookmarks.registered')}</h2>
      <BookmarkName bookmark={bookmark} shownName={name(bookmark.name)} onDone={onDone} />
      <div className="bnaming__f">
        <Button onClick={onDone}>{t('shell.bookmarks.named')}</Button>
      </div>
    </div>
  )
}
