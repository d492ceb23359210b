import { sql } from 'kysely'
import { photoPathOf } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Address, Correspondent } from '../../contract/mail.entities.ts'

type Row = { address: string; personCode: string; photoKey: string | null }

/**
 * Who is behind addresses: colleagues with their picture, and whether an address belongs to none of the companies here.
 * One question for all of them.
 */
export async function correspondentsOf(db: Db, addresses: readonly Address[]): Promise<(of: Address) => Correspondent> {
  const wanted = [...new Set(addresses.map(({ address }) => address.toLowerCase()))]
  const [people, domains] = await Promise.all([
    sql<Row>`
      select lower(email) as address, person_code as "personCode", photo_key as "photoKey" from organisation_people
      where lower(email) = any(${wanted}::text[])`.execute(db),
    sql<{ domain: string }>`
      select lower(email_domain) as domain from organisation_companies where email_domain <> '' limit 1000`.execute(db),
  ])
  const known = new Map(people.rows.map((row) => [row.address, row]))
  const ours = new Set(domains.rows.map(({ domain }) => domain))
  return ({ name, address }) => {
    const person = known.get(address.toLowerCase())
    const domain = address.toLowerCase().split('@')[1]
    return {
      name,
      address,
      personCode: person?.personCode ?? null,
      photoPath: person ? photoPathOf(person.personCode, person.photoKey) : null,
      isOutside: !person && domain !== undefined && !ours.has(domain),
    }
  }
}
