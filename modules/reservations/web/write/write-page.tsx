import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useForgetBookings } from '../reservations.queries.ts'
import { askedOf } from './asked.ts'
import { Writing } from './writing.tsx'
import './write-page.css'

/** A request on a page: to be written, changed or read (RESERVE-005, RESERVE-046). */
export default function WritePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = askedOf(useSearch({ strict: false }))
  const forget = useForgetBookings()
  // What was listed is asked for anew when one comes back (RESERVE-019).
  useEffect(() => forget(), [forget])
  const day = asked.start?.slice(0, 10) ?? asked.baseDate
  const close = () =>
    void navigate({
      to: '/reserve/week' as string,
      search: { SYSID: asked.boardId === undefined ? undefined : String(asked.boardId), day },
    })
  return (
    <div className="rwrite">
      <Sheet title={t(`reservations.form.mode.${asked.mode}`)}>
        <Writing asked={asked} onDone={close} />
      </Sheet>
    </div>
  )
}
