import { isBusinessDay } from '#modules/workdays/contract/business-days.ts'
import { longestBesideLunch, lunch, usualWeek } from '#modules/workdays/contract/workdays.rules.ts'
import { daysOffOf } from '#modules/workdays/server/workdays.public.ts'
import { addDays, daysFromTo } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { readWall, wallText } from '#platform/server/zones.ts'
import type { Found, FreeTime, Wish } from '../../contract/find.contract.ts'
import { dayParts, foundHours, limits, usualZone } from '../../contract/reservations.rules.ts'
import { mustWait } from '../reservations.access.ts'
import { groupsAbove } from '../resources/read-board.ts'
import { type Bookable, bookableResources, linesOf, shownResources, thoseWished } from './bookable-resources.ts'
import { closedTimes } from './closed-times.ts'
import { firstFree, type Span, united } from './free-times.ts'
import { bookingsWithin, heldTimes, timesOfPeople } from './held-times.ts'
import { peopleSeen } from './people-named.ts'

/** A time at which a resource is free; `fits` when it is as was wished, `isForAll` when all who come have time. */
type Free = Span & { fits: boolean; isForAll: boolean }
type Candidate = { resource: Bookable; free: Free | null }

const minute = 60_000
/** Beginnings that are offered lie so far apart, minutes, or as far as the slots of the resource. */
const usualStep = 30

/**
 * Looks for what is free: what the viewer may book and what suits is held against what is booked of it and against the
 * times of the people who come. Titles and names are read only for what is answered.
 */
export async function findFree(ctx: Ctx, wish: Wish): Promise<Found> {
  const all = await bookableResources(ctx, wish)
  const resources = thoseWished(all, wish)
  const { candidates, people } = await lookAt(ctx, resources, wish, wish.day)
  const ranked = candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || spare(a, wish) - spare(b, wish))
  const shown = ranked.slice(0, limits.found)
  const shownOnes = shown.map(({ resource }) => resource)
  const [best, whole, bookings, groups, seen] = await Promise.all([
    bestOf(candidates) ?? bestLater(ctx, resources, wish),
    shownResources(
      ctx,
      shownOnes.map(({ resourceId }) => resourceId),
    ),
    bookingsWithin(ctx, shownOnes, dayOf(wish.day, resources)),
    groupsAbove(ctx.db, all),
    peopleSeen(ctx, wish.personCodes),
  ])
  return {
    best: best ?? null,
    people: seen,
    peopleBusy: people.map(({ from, to }) => ({ start: textOf(from), end: textOf(to) })),
    items: shown.flatMap(({ resource: { resourceId }, free }) => {
      const resource = whole.get(resourceId)
      if (!resource) return []
      return {
        ...resource,
        free: free && { ...shownTime(free, resource), fits: free.fits, isForAll: free.isForAll },
        waits: mustWait(resource),
        bookings: bookings.get(resourceId) ?? [],
      }
    }),
    hasMore: ranked.length > shown.length,
    groups,
    equipment: equipmentOf(all),
  }
}

const equipmentOf = (all: readonly Bookable[]): string[] => {
  const kinds = [...new Set(all.map(({ equipment }) => equipment))].flatMap(linesOf)
  return [...new Set(kinds)].toSorted((a, b) => a.localeCompare(b))
}

/** What is free of some resources on a day, and when one of those who come has no time. */
async function lookAt(ctx: Ctx, resources: readonly Bookable[], wish: Wish, day: string) {
  const within = dayOf(day, resources)
  const clock = clockOf(day)
  const [held, people, closed] = await Promise.all([
    heldTimes(ctx, resources, within),
    timesOfPeople(ctx, wish.personCodes, within),
    closedTimes(ctx, resources, { day, minutes: wish.minutes, clock }),
  ])
  const candidates = resources.map((resource): Candidate => {
    const free = freeTimeOf(resource, [...held.get(resource.resourceId)!, ...closed(resource)], people, wish, {
      clock,
      now: ctx.now.getTime(),
    })
    return { resource, free }
  })
  return { candidates, people }
}

