import { addDays } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Coming } from '#platform/server/offers/coming.ts'
import { dayIn, readWall } from '#platform/server/zones.ts'
import { type SeenOccurrence, seenOccurrences } from '../events/list-events.ts'
import { rememberedFolders } from '../folders/folder-cache.ts'

const asked = new WeakMap<Ctx, Promise<readonly SeenOccurrence[]>>()

/**
 * What one has to go to today, by start: of one's own folders and invitations, but no birthday and nothing that leaves
 * one free. Asked once for everything on a page that shows it.
 */
function todaysAppointments(ctx: Ctx): Promise<readonly SeenOccurrence[]> {
  const known = asked.get(ctx) ?? lookUp(ctx)
  asked.set(ctx, known)
  return known
}

async function lookUp(ctx: Ctx): Promise<readonly SeenOccurrence[]> {
  const { timeZone } = ctx.viewer
  const today = dayIn(ctx.now, timeZone)
  const from = readWall(`${today}T00:00`, timeZone)!
  const to = readWall(`${addDays(today, 1)}T00:00`, timeZone)!
  const folders = await rememberedFolders(ctx)
  const own = folders.filter(({ relation, class: kind }) => relation === 'own' && kind === 'appointment')
  const found = await seenOccurrences(ctx, folders, own, { from, to, timeZone })
  return found.filter(({ event }) => event.showAs !== 'free')
}

/** How many appointments one has today (CALENDAR-005). */
export const todayAppointmentCount = async (ctx: Ctx): Promise<number> => (await todaysAppointments(ctx)).length

/** The next one that has yet to begin today; what lasts all day has no time at which it comes. */
export async function nextAppointment(ctx: Ctx): Promise<Coming | undefined> {
  const next = (await todaysAppointments(ctx)).find(({ event, start }) => !event.isAllDay && start > ctx.now)
  return next && { title: next.event.subject, at: next.start }
}
