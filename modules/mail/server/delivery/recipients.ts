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

/**
 * The same for what is on its way: what is written to somebody who retired goes to the colleague who gets it while her
 * mailbox is handed over.
 */
export async function findReceivers(db: Db, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const people = await findRecipients(db, addresses)
  const unknown = [...people].flatMap(([address, personCode]) => (personCode === null ? [address] : []))
  if (unknown.length === 0) return people
  const { rows } = await sql<{ address: string; personCode: string }>`
    select left_by.address, h.forward_code as "personCode"
    from (
      select lower(email) as address, person_code from organisation_people
      where lower(email) = any(${unknown}::text[]) and state = 'retired'
      union all
      select a.address, a.person_code from mail_addresses a
      join organisation_people p on p.person_code = a.person_code and p.state = 'retired'
      where a.address = any(${unknown}::text[])) left_by
    join mail_mailboxes m on m.person_code = left_by.person_code
    join mail_handovers h on h.mailbox_id = m.mailbox_id and h.state = 'approved' and h.ends_at > now()
    join organisation_people p on p.person_code = h.forward_code and p.state <> 'retired'`.execute(db)
  for (const { address, personCode } of rows) people.set(address, personCode)
  return people
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
