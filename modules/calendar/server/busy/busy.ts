import { sql } from 'kysely'
import { absencesOf, notOver } from '#modules/absence/server/absence.public.ts'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BusyTime } from '#platform/server/offers/busy-times.ts'
import { readWall } from '#platform/server/zones.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import type { ShowAs } from '../../contract/calendar.rules.ts'
import { findEvents, occurrencesOf } from '../events/find-events.ts'
import { folderHolder, personHolder } from '../events/places.ts'

type Busy = (typeof calendarCalls)['busy']

/** Days and times asked for at once. */
const mostDays = 62
const mostTimes = 2000

function momentOf(text: string, timeZone: string, field: string): Date {
  const isInstant = /(Z|[+-]\d\d:?\d\d)$/.test(text) && text.length > 16
  const at = isInstant ? new Date(text) : readWall(text.length === 10 ? `${text}T00:00` : text, timeZone)
  if (!at || Number.isNaN(at.getTime())) throw invalid(field, 'calendar.event.noMoment')
  return at
}

/** When people have no time ({@link busyOf}), as a page asks for it. */
export async function busyTimes(
  ctx: Ctx,
  { personCodes, from: first, to: last, except }: CallParsedInput<Busy>,
): Promise<CallResult<Busy>> {
  const { timeZone } = ctx.viewer
  const [from, to] = [momentOf(first, timeZone, 'from'), momentOf(last, timeZone, 'to')]
  const times = await busyOf(ctx, { personCodes, from, to, except })
  return {
    items: times.map(({ start, end, ...time }) => ({ ...time, start: start.toISOString(), end: end.toISOString() })),
  }
}

/**
 * When people have no time. Only of those whom the viewer sees and who let colleagues know; of others nothing is said,
 * as if they had time. That somebody is away, colleagues learn in any case, and never why (decision 23).
 * @param asked.except an appointment that takes nobody's time
 * @throws AppError ValidationException at `to` for more than `mostDays`
 */
export async function busyOf(
  { db, viewer, now }: Ctx,
  { personCodes, from, to, except }: { personCodes: readonly string[]; from: Date; to: Date; except?: number },
): Promise<(BusyTime & { showAs: ShowAs })[]> {
  if (to < from || to.getTime() - from.getTime() > mostDays * 86_400_000)
    throw invalid('to', 'calendar.list.tooLong', { days: mostDays })
  const seen = await seePeople(db, await sightOf(db, viewer), [...personCodes])
  const { rows } = await sql<{ personCode: string; folderId: number | null }>`
    select p.person_code as "personCode", f.folder_id as "folderId"
    from unnest(${[...seen.keys()]}::text[]) as p (person_code)
    left join calendar_settings s on s.person_code = p.person_code
    left join calendar_folders f on f.person_code = p.person_code and f.class = 'appointment'
    where coalesce(s.shares_busy, true) or p.person_code = ${viewer.personCode}
    limit 2000`.execute(db)
  const ownerOf = new Map(
    rows.flatMap(({ personCode, folderId }) => [
      [personHolder(personCode), personCode] as const,
      ...(folderId === null ? [] : [[folderHolder(folderId), personCode] as const]),
    ]),
  )
  const events = (await findEvents(db, viewer.personCode, [...ownerOf.keys()], { from, to })).filter(
    ({ showAs, eventId, seriesId }) => showAs !== 'free' && eventId !== except && (seriesId ?? 0) !== (except || -1),
  )
  const window = { from, to, timeZone: viewer.timeZone }
  const inCalendars = occurrencesOf(events, window, mostTimes).flatMap(({ event, start, end }) =>
    [...new Set(event.holders.map((holder) => ownerOf.get(holder)!))].map((personCode) => ({
      personCode,
      start,
      end,
      showAs: event.showAs,
    })),
  )
  const away = (await absencesOf(db, [...seen.keys()], notOver({ from, to }, now))).flatMap((absence) =>
    absence.isAway
      ? [{ personCode: absence.personCode, start: absence.from, end: absence.to ?? to, showAs: 'outOfOffice' as const }]
      : [],
  )
  return [...inCalendars, ...away]
}
