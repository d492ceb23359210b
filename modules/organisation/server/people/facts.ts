import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { PersonState } from '../organisation.tables.ts'
import { type PostFacts, postsOf } from './posts.ts'

/** What other modules may know of a person on their own account; what a viewer may see is decided in `access.ts`. */
export type PersonFacts = {
  personCode: string
  homeComCode: string
  name: LocalName
  email: string
  employeeNumber: string
  state: PersonState
  photoPath: string | null
  /** The primary one first. */
  posts: PostFacts[]
}

/** @returns null when there is no such person */
export async function findPersonFacts(db: Db, personCode: string): Promise<PersonFacts | null> {
  const [person, posts] = await Promise.all([
    db
      .selectFrom('organisation_people')
      .select([
        'person_code as personCode',
        'home_com_code as homeComCode',
        selectLocalName('name').as('name'),
        'email',
        'employee_number as employeeNumber',
        'state',
        'photo_key as photoKey',
      ])
      .where('person_code', '=', personCode)
      .executeTakeFirst(),
    postsOf(db, [personCode]),
  ])
  if (!person) return null
  const { photoKey, ...facts } = person
  return { ...facts, photoPath: photoPathOf(personCode, photoKey), posts: posts.get(personCode) ?? [] }
}

/** The people with a mail address, without regard to case; at most one, since addresses are unique. */
export async function findPersonCodesByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation_people')
    .select('person_code as personCode')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  return rows.map(({ personCode }) => personCode)
}

/** The mail addresses of people by code; who retired or does not exist is left out. */
export async function mailAddressesOf(db: Db, personCodes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('organisation_people')
    .select(['person_code', 'email'])
    .where('person_code', '=', sql<string>`any(${[...personCodes]}::text[])`)
    .where('state', '<>', 'retired')
    .execute()
  return new Map(rows.map(({ person_code, email }) => [person_code, email]))
}

/** Where a stored photo is shown, another address for another photo; without one the page draws the initials itself. */
export const photoPathOf = (personCode: string, photoKey: string | null): string | null =>
  photoKey ? `/cm/api/account/photo/${personCode}?v=${photoKey}` : null
