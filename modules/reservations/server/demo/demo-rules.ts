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
    | 'check_in_minutes'
    | 'offer_minutes'
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
  check_in_minutes: null,
  offer_minutes: 30,
}
const day = 1440

/**
 * What the company has agreed on: who takes the hall plans it, a car comes back within five days, focus rooms are for
 * everybody, and large rooms that nobody came to are free again.
 */
const limitsOf: Readonly<Record<number, Partial<Limits>>> = {
  104: { longest_minutes: 240, per_person: 5 },
  105: { longest_minutes: 240, per_person: 5 },
  107: { check_in_minutes: 10 },
  110: { shortest_minutes: 60, longest_minutes: 8 * 60 },
  124: { check_in_minutes: 15, offer_minutes: day },
  125: { longest_minutes: 8 * 60, per_department: 20 },
  131: { check_in_minutes: 10 },
  143: { longest_minutes: 3 * day },
  151: { longest_minutes: 5 * day },
  152: { longest_minutes: 5 * day },
  302: { check_in_minutes: 10 },
}

/** The figures of a resource's rules. */
export const limitsOfResource = (resourceId: number): Limits => ({ ...free, ...limitsOf[resourceId] })

/** Forklifts and the training hall work when their people do. */
export const openHours = [311, 134].flatMap((resource_id) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ resource_id, weekday, opens_at: 8 * 60, closes_at: 20 * 60 })),
)
