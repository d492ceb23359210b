import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ownPeopleCalls, ownPeopleLimits } from '../../contract/own-people.contract.ts'
import { type Sight, seePeople, seePerson, sightOf } from '../people/access.ts'
import { chartPersonOf } from './persons.ts'

type People = CallResult<typeof ownPeopleCalls.favourites>

/** One's favourites by name, without those one may not see any more. */
export async function favourites(ctx: Ctx): Promise<People> {
  const { rows } = await sql<{ personCode: string }>`
    select p.person_code as "personCode"
    from organisation_favourites f join organisation_people p on p.person_code = f.favourite_code
    where f.person_code = ${ctx.viewer.personCode}
    order by p.name_ko, p.person_code limit ${sql.lit(ownPeopleLimits.favourites)}`.execute(ctx.db)
  return { items: await seenInOrder(ctx, rows) }
}

/**
 * Makes somebody a favourite; she may be one already.
 * @throws AppError NotFoundException when there is no such person or one may not see her; ConflictException at 200
 */
export async function addFavourite({ db, viewer }: Ctx, { personCode }: { personCode: string }) {
  await seePerson(db, viewer, personCode)
  await oneAtATime(db, viewer.personCode)
  const { rows } = await sql<{ isOne: boolean; count: number }>`
    select coalesce(bool_or(favourite_code = ${personCode}), false) as "isOne", count(*)::int as count
    from organisation_favourites where person_code = ${viewer.personCode}`.execute(db)
  const { isOne, count } = rows[0]!
  if (isOne) return { personCode }
  if (count >= ownPeopleLimits.favourites)
    throw conflict('organisation.chart.tooManyFavourites', { most: ownPeopleLimits.favourites })
  await db
    .insertInto('organisation_favourites')
    .values({ person_code: viewer.personCode, favourite_code: personCode })
    .execute()
  return { personCode }
}

/** Takes somebody from one's favourites, whether or not she is one. */
export async function removeFavourite({ db, viewer }: Ctx, { personCode }: { personCode: string }) {
  await db
    .deleteFrom('organisation_favourites')
    .where('person_code', '=', viewer.personCode)
    .where('favourite_code', '=', personCode)
    .execute()
  return { personCode }
}

/** Whom one chose lately, the last one first, without those one may not see any more. */
export async function recentPeople(ctx: Ctx): Promise<People> {
  const rows = await ctx.db
    .selectFrom('organisation_recent_people')
    .select('chosen_code as personCode')
    .where('person_code', '=', ctx.viewer.personCode)
    .orderBy('chosen_at', 'desc')
    .orderBy('chosen_code')
    .limit(sql.lit(ownPeopleLimits.recent))
    .execute()
  return { items: await seenInOrder(ctx, rows) }
}

/**
 * Remembers people as chosen now, the first one as the last chosen; those one may not see are left out. Each stands
 * after everybody chosen before, also when that was in the same moment or by the clock of another process.
 */
export async function rememberPeople(
  { db, viewer, now }: Ctx,
  { personCodes }: CallParsedInput<typeof ownPeopleCalls.rememberPeople>,
): Promise<{ remembered: number }> {
  const seen = await seePeople(db, await sightOf(db, viewer), personCodes)
  const codes = [...new Set(personCodes)].filter((code) => seen.has(code))
  await oneAtATime(db, viewer.personCode)
  await sql`
    insert into organisation_recent_people (person_code, chosen_code, chosen_at)
    select ${viewer.personCode}, chosen.code,
      greatest(${now}::timestamptz, last.at + ${codes.length + 1}::int * interval '1 millisecond')
        - chosen.place * interval '1 millisecond'
    from unnest(${codes}::text[]) with ordinality as chosen (code, place),
      (select max(chosen_at) as at from organisation_recent_people where person_code = ${viewer.personCode}) as last
    on conflict (person_code, chosen_code) do update set chosen_at = excluded.chosen_at`.execute(db)
  await sql`
    delete from organisation_recent_people
    where person_code = ${viewer.personCode} and chosen_code in (
      select chosen_code from organisation_recent_people where person_code = ${viewer.personCode}
      order by chosen_at desc, chosen_code offset ${sql.lit(ownPeopleLimits.recent)})`.execute(db)
  return { remembered: codes.length }
}

/**
 * The people of rows as the chart shows them, in the order of the rows; those one may not see are left out.
 * @param sight what the viewer may see, where that was asked meanwhile
 */
export async function seenInOrder(
  { db, viewer, language }: Ctx,
  rows: readonly { personCode: string }[],
  sight?: Sight,
) {
  const codes = rows.map(({ personCode }) => personCode)
  const people = await seePeople(db, sight ?? (await sightOf(db, viewer)), codes)
  return codes.flatMap((code) => (people.has(code) ? [chartPersonOf(people.get(code)!, language)] : []))
}

/** @throws AppError ValidationException when one may not see somebody, as when there is no such person */
export async function checkSeen({ db, viewer }: Ctx, personCodes: readonly string[]): Promise<void> {
  const people = await seePeople(db, await sightOf(db, viewer), personCodes)
  if (personCodes.some((code) => !people.has(code))) throw invalid('personCodes', 'organisation.chart.unknownPeople')
}

/** Two tabs of one person wait for each other here, so that limits hold. */
export async function oneAtATime(db: Db, personCode: string): Promise<void> {
  await sql`select from organisation_people where person_code = ${personCode} for no key update`.execute(db)
}
