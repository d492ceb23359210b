import { type RawBuilder, sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { ResourceCan } from '../../contract/reservations.entities.ts'
import {
  earlyMinutes,
  limits,
  type MailState,
  mailStateOf,
  reserveKinds,
  type Way,
} from '../../contract/reservations.rules.ts'
import { selectPicturePath } from '../pictures/pictures.ts'
import { attendeesOf } from '../requests/attendees.ts'
import { seenResources } from '../reservations.access.ts'
import { type BookingRow, bookingColumns, bookingOf, concerns, holds, isHiddenFrom } from './booking-rows.ts'

type Read = (typeof reservationsCalls)['requestRead']

/** A booking with what its own page tells of the resource and the series. */
type WholeBooking = BookingRow & {
  comCode: string
  resourceName: LocalName
  place: string
  slotMinutes: number
  way: Way
  instructions: string
  picturePath: string | null
  rule: string | null
  mailState: MailState | null
  checkedInAt: Date | null
  isReleased: boolean
}

/** What the viewer may do there; nothing with a resource that she does not see any more. */
const noRights: ResourceCan = { see: false, book: false, bookFreely: false, approve: false, manage: false }

/**
 * A booking for whoever may know of it: whom it concerns, and everybody who sees the resource.
 * @param lock nobody else changes it meanwhile
 * @throws AppError NotFoundException for one of what the viewer does not see, as for none
 */
export async function bookingFor(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  bookingId: number,
  { lock = false } = {},
): Promise<{ row: WholeBooking; can: ResourceCan }> {
  const row = await wholeBooking(db, sql`b.booking_id = ${bookingId}`, lock)
  if (!row) throw notFound()
  const seen = (await seenResources(db, viewer.personCode, [row.resourceId])).get(row.resourceId)
  if (!seen && !concerns(row, viewer.personCode) && !(await isAttending(db, row.bookingId, viewer.personCode)))
    throw notFound()
  return { row, can: seen?.can ?? noRights }
}

/** Who is asked to come reads it wherever it is. */
const isAttending = async (db: Db, bookingId: number, personCode: string) =>
  (await attendeesOf(db, bookingId)).includes(personCode)

async function wholeBooking(db: Db, which: RawBuilder<unknown>, lock: boolean): Promise<WholeBooking | undefined> {
  const { rows } = await sql<WholeBooking>`
    select ${bookingColumns}, r.com_code as "comCode", ${selectLocalName('r.name')} as "resourceName",
           r.place_text as place, r.slot_minutes as "slotMinutes", r.way, r.instructions_text as instructions, s.rule,
           ${selectPicturePath} as "picturePath",
           b.mail_state as "mailState", b.checked_in_at as "checkedInAt",
           b.released_at is not null as "isReleased"
    from reservations_bookings b
    join reservations_resources r on r.resource_id = b.resource_id
    left join organisation_people h on h.person_code = b.person_code
    left join reservations_series s on s.series_id = b.series_id
    where ${which} order by b.occurrence_at limit 1 ${lock ? sql`for update of b` : sql``}`.execute(db)
  return rows[0]
}

/** A request as its page shows it (RESERVE-027). @throws AppError NotFoundException, also for what is private to others */
export async function readRequest(
  ctx: Ctx,
  { id, isMaster, isPreview }: CallParsedInput<Read>,
): Promise<CallResult<Read>> {
  const { db, viewer, now } = ctx
  const asked = await bookingFor(ctx, id)
  const { can } = asked
  const first =
    isMaster && asked.row.seriesId !== null
      ? await wholeBooking(
          db,
          sql`b.series_id = ${asked.row.seriesId} and ${holds} and lower(b.period) > ${now}`,
          false,
        )
      : undefined
  const row = first ?? asked.row
  if (isHiddenFrom(row, viewer.personCode, can)) throw notFound()
  const shown = bookingOf(row, viewer.personCode, can, now)
  const attendees = await attendeesOf(db, row.bookingId)
  const names = await personNames(db, row.askedBy === null ? attendees : [row.askedBy, ...attendees])
  return {
    ...shown,
    can: isPreview ? { change: false, decide: false } : shown.can,
    requestId: row.bookingId,
    reserveKind: row.state === 'accepted' ? reserveKinds.Booking : reserveKinds.Request,
    reserveContent: row.content,
    askedBy:
      row.askedBy === null || row.askedBy === row.personCode
        ? null
        : { personCode: row.askedBy, name: names.get(row.askedBy)! },
    attendees: attendees.map((personCode) => ({ personCode, name: names.get(personCode)! })),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    isReleased: row.isReleased,
    canNow: {
      checkIn:
        !isPreview &&
        row.state === 'accepted' &&
        row.offeredUntil === null &&
        row.checkedInAt === null &&
        row.end > now &&
        row.start.getTime() - earlyMinutes * 60_000 <= now.getTime() &&
        (concerns(row, viewer.personCode) || attendees.includes(viewer.personCode)),
      end: !isPreview && shown.can.change && row.state === 'accepted' && row.start < now,
      wait: !isPreview && can.book && isHeld(row) && row.start > now && !concerns(row, viewer.personCode),
    },
    ...(await lineOf(db, row, viewer.personCode)),
    mailState: concerns(row, viewer.personCode) && row.mailState ? mailStateOf[row.mailState] : null,
    seriesId: row.seriesId,
    rule: row.rule ?? '',
    coming: row.seriesId === null ? 0 : await countComing(db, row.seriesId, now),
    reason: row.reason,
    resource: {
      resourceId: row.resourceId,
      name: row.resourceName,
      place: row.place,
      timeZone: row.timeZone,
      slotMinutes: row.slotMinutes,
      way: row.way,
      picturePath: can.see ? row.picturePath : null,
    },
    instructions:
      row.state === 'accepted' && row.offeredUntil === null && concerns(row, viewer.personCode) ? row.instructions : '',
  }
}

const isHeld = ({ state }: Pick<BookingRow, 'state'>) => state === 'waiting' || state === 'accepted'

/** How many wait for some of a booking's time, and by which number the reader is offered it. */
async function lineOf(
  db: Db,
  row: WholeBooking,
  viewerCode: string,
): Promise<Pick<CallResult<Read>, 'inLine' | 'offer'>> {
  const { rows } = await sql<{ waitId: number; bookingId: number | null; personCode: string }>`
    select w.wait_id as "waitId", w.booking_id as "bookingId", w.person_code as "personCode"
    from reservations_waits w
    where w.resource_id = ${row.resourceId} and lower(w.period) < ${row.end} and upper(w.period) > ${row.start}
    limit ${sql.lit(limits.line)}`.execute(db)
  const own = rows.find(({ bookingId, personCode }) => bookingId === row.bookingId && personCode === viewerCode)
  return {
    inLine: isHeld(row) ? rows.filter(({ bookingId }) => bookingId === null).length : 0,
    offer: own && row.offeredUntil ? { waitId: own.waitId, until: row.offeredUntil.toISOString() } : null,
  }
}

async function countComing(db: Db, seriesId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select count(*)::int as coming from reservations_bookings b
    where b.series_id = ${seriesId} and ${holds} and lower(b.period) > ${now}`.execute(db)
  return rows[0]!.coming
}
