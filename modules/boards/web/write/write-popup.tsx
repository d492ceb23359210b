import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { readPopupAddress } from '../query/addresses.ts'
import { useWays } from './use-ways.ts'
import { WriteOpening } from './write-opening.tsx'
import '../read/article-frame.css'
import './write.css'

/** Writing in a window of its own (BOARD-016). */
export default function WritePopup() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key, asked, ways } = useWays({
    to: '/boardpopup/writepopup',
    onPosted: (posted) => {
      const address = new URL(readPopupAddress(posted), location.origin)
      void navigate({
        to: '/boardpopup/readpopup',
        search: Object.fromEntries(address.searchParams),
        replace: true,
      })
    },
    // A window that somebody opened herself cannot close itself: then the board takes the place of the form.
    onCancel: () => {
      closePopup()
      void navigate({ to: '/board/list', search: { SYSID: asked.boardId && String(asked.boardId) } })
    },
  })
  return (
    <main className="bpop">
      <h1 className="sr">{t(asked.articleId === undefined ? 'boards.write.new' : 'boards.write.change')}</h1>
      <WriteOpening key={key} asked={asked} ways={ways} />
    </main>
  )
}
