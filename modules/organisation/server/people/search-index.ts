import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { retiredTier, type SearchedPerson, searchKeysOf } from './search-keys.ts'

/**
 * Writes the search keys of people anew: after a change of names, numbers, posts or state. Who retired has keys in
 * tiers of her own, in her home company also when she holds no post any more.
 */
export async function indexPeople(db: Db, personCodes: readonly string[]): Promise<void> {
  const codes = [...personCodes]
  const { rows } = await sql<SearchedPerson & { personCode: string; isRetired: boolean; comCodes: string[] }>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name, p.email,
           p.employee_number as "employeeNumber", p.office_tel as "officeTel", p.extension,
           p.mobile_tel as "mobileTel", p.state = 'retired' as "isRetired",
           array(
             select o.com_code from organisation_posts o where o.person_code = p.person_code
             union
             select p.home_com_code where p.state = 'retired'
           ) as "comCodes"
    from organisation_people p
    where p.person_code = any(${codes}::text[])`.execute(db)
  await db
    .deleteFrom('organisation_search_keys')
    .where('person_code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  await insertRows(
    db,
    'organisation_search_keys',
    rows.flatMap((person) =>
      searchKeysOf(person).flatMap(({ tier, key }) =>
        person.comCodes.map((com_code) => ({
          person_code: person.personCode,
          com_code,
          tier: person.isRetired ? tier + retiredTier : tier,
          key,
        })),
      ),
    ),
  )
}
