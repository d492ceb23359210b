import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import type { PersonState } from '../organisation.tables.ts'
import { type PostFacts, postsOf } from './posts.ts'

/** A person as a colleague sees her: only the posts in companies the colleague may look into. */
export type SeenPerson = {
  personCode: string
  name: LocalName
  employeeNumber: string
  email: string
  officeTel: string
  extension: string
  mobileTel: string
  state: PersonState
  photoKey: string | null
  photoType: string | null
  /** At least one; the primary one first when it is among them. */
  posts: PostFacts[]
}

/**
 * A table (com_code) of the companies whose people somebody may see: those in which she holds a post, and those of the
 * same groups that open their directory.
 */
export const companiesSeenBy = ({ personCode }: Pick<Viewer, 'personCode'>): RawBuilder<{ com_code: string }> => sql`(
  select distinct seen.com_code
  from organisation_posts own
  join organisation_companies home on home.com_code = own.com_code
  join organisation_companies seen
    on seen.group_code = home.group_code and (seen.com_code = own.com_code or seen.directory_open)
  where own.person_code = ${personCode}
)`

/** The codes of {@link companiesSeenBy}. */
export async function seenCompanies(db: Db, viewer: Viewer): Promise<string[]> {
  const { rows } = await sql<{ comCode: string }>`
    select com_code as "comCode" from ${companiesSeenBy(viewer)} seen`.execute(db)
  return rows.map(({ comCode }) => comCode)
}

/**
 * The people with these codes whom the viewer may see, by code: the only way to get rows of people for a person.
 * Who retired, works elsewhere or does not exist is left out alike.
 * @param companies see {@link seenCompanies}
 */
export async function seePeople(
  db: Db,
  companies: readonly string[],
  personCodes: readonly string[],
): Promise<Map<string, SeenPerson>> {
  const [people, posts] = await Promise.all([
    sql<Omit<SeenPerson, 'posts'>>`
      select p.person_code as "personCode", ${selectLocalName('p.name')} as name,
             p.employee_number as "employeeNumber", p.email, p.office_tel as "officeTel", p.extension,
             p.mobile_tel as "mobileTel", p.state, p.photo_key as "photoKey", p.photo_type as "photoType"
      from organisation_people p
      where p.person_code = any(${[...personCodes]}::text[]) and p.state <> 'retired'`.execute(db),
    postsOf(db, personCodes),
  ])
  const seen = people.rows.flatMap((person) => {
    const visible = (posts.get(person.personCode) ?? []).filter(({ comCode }) => companies.includes(comCode))
    return visible.length > 0 ? [[person.personCode, { ...person, posts: visible }] as const] : []
  })
  return new Map(seen)
}

/** @throws AppError NotFoundException when there is no such person or the viewer may not see her */
export async function seePerson(db: Db, viewer: Viewer, personCode: string): Promise<SeenPerson> {
  const people = await seePeople(db, await seenCompanies(db, viewer), [personCode])
  const person = people.get(personCode)
  if (!person) throw notFound()
  return person
}