function freeTimeOf(
  { timeZone, slotMinutes }: Bookable,
  held: readonly Span[],
  people: readonly Span[],
  wish: Wish,
  { clock, now }: { clock: ReturnType<typeof clockOf>; now: number },
): Free | null {
  const at = (time: string) => clock(time, timeZone)
  const length = Math.ceil(wish.minutes / slotMinutes) * slotMinutes * minute
  const step = Math.max(usualStep, slotMinutes) * minute
  const { from, to } = dayParts[wish.part]
  const wished = wish.startTime
    ? { from: at(wish.startTime), to: at(wish.startTime) + length }
    : { from: at(from), to: at(to) }
  const look = (busy: readonly Span[], within: Span, grid = at('00:00')) =>
    firstFree(busy, { within: { ...within, from: Math.max(within.from, now) }, length, step, grid })
  const rest = { from: wished.from, to: at(foundHours.to) }
  const both = united([...held, ...people])
  const eats = wish.startTime || wish.minutes > longestBesideLunch ? [] : [{ from: at(lunch.from), to: at(lunch.to) }]
  // Exactly then also means off the usual steps.
  const fitting = look(united([...both, ...eats]), wished, wish.startTime ? wished.from : undefined)
  if (fitting) return { ...fitting, fits: true, isForAll: true }
  const later = look(both, rest)
  if (later) return { ...later, fits: false, isForAll: true }
  const alone = people.length > 0 ? look(united(held), rest) : undefined
  return alone ? { ...alone, fits: false, isForAll: false } : null
}

/** What is as was wished comes first, then what comes sooner. */
const rankOf = ({ free }: Candidate): number =>
  free ? free.from + (free.fits ? 0 : free.isForAll ? 1e15 : 2e15) : Number.MAX_SAFE_INTEGER

/** How many more find room than come; what has no room for people comes last. */
const spare = ({ resource: { seats } }: Candidate, wish: Wish): number =>
  seats === 0 ? limits.seats : Math.max(0, seats - Math.max(wish.seats, wish.personCodes.length))

function bestOf(candidates: readonly Candidate[]): (FreeTime & { resources: number }) | undefined {
  const fitting = candidates.filter((each): each is Candidate & { free: Free } => each.free?.fits === true)
  const from = Math.min(...fitting.map(({ free }) => free.from))
  const first = fitting.filter(({ free }) => free.from === from)
  return first[0] && { ...shownTime(first[0].free, first[0].resource), resources: first.length }
}

/** The same on one of the next days on which the viewer's company works. */
async function bestLater(ctx: Ctx, resources: readonly Bookable[], wish: Wish) {
  if (resources.length === 0) return undefined
  const days = daysFromTo(addDays(wish.day, 1), addDays(wish.day, limits.foundDays - 1))
  const { comCode } = ctx.viewer
  const off = await daysOffOf(ctx.services, ctx.db, { comCode, from: days[0]!, to: days.at(-1)! })
  const working = { week: usualWeek, daysOff: new Set(off) }
  for (const day of days.filter((each) => isBusinessDay(each, working))) {
    // One after the other: the next day nearly always has something.
    const best = bestOf((await lookAt(ctx, resources, wish, day)).candidates)
    if (best) return best
  }
  return undefined
}

/** A day by the clocks of some resources. */
function dayOf(day: string, resources: readonly Bookable[]): Span {
  const zones = resources.length > 0 ? [...new Set(resources.map(({ timeZone }) => timeZone))] : [usualZone]
  return {
    from: Math.min(...zones.map((zone) => momentAt(`${day}T00:00`, zone))),
    to: Math.max(...zones.map((zone) => momentAt(`${addDays(day, 1)}T00:00`, zone))),
  }
}

/** Where the clock jumps over it, the moment it jumps to. */
const momentAt = (wall: string, zone: string): number => readWall(wall, zone)!.getTime()

/** Says when it is some time on a day at a place; each is looked up once, since many resources ask for few. */
function clockOf(day: string): (time: string, zone: string) => number {
  const known = new Map<string, Map<string, number>>()
  return (time, zone) => {
    const its = known.get(zone) ?? new Map<string, number>()
    if (its.size === 0) known.set(zone, its)
    const at =
      its.get(time) ??
      (time === '24:00' ? momentAt(`${addDays(day, 1)}T00:00`, zone) : momentAt(`${day}T${time}`, zone))
    its.set(time, at)
    return at
  }
}

const textOf = (at: number) => new Date(at).toISOString()

function shownTime({ from, to }: Span, { timeZone }: Pick<Bookable, 'timeZone'>): FreeTime {
  const [start, end] = [wallText(new Date(from), timeZone), wallText(new Date(to), timeZone)]
  return {
    startDate: start.slice(0, 10),
    startTime: start.slice(11),
    endTime: end.slice(11),
    start: textOf(from),
    end: textOf(to),
  }
}
