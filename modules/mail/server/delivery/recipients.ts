import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Addresses as they are compared, each once, with the colleague who has it; null for nobody inside. */
export async function findRecipients(db: Db, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const { rows } = await sql<{ address: string; personCode: string }>`
    select lower(email) as address, person_code as "personCode" from organisation_people
    where lower(email) = any(${wanted}::text[]) and state <> 'retired'`.execute(db)
  const people = new Map(rows.map(({ address, personCode }) => [address, personCode]))
  return new Map(wanted.map((address) => [address, people.get(address) ?? null]))
}
