import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { BookingState, Way } from '../../contract/reservations.rules.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** What became of a booking: of all the same columns, moments as text. */
export type Outcome = {
  state: BookingState
  created_at: string
  changed_at: string
  decided_by: string | null
  decided_at: string | null
  reason_text: string
  checked_in_at: string | null
  released_at: string | null
}

/** Of a thousand: what is cancelled, and of what is left what nobody comes to, or what is rejected. */
const [cancelled, missed, rejected] = [60, 130, 210]

const reasons = [
  '같은 시간에 임원 행사가 잡혀 있습니다. 다른 날로 신청해 주세요.',
  '정비와 점검이 예정되어 있습니다.',
  '인원이 적으니 작은 회의실을 이용해 주세요.',
  '신청 목적을 자세히 적어 다시 올려 주세요.',
] as const

type Resource = { com_code: string; way: Way; check_in_minutes: number | null }
type Asked = {
  start: Date
  personCode: string
  /** Nobody has answered it yet, where somebody has to. */
  waits: boolean
  /** What chance makes of it, from 0 to 999. */
  luck: number
}

/**
 * How a booking stands at a moment: of what begins later nobody has come yet. Where a resource asks for it people check
 * in, but for a few, whose time is given back; where somebody answers it was answered.
 */
export function outcomeOf(resource: Resource, { start, personCode, waits, luck }: Asked, now: Date): Outcome {
  const made = new Date(Math.min(start.getTime() - (1 + (luck % 6)) * dayMs, now.getTime() - 5 * hourMs))
  const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()
  const plain: Outcome = {
    state: 'accepted',
    created_at: made.toISOString(),
    changed_at: made.toISOString(),
    decided_by: null,
    decided_at: null,
    reason_text: '',
    checked_in_at: null,
    released_at: null,
  }
  if (luck < cancelled) return { ...plain, state: 'cancelled', changed_at: after(made, 4 * hourMs) }
  if (resource.way === 'approval' && personCode !== answererOf(resource)) {
    if (waits) return { ...plain, state: 'waiting' }
    const decided_at = after(made, 3 * hourMs)
    const answered = { ...plain, decided_by: answererOf(resource), decided_at, changed_at: decided_at }
    return luck < rejected ? { ...answered, state: 'rejected', reason_text: reasons[luck % reasons.length]! } : answered
  }
  if (resource.check_in_minutes === null) return plain
  if (luck >= missed) {
    const came = Math.min(start.getTime() + ((luck % 9) - 5) * minuteMs, now.getTime())
    return start <= now ? { ...plain, checked_in_at: new Date(came).toISOString() } : plain
  }
  const released_at = after(start, resource.check_in_minutes * minuteMs)
  return released_at <= now.toISOString()
    ? { ...plain, state: 'cancelled', released_at, changed_at: released_at }
    : plain
}

/** One of the general affairs team, which answers what waits. */
const answererOf = ({ com_code }: Resource): string =>
  demoPerson(com_code === 'HC' ? 'reserve.manager' : 'haneul.song').personCode
