import { sql } from 'kysely'
import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { Attendee } from '../../contract/calendar.entities.ts'

const noName: LocalName = { ko: '', en: '', zh: '', ja: '' }

/**
 * Those who come to an event, in their order. Who works where the viewer does not look is named with nothing else: she
 * is told of her because both come.
 */
export async function attendeesOf({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, eventId: number): Promise<Attendee[]> {
  const { rows } = await sql<{
    personCode: string | null
    name: string
    email: string
    answer: Attendee['answer']
    personName: LocalName | null
  }>`
    select a.person_code as "personCode", a.name, a.email, a.answer,
           case when p.person_code is not null then
             json_build_object('ko', p.name_ko, 'en', p.name_en, 'zh', p.name_zh, 'ja', p.name_ja) end as "personName"
    from calendar_attendees a left join organisation_people p on p.person_code = a.person_code
    where a.event_id = ${eventId} order by a.position limit 500`.execute(db)
  const people = await seePeople(
    db,
    await sightOf(db, viewer),
    rows.flatMap(({ personCode }) => personCode ?? []),
  )
  return rows.map(({ personCode, name, email, answer, personName }) => {
    const seen = personCode ? people.get(personCode) : undefined
    const post = seen?.posts[0]
    return {
      personCode: personCode ?? '',
      name: personName ?? { ko: name || email, en: name || email, zh: name || email, ja: name || email },
      email: seen?.email ?? email,
      titleName: post ? titleOf(post) : noName,
      deptName: post?.deptName ?? noName,
      answer,
    }
  })
}

/** @throws AppError ValidationException when somebody is none whom the viewer sees, or has left */
export async function checkAttendees({ db, viewer }: Ctx, codes: readonly string[]): Promise<string[]> {
  const unique = [...new Set(codes)]
  if (unique.length === 0) return []
  const seen = await seePeople(db, await sightOf(db, viewer), unique)
  if (seen.size < unique.length) throw invalid('attendees', 'calendar.event.unknownAttendee')
  return unique
}

/** What changed about who comes. */
export type AttendeeChange = { added: string[]; kept: string[]; removed: string[] }

/**
 * Puts who is to come in the place of who was. Those who stay keep their answers, unless the time is another one: then
 * everybody is asked again. Those who came with a file stay at the end.
 */
export async function replaceAttendees(
  db: Db,
  eventId: number,
  codes: readonly string[],
  { isAskedAgain, organiserCode, now }: { isAskedAgain: boolean; organiserCode: string | null; now: Date },
): Promise<AttendeeChange> {
  const old = await db
    .selectFrom('calendar_attendees')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .limit(sql.lit(1000))
    .execute()
  const known = new Map(old.flatMap((row) => (row.person_code ? [[row.person_code, row] as const] : [])))
  const wanted = new Set(codes)
  const rows = [
    ...codes.map((person_code) => {
      const before = isAskedAgain ? undefined : known.get(person_code)
      const isOrganiser = person_code === organiserCode
      return {
        person_code,
        name: '',
        email: '',
        answer: isOrganiser ? ('accepted' as const) : (before?.answer ?? ('none' as const)),
        answered_at: isOrganiser ? now : (before?.answered_at ?? null),
      }
    }),
    ...old.filter(({ person_code }) => person_code === null),
  ]
  await db.deleteFrom('calendar_attendees').where('event_id', '=', eventId).execute()
  await insertRows(
    db,
    'calendar_attendees',
    rows.map((row, position) => ({
      event_id: eventId,
      position,
      person_code: row.person_code,
      name: row.name,
      email: row.email,
      answer: row.answer,
      answered_at: row.answered_at,
    })),
  )
  return {
    added: codes.filter((code) => !known.has(code)),
    kept: codes.filter((code) => known.has(code)),
    removed: [...known.keys()].filter((code) => !wanted.has(code)),
  }
}

/** An event that has nobody yet gets those of another one, with their answers. */
export async function copyAttendees(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into calendar_attendees (event_id, position, person_code, name, email, answer, answered_at)
    select ${to}, position, person_code, name, email, answer, answered_at
    from calendar_attendees where event_id = ${from}`.execute(db)
}

/** The people who come to an event, by code. */
export async function attendeeCodes(db: Db, eventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('calendar_attendees')
    .select('person_code')
    .where('event_id', '=', eventId)
    .where('person_code', 'is not', null)
    .limit(sql.lit(1000))
    .execute()
  return rows.map(({ person_code }) => person_code!)
}
