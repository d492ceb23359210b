import { useTranslation } from 'react-i18next'
import { minutesAt } from '#platform/web/time-grid/span.ts'
import type { Shut } from '#platform/web/time-grid/time-grid.types.ts'
import type { ClosedTime } from '../../contract/resource-rules.ts'

/** What is closed, and the resources that are shown. */
type Closed = { items: readonly ClosedTime[] } | undefined

/** Says why something is closed. */
function useClosedName(): (closed: Pick<ClosedTime, 'why' | 'reason'>) => string {
  const { t } = useTranslation()
  return ({ why, reason }) => [t(`reservations.view.shut.${why}`), reason].filter(Boolean).join(': ')
}

/**
 * The hours of a day in which nobody can book: of one resource, or where a column stands for several, in which none of
 * them can be booked. Why is said where it is the same for all.
 */
export function useShutTimes(closed: Closed): (day: string, resourceIds: readonly number[]) => Shut[] {
  const { t } = useTranslation()
  const nameOf = useClosedName()
  return (day, resourceIds) => {
    const its = (closed?.items ?? []).filter((each) => each.day === day)
    const told = its.map((each) => ({
      from: minutesOf(each.from),
      to: minutesOf(each.to),
      name: nameOf(each),
      count: each.resourceIds.filter((id) => resourceIds.includes(id)).length,
    }))
    return allShut(told, resourceIds.length).map(({ from, to, names }) => ({
      from,
      to,
      name: names.length === 1 ? names[0]! : t('reservations.view.closed'),
    }))
  }
}

type Told = { from: number; to: number; name: string; count: number }

/** Where as many are closed as there are, put together where it goes on for the same reason. */
export function allShut(told: readonly Told[], all: number): { from: number; to: number; names: string[] }[] {
  const edges = [...new Set(told.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  const found: { from: number; to: number; names: string[] }[] = []
  for (const [at, from] of edges.slice(0, -1).entries()) {
    const to = edges[at + 1]!
    const over = told.filter((each) => each.count > 0 && each.from <= from && each.to >= to)
    if (all === 0 || over.reduce((sum, { count }) => sum + count, 0) < all) continue
    const names = [...new Set(over.map(({ name }) => name))]
    const last = found.at(-1)
    if (last?.to === from && last.names.join() === names.join()) last.to = to
    else found.push({ from, to, names })
  }
  return found
}

/** Of HH:mm, 24:00 at the end of the day. */
const minutesOf = (time: string): number => minutesAt('1970-01-01', time)
