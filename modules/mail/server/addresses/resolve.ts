import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { mailAddressesOf, peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AddressKind, AddressWriters } from '../../contract/addresses/addresses.contract.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { refuse } from '../delivery/refuse.ts'
import { isCompanyFull } from '../mailbox/company-limits.ts'
import { bringShared, ownSourceFor } from './bring-shared.ts'
import { membersOfShared } from './shared-mailboxes.ts'

/** People that one statement reads. */
const atOnce = 1_000

/** An address that goes to several people, or into a mailbox of its own. */
export type Group = {
  addressId: number
  kind: AddressKind
  address: string
  comCode: string
  writers: AddressWriters
}

/** Which of these addresses go to several people, by address in small letters. */
export async function findGroups(db: Db, addresses: readonly string[]): Promise<Map<string, Group>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const { rows } = await sql<Group>`
    select address_id as "addressId", kind, address, com_code as "comCode", writers from mail_addresses
    where address = any(${wanted}::text[]) and kind <> 'alias'`.execute(db)
  return new Map(rows.map((group) => [group.address, group]))
}

/** Whom an address goes to now: its people and departments, and those of all groups in it; each once, by code. */
export async function* peopleOfGroup(db: Db, { addressId, comCode }: Group): AsyncGenerator<string[]> {
  const { rows } = await sql<{ members: AudienceEntry[] }>`
    with recursive inside (address_id) as (
      select ${addressId}::int
      union select g.member_id from inside join mail_address_groups g on g.address_id = inside.address_id
    )
    select a.members from inside join mail_addresses a on a.address_id = inside.address_id`.execute(db)
  const entries = [
    ...new Map(rows.flatMap(({ members }) => members.map((each) => [`${each.kind} ${each.code}`, each]))),
  ]
  const audience = entries.map(([, entry]) => entry)
  for (let after = ''; ; ) {
    const people = await peopleOfAudience(db, comCode, audience, { after, limit: atOnce })
    if (people.length === 0) return
    yield people.map(({ personCode }) => personCode)
    after = people.at(-1)!.personCode
  }
}

/** Whether a colleague may write to an address. */
export async function mayWriteTo(db: Db, group: Group, personCode: string): Promise<boolean> {
  if (group.writers === 'everyone') return true
  if (group.writers === 'members') {
    if (group.kind === 'shared')
      return (await membersOfShared(db, group.addressId)).some(({ code }) => code === personCode)
    for await (const people of peopleOfGroup(db, group)) if (people.includes(personCode)) return true
    return false
  }
  const { rows } = await sql`
    select from organisation_people p join organisation_companies home on home.com_code = p.home_com_code
    join organisation_companies own on own.com_code = ${group.comCode} and own.group_code = home.group_code
    where p.person_code = ${personCode} and p.state <> 'retired'`.execute(db)
  return rows.length > 0
}

/**
 * Puts beside the addresses of groups, for which a delivery waits, the people they stand for now; each person gets a mail
 * once. What goes to a shared mailbox is put there. Where a writer may not write to one, she is told.
 */
export async function resolveGroups(services: Services, tx: Db, delivery: Delivery): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select r.address from mail_delivery_recipients r
    where r.delivery_id = ${delivery.deliveryId} and r.state = 'waiting' and r.person_code is null
      and exists (select from mail_addresses a where a.address = r.address and a.kind <> 'alias')
    order by r.address for update`.execute(tx)
  const groups = await findGroups(
    tx,
    rows.map(({ address }) => address),
  )
  const refused = []
  const full = []
  for (const group of groups.values()) {
    if (!(await takes(tx, group, delivery))) refused.push(group.address)
    else if (group.kind !== 'shared') await resolve(tx, group, delivery)
    // What the door has taken in is here already.
    else if (delivery.senderCode !== null && (await isCompanyFull(tx, group.comCode, delivery.bytes)))
      full.push(group.address)
    else await bringShared(tx, group, delivery, await ownSourceFor(services, delivery, group.address))
  }
  if (full.length > 0) await refuse(services, tx, delivery, full, 'full')
  if (refused.length > 0) await refuse(services, tx, delivery, refused, 'notYours')
}

/** What came from outside was let in by the door; what the portal writes itself goes to people alone. */
async function takes(tx: Db, group: Group, { senderCode, senderAddress, isReport }: Delivery): Promise<boolean> {
  if (isReport) return true
  if (senderCode === null) return senderAddress !== null || group.writers === 'everyone'
  return mayWriteTo(tx, group, senderCode)
}

async function resolve(tx: Db, group: Group, { deliveryId }: Delivery): Promise<void> {
  for await (const people of peopleOfGroup(tx, group)) {
    const addresses = await mailAddressesOf(tx, people)
    await sql`
      insert into mail_delivery_recipients (delivery_id, address, person_code)
      select ${deliveryId}::int, lower(address), person from unnest(
        ${[...addresses.values()]}::text[], ${[...addresses.keys()]}::text[]) as r (address, person)
      where not exists (
        select from mail_delivery_recipients known
        where known.delivery_id = ${deliveryId}::int and known.person_code = r.person)
      on conflict do nothing`.execute(tx)
  }
  await sql`
    update mail_delivery_recipients set state = 'resolved'
    where delivery_id = ${deliveryId} and address = ${group.address}`.execute(tx)
}
