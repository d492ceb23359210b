import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import { type Answer, allows } from '../../contract/calendar.rules.ts'
import { itemIdOf, readItemId } from '../../contract/item-id.ts'
import { attendeesOf } from './attendees.ts'
import { occurrenceTimes } from './change-event.ts'
import { lockEvent, seenEvent } from './event-rows.ts'
import { writePlaces } from './places.ts'
import { alertPeople, tellPages } from './telling.ts'

type Calls = typeof calendarCalls

/** @throws AppError NotFoundException, the same for an event of others, for one of which only the time is told, and for none */
export async function readEvent(
  ctx: Ctx,
  { itemId }: CallParsedInput<Calls['event']>,
): Promise<CallResult<Calls['event']>> {
  const { db, viewer } = ctx
  const { row, folder, answer, occurrence } = await seenEvent(db, viewer, readItemId(itemId)!)
  const [attendees, names] = await Promise.all([
    attendeesOf(ctx, row.event_id),
    personNames(db, row.organiser_code ? [row.organiser_code] : []),
  ])
  const { organiser_name: told } = row
  const isAsked = answer !== null && row.organiser_code !== viewer.personCode
  return {
    itemId,
    eventId: row.event_id,
    folderId: row.folder_id,
    subject: row.subject,
    location: row.location,
    body: row.body,
    isAllDay: row.is_all_day,
    ...occurrenceTimes(row, occurrence ?? row.starts_at),
    timeZone: row.time_zone,
    rule: row.rule,
    isOccurrence: occurrence !== undefined || row.series_id !== null,
    showAs: row.show_as,
    isPrivate: row.is_private,
    reminderMinutes: row.reminder_minutes,
    organiser: {
      personCode: row.organiser_code ?? '',
      name: names.get(row.organiser_code ?? '') ?? { ko: told, en: told, zh: told, ja: told },
    },
    attendees,
    answer: isAsked ? answer : null,
    version: row.version,
    can: { edit: folder !== undefined && allows(folder.level, 'write'), answer: isAsked },
  }
}

const verbs = { accepted: 'accepted', tentative: 'tentative', declined: 'declined' } as const

/**
 * Says whether one comes. Who declines has it in her calendar no longer.
 * @throws AppError NotFoundException for what one is not asked to
 */
export async function answerEvent(
  ctx: Ctx,
  { itemId, answer }: CallParsedInput<Calls['answer']>,
): Promise<CallResult<Calls['answer']>> {
  const { db, viewer, now, language, services } = ctx
  const item = readItemId(itemId)!
  const seen = await seenEvent(db, viewer, item)
  if (seen.answer === null || seen.row.organiser_code === viewer.personCode) throw notFound()
  const row = await lockEvent(db, item.eventId)
  await db
    .updateTable('calendar_attendees')
    .set({ answer: answer satisfies Answer, answered_at: now })
    .where('event_id', '=', row.event_id)
    .where('person_code', '=', viewer.personCode)
    .execute()
  await writePlaces(db, [row.event_id])
  await tellPages(ctx, [row.folder_id], [])
  if (row.organiser_code && seen.answer !== answer) {
    const name = (await personNames(db, [viewer.personCode])).get(viewer.personCode)
    const said = services.texts.say(language, { key: `calendar.answer.${verbs[answer]}` })
    await alertPeople(ctx, 'answered', row, [row.organiser_code], {
      name: name ? nameIn(name, language) : '',
      answer: said,
    })
  }
  return { itemId: itemIdOf({ eventId: row.event_id }) }
}
