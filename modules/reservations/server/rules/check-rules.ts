import { sql } from 'kysely'
import { daysOffOf } from '#modules/workdays/server/workdays.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ResourceRules } from '../../contract/resource-rules.ts'
import { occurrenceOf, type Planned } from '../requests/plan.ts'
import { type Broken, brokenBy, daysOf } from './check-occurrence.ts'
import { type Coming, comingBookings } from './coming-bookings.ts'
import { rulesOf } from './rule-rows.ts'
import { ruleText } from './rule-sentence.ts'

/** A booking that does not keep to a rule of its resource. */
export type BrokenBooking = Broken & { booking: Planned }

/** A call, what stands at a door, or background work on account of somebody. */
type Checking = Pick<Ctx, 'db' | 'now' | 'services' | 'language'>

type Whose = { personCode: string | null; except: readonly number[] }

/**
 * Of what is to be booked everything that does not keep to the rules of its resource, in its order. What stays where it
 * is keeps its place, whatever rule came since.
 * @param whose whose bookings they are to be, and the numbers of those that are there and go or move
 * @returns what is refused, and what would be refused to somebody who does not manage the resource
 */
export async function brokenRules(
  ctx: Checking,
  planned: readonly Planned[],
  whose: Whose,
): Promise<{ refused: BrokenBooking[]; exempt: BrokenBooking[] }> {
  const { db, now } = ctx
  const resourceIds = [...new Set(planned.map(({ resource }) => resource.resourceId))]
  const rules = await rulesOf(db, resourceIds)
  const moving = rules.size > 0 ? await movingOf(db, planned) : []
  const moved = moving.map(({ booking }) => booking)
  const [daysOff, quotas] = await Promise.all([
    companyDaysOff(ctx, moved, rules),
    quotasFor(ctx, moving, rules, { ...whose, except: leaving(whose.except, planned, moving) }),
  ])
  const saying = { texts: ctx.services.texts, language: ctx.language }
  const broken = moving.flatMap(({ booking, isNewThere }): BrokenBooking[] => {
    const its = rules.get(booking.resource.resourceId)
    if (!its) return []
    const found =
      brokenBy(booking, its, { now, daysOff: daysOff.get(booking.resource.comCode) ?? new Set() }, saying) ??
      (isNewThere ? quotas.take(booking, its) : undefined)
    return found ? [{ ...found, booking }] : []
  })
  return {
    refused: broken.filter(({ booking }) => !booking.resource.can.manage),
    exempt: broken.filter(({ booking }) => booking.resource.can.manage),
  }
}

/** As the answers of validation tell it. */
export const brokenRuleOf = ({ services, language }: Ctx, { booking, rule, text }: BrokenBooking) => ({
  occurrence: occurrenceOf(booking),
  resourceId: booking.resource.resourceId,
  rule,
  says: services.texts.say(language, text),
})

/** A booking that is to be where it is not yet, and whether its resource does not have it so far. */
type Moving = { booking: Planned; isNewThere: boolean }

/** What of it does not stand there already. */
async function movingOf(db: Db, planned: readonly Planned[]): Promise<Moving[]> {
  const known = planned.flatMap(({ bookingId }) => bookingId ?? [])
  if (known.length === 0) return planned.map((booking) => ({ booking, isNewThere: true }))
  const { rows } = await sql<{ bookingId: number; resourceId: number; start: Date; end: Date }>`
    select b.booking_id as "bookingId", b.resource_id as "resourceId", lower(b.period) as "start",
           upper(b.period) as "end"
    from reservations_bookings b where b.booking_id = any(${known}::int[])`.execute(db)
  const before = new Map(rows.map((row) => [row.bookingId, row]))
  return planned.flatMap((booking) => {
    const was = booking.bookingId === undefined ? undefined : before.get(booking.bookingId)
    const isNewThere = was?.resourceId !== booking.resource.resourceId
    const isSame = was?.start.getTime() === booking.start.getTime() && was.end.getTime() === booking.end.getTime()
    return isNewThere || !isSame ? [{ booking, isNewThere }] : []
  })
}

/** Those of the bookings that go or move which their resources have no more afterwards. */
function leaving(except: readonly number[], planned: readonly Planned[], moving: readonly Moving[]): number[] {
  const gone = new Set(moving.flatMap(({ booking, isNewThere }) => (isNewThere ? (booking.bookingId ?? []) : [])))
  const staying = new Set(planned.flatMap(({ bookingId }) => bookingId ?? []))
  return except.filter((id) => gone.has(id) || !staying.has(id))
}

/** The days off of the companies whose resources are closed then, among the days of some bookings. */
export async function companyDaysOff(
  { db, services }: Checking,
  planned: readonly Planned[],
  rules: ReadonlyMap<number, ResourceRules>,
): Promise<Map<string, ReadonlySet<string>>> {
  const concerned = planned.filter(({ resource }) => rules.get(resource.resourceId)?.closedOnHolidays)
  const found = new Map<string, ReadonlySet<string>>()
  for (const [comCode, its] of Map.groupBy(concerned, ({ resource }) => resource.comCode)) {
    const days = its.flatMap(daysOf).toSorted()
    found.set(comCode, new Set(await daysOffOf(services, db, { comCode, from: days[0]!, to: days.at(-1)! })))
  }
  return found
}

/** Counts what somebody has already and what she asks for besides, in its order. */
async function quotasFor(
  ctx: Checking,
  moving: readonly Moving[],
  rules: ReadonlyMap<number, ResourceRules>,
  { personCode, except }: Whose,
): Promise<{ take: (booking: Planned, rules: ResourceRules) => Broken | undefined }> {
  // What is nobody's counts for nobody.
  if (personCode === null) return { take: () => undefined }
  const limited = [...new Set(moving.map(({ booking }) => booking.resource.resourceId))].filter((id) => {
    const its = rules.get(id)
    return its !== undefined && (its.perPerson ?? its.perDepartment) !== null
  })
  const counts = limited.length > 0 ? await comingBookings(ctx, limited, personCode, except) : new Map<number, Coming>()
  return {
    take: ({ resource: { resourceId } }, { perPerson, perDepartment }) => {
      if (perPerson === null && perDepartment === null) return undefined
      const { ofPerson, ofDepartment } = counts.get(resourceId) ?? { ofPerson: 0, ofDepartment: 0 }
      if (perPerson !== null && ofPerson >= perPerson)
        return { rule: 'perPerson', text: ruleText('perPerson', { count: perPerson }) }
      if (perDepartment !== null && ofDepartment >= perDepartment)
        return { rule: 'perDepartment', text: ruleText('perDepartment', { count: perDepartment }) }
      counts.set(resourceId, { ofPerson: ofPerson + 1, ofDepartment: ofDepartment + 1 })
      return undefined
    },
  }
}
