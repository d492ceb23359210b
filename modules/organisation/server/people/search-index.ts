import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type SearchedPerson, searchKeysOf } from './search-keys.ts'

/** Writes the search keys of people anew: after a change of names, numbers, posts or state. Who retired has none. */
export async function indexPeople(db: Db, personCodes: readonly string[]): Promise<void> {
  const codes = [...personCodes]
  const { rows } = await sql<SearchedPerson & { personCode: string; comCodes: string[] }>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name, p.email,
           p.employee_number as "employeeNumber", p.office_tel as "officeTel", p.extension,
           p.mobile_tel as "mobileTel",
           array(select distinct com_code from organisation_posts o where o.person_code = p.person_code) as "comCodes"
    from organisation_people p
    where p.person_code = any(${codes}::text[]) and p.state <> 'retired'`.execute(db)
  await db
    .deleteFrom('organisation_search_keys')
    .where('person_code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  await insertRows(
    db,
    'organisation_search_keys',
    rows.flatMap((person) =>
      searchKeysOf(person).flatMap((key) =>
        person.comCodes.map((com_code) => ({ person_code: person.personCode, com_code, ...key })),
      ),
    ),
  )
}
