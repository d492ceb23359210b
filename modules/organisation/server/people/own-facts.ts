import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'

/** What everybody around her knows of a person. */
export type OwnFacts = {
  name: LocalName
  email: string
  employeeNumber: string
  /** `03-18` */
  birthday: string | null
  telephones: string[]
  /** Of the companies she works in. */
  companies: { comCode: string; name: LocalName; emailDomain: string }[]
}

/** What others would try first in her place: for what must not be guessed, never to be shown. */
export async function ownFactsOf(db: Db, personCode: string): Promise<OwnFacts | null> {
  const { rows } = await sql<OwnFacts>`
    select ${selectLocalName('p.name')} as name, p.email, p.employee_number as "employeeNumber", p.birthday,
           array[p.office_tel, p.extension, p.mobile_tel] as telephones,
           (select coalesce(json_agg(json_build_object('comCode', com_code, 'name', ${selectLocalName('c.name')},
              'emailDomain', c.email_domain) order by com_code), '[]')
            from (select p.home_com_code as com_code
                  union select o.com_code from organisation_posts o where o.person_code = p.person_code) hers
            join organisation_companies c using (com_code)) as companies
    from organisation_people p where p.person_code = ${personCode}`.execute(db)
  return rows[0] ?? null
}
