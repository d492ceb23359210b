import type { Insertable } from 'kysely'
import type { Tables } from '#platform/server/database/tables.ts'

type Limits = Required<
  Pick<
    Insertable<Tables['reservations_resources']>,
    | 'closed_on_holidays'
    | 'ahead_days'
    | 'lead_minutes'
    | 'shortest_minutes'
    | 'longest_minutes'
    | 'per_person'
    | 'per_department'
  >
>

const free: Limits = {
  closed_on_holidays: false,
  ahead_days: null,
  lead_minutes: 0,
  shortest_minutes: null,
  longest_minutes: null,
  per_person: null,
  per_department: null,
}
const day = 1440

/** What the company has agreed on: who takes the hall plans it, a car comes back within five days, focus rooms are for everybody. */
const limitsOf: Readonly<Record<number, Partial<Limits>>> = {
  104: { longest_minutes: 240, per_person: 5 },
  105: { longest_minutes: 240, per_person: 5 },
  110: { shortest_minutes: 60, longest_minutes: 8 * 60 },
  125: { longest_minutes: 8 * 60, per_department: 20 },
  143: { longest_minutes: 3 * day },
  151: { longest_minutes: 5 * day },
  152: { longest_minutes: 5 * day },
}

/** The figures of a resource's rules. */
export const limitsOfResource = (resourceId: number): Limits => ({ ...free, ...limitsOf[resourceId] })

/** Forklifts and the training hall work when their people do. */
export const openHours = [311, 134].flatMap((resource_id) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ resource_id, weekday, opens_at: 8 * 60, closes_at: 20 * 60 })),
)
