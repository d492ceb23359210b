import { sql } from 'kysely'
import { checkAudience, seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { areaCalls } from '../../contract/areas.contract.ts'

type Lines = CallParsedInput<(typeof areaCalls)['saveAreaLines']>['items']

/**
 * Somebody who has not left owns the area, nobody stands there twice, and only people one sees are taken in; those of other companies are
 * guests (they see what they have a part in).
 * @param known who belongs to it already and may stay, whoever looks
 * @throws AppError ConflictException without an owner; ValidationException for others
 */
export async function checkLines(ctx: Ctx, comCode: string, lines: Lines, known: Lines = []): Promise<Lines> {
  const keys = lines.map(({ kind, code }) => `${kind}:${code}`)
  if (new Set(keys).size < keys.length) throw invalid('items', 'tasks.faults.namedTwice')
  if (!(await isOwned(ctx.db, lines))) throw conflict('tasks.faults.noOwner')
  const before = new Set(known.map(({ kind, code, role }) => `${kind}:${code}:${role}`))
  const added = lines.filter(({ kind, code, role }) => !before.has(`${kind}:${code}:${role}`))
  const departments = added.filter(({ kind }) => kind !== 'person')
  await checkAudience(ctx.db, comCode, departments)
  const people = added.filter(({ kind }) => kind === 'person')
  const seen = await seePeople(
    ctx.db,
    await sightOf(ctx.db, ctx.viewer),
    people.map(({ code }) => code),
  )
  for (const { code, role } of people) {
    const person = seen.get(code)
    if (!person) throw invalid('items', 'tasks.faults.unknownPerson')
    if (role !== 'guest' && !person.posts.some((post) => post.comCode === comCode))
      throw invalid('items', 'tasks.faults.guestsOnly')
  }
  return lines.map(({ kind, code, role }) => ({ kind, code, role }))
}

/** Whether a person who has not retired is an owner among them. */
async function isOwned(db: Db, lines: Lines): Promise<boolean> {
  const owners = lines.flatMap(({ kind, code, role }) => (kind === 'person' && role === 'owner' ? code : []))
  const living = await db
    .selectFrom('organisation_people')
    .select('person_code')
    .where('person_code', '=', sql<string>`any(${owners}::text[])`)
    .where('state', '<>', 'retired')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return living !== undefined
}
