import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { askedOf } from './asked.ts'
import { Writing } from './writing.tsx'
import './write-popup.css'

/** A request in a window of 880 by 700, as the shortcut of the home page opens it (RESERVE-008). */
export default function WritePopup() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = askedOf(useSearch({ strict: false }))
  const title = t(`reservations.form.mode.${asked.mode}`)
  useTitle(title)
  // A window that somebody opened herself cannot close itself: then the week takes the place of the form.
  const close = (requestId?: number) => {
    closePopup(requestId)
    void navigate({
      to: '/reserve/week' as string,
      search: { SYSID: asked.boardId === undefined ? undefined : String(asked.boardId), day: asked.baseDate },
    })
  }
  return (
    <main className="rpopup">
      <header className="rpopup__h">
        <h1>{title}</h1>
      </header>
      <Writing asked={asked} onDone={close} />
    </main>
  )
}
