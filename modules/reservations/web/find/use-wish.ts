import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import { type DayPart, dayParts, usualZone } from '../../contract/reservations.rules.ts'

/** Lengths that are offered, minutes. */
export const lengths = [30, 60, 90, 120, 180, 240, 480] as const
const usualLength = 60

/** What somebody looks for. */
export type Wish = {
  boardId: number | undefined
  groupId: number | undefined
  personCodes: readonly string[]
  day: string
  minutes: number
  part: DayPart
  /** Exactly then, HH:mm; '' at some time of the part. */
  startTime: string
  seats: number
  equipment: readonly string[]
  query: string
}

const numberIn = (text: unknown, most: number) => {
  const number = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number <= most ? number : 0
}
const listIn = (text: unknown, most: number) =>
  typeof text === 'string' ? [...new Set(text.split(',').filter(Boolean))].slice(0, most) : []
const parts = Object.keys(dayParts) as DayPart[]

/**
 * What is looked for stands in the address, so that it is the same after a reload and for whoever is given it; what is
 * usual does not.
 * @returns the wish, and how it is changed
 */
export function useWish(): { wish: Wish; today: string; change: (to: Partial<Wish>) => void } {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const today = todayIn(usualZone)
  const day = typeof search.day === 'string' && isDay(search.day) && search.day >= today ? search.day : today
  const wish: Wish = {
    boardId: numberIn(search.SYSID, 2_147_483_647) || undefined,
    groupId: numberIn(search.group, 2_147_483_647) || undefined,
    personCodes: listIn(search.people, 50),
    day,
    minutes: lengths.find((each) => String(each) === search.minutes) ?? usualLength,
    part: parts.find((each) => each === search.part) ?? 'any',
    startTime: typeof search.at === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(search.at) ? search.at : '',
    seats: numberIn(search.seats, 10_000),
    equipment: listIn(search.has, 10),
    query: typeof search.q === 'string' ? search.q.slice(0, 100) : '',
  }
  const change = (to: Partial<Wish>) => {
    const next = { ...wish, ...to }
    void navigate({
      to: '/reserve/find' as string,
      search: {
        MENUID: search.MENUID,
        SYSID: next.boardId === undefined ? undefined : String(next.boardId),
        group: next.groupId === undefined ? undefined : String(next.groupId),
        people: next.personCodes.join(',') || undefined,
        day: next.day === today ? undefined : next.day,
        minutes: next.minutes === usualLength ? undefined : String(next.minutes),
        part: next.part === 'any' ? undefined : next.part,
        at: next.startTime || undefined,
        seats: next.seats === 0 ? undefined : String(next.seats),
        has: next.equipment.join(',') || undefined,
        q: next.query || undefined,
      },
      replace: true,
    })
  }
  return { wish, today, change }
}
