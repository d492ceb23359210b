import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useScopeDialog } from '#modules/workdays/web/workdays.public.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { chosenDay } from '#platform/web/month/use-month-keys.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { type Held, landing } from '#platform/web/time-grid/in-hand.ts'
import { dayAt } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import type { Column } from '#platform/web/time-grid/time-grid.types.ts'
import { type Hand, type Landed, useHand } from '#platform/web/time-grid/use-hand.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Booking } from '../../contract/reservations.entities.ts'
import type { Scope } from '../../contract/reservations.rules.ts'
import { writePlace } from '../place/write-place.ts'
import { useScopeWords } from '../read/use-scope-words.ts'
import { useRefresh } from '../reservations.queries.ts'
import type { BookingItem } from '../views/booking-item.ts'
import { momentsOf, timesOf } from './times-of.ts'

/**
 * Moves bookings with a pointer and with keys: to another time, another resource, longer or shorter. What is refused says
 * by whom the time is held, and stays where it was.
 * @param root where the bookings are drawn, each with `data-item` and `data-day`
 * @param columns days, or resources on a day
 * @returns the hand, and what is asked before one of a series is moved
 */
export function useMove(
  root: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  boardId: number,
): { hand: Hand<BookingItem>; dialog: ReactNode } {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { whenOf } = useSpanWords()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { ask, dialog } = useScopeDialog()
  const scopeWords = useScopeWords()

  const put = async (held: Held<BookingItem>): Promise<Landed | 'givenUp' | 'failed'> => {
    const { item } = held
    if (!item.booking) return 'givenUp'
    const { bookingId, isRecurring } = item.booking
    const scope: Scope | undefined = isRecurring ? await ask(scopeWords('move')) : 'this'
    if (!scope) return 'givenUp'
    const span = landing(held)
    const resourceId = Number(held.place ?? item.resourceId)
    try {
      const saved = await save(item.booking, scope, { ...timesOf(span), resourceId })
      await refresh()
      const told = { name: item.name, when: whenOf(span) }
      toast.success(t(saved.waiting > 0 ? 'reservations.view.movedWaiting' : 'reservations.view.moved', told))
      const ids = [String(bookingId), String(saved.requestId)]
      return { day: dayAt(span.from), isIt: (id) => ids.includes(id) }
    } catch (error) {
      // The form has room for what a grid cannot ask: another time, another room, what becomes of each that clashes.
      const place = writePlace({ requestId: bookingId, resourceId, ...momentsOf(span), boardId })
      const isTaken = error instanceof AppError && error.code === 'ConflictException'
      const elsewhere = { label: t('reservations.view.otherTime'), run: () => void navigate(place) }
      toast.error(sayError(error), isTaken ? elsewhere : undefined)
      // Whoever was faster: her booking is shown.
      await refresh()
      return 'failed'
    }
  }

  const hand = useHand<BookingItem>({
    root,
    columns,
    onRefuse: () => toast.error(t('reservations.view.readOnly')),
    put,
    instead: [chosenDay, '[tabindex="0"]'],
  })
  return { hand, dialog }
}

/** Asks for the same at another time or of another resource; all else of it stays. */
async function save(
  { bookingId, version }: Pick<Booking, 'bookingId' | 'version'>,
  scope: Scope,
  to: ReturnType<typeof timesOf> & { resourceId: number },
) {
  const request = await call(reservationsCalls.requestRead, { id: bookingId })
  const { reserveTitle, reserveContent, isAllDayEvent, isPrivate, rule } = request
  const kept = { reserveTitle, reserveContent, isAllDayEvent, isPrivate, rule }
  return call(requestCalls.requestSave, { requestId: bookingId, version, scope, ...kept, ...to })
}
