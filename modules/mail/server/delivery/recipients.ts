import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Addresses as they are compared, each once, with the colleague who has it as her first or second; null for nobody. */
export async function findRecipients(db: Db, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const { rows } = await sql<{ address: string; personCode: string }>`
    select lower(email) as address, person_code as "personCode" from organisation_people
    where lower(email) = any(${wanted}::text[]) and state <> 'retired'
    union all
    select a.address, a.person_code from mail_addresses a
    join organisation_people p on p.person_code = a.person_code and p.state <> 'retired'
    where a.address = any(${wanted}::text[])`.execute(db)
  const people = new Map(rows.map(({ address, personCode }) => [address, personCode]))
  return new Map(wanted.map((address) => [address, people.get(address) ?? null]))
}

/** The same with each colleague at the first of her addresses alone: a mail comes to her once. */
export function eachPersonOnce(recipients: ReadonlyMap<string, string | null>): Map<string, string | null> {
  const known = new Set<string>()
  return new Map(
    [...recipients].filter(
      ([, personCode]) => personCode === null || (!known.has(personCode) && known.add(personCode)),
    ),
  )
}
