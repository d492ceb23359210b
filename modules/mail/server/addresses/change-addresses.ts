import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { administeredCompany, checkAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { HeldAddress } from '#platform/server/offers/held-address.ts'
import { type AddressKind, type addressCalls, addressLimits } from '../../contract/addresses/addresses.contract.ts'
import { isHeld } from '../keeping/holds.ts'
import { isJournal } from '../keeping/journal.ts'
import { domainsOf } from './domains.ts'
import { putMembers } from './shared-mailboxes.ts'
import { addressInReach } from './show-addresses.ts'

type Calls = typeof addressCalls
type Content = Omit<CallParsedInput<Calls['changeAddress']>, 'addressId'>
type Place = { addressId: number | null; comCode: string; kind: AddressKind }

/** What a kind of address may go to. */
const mayHold: Record<AddressKind, readonly AudienceEntry['kind'][]> = {
  alias: ['person'],
  group: ['person', 'department', 'departmentTree'],
  department: ['department', 'departmentTree'],
  shared: ['person'],
}

/**
 * Gives a company an address, with a line of the audit log.
 * @throws AppError NotFoundException for a company that she does not administer; ValidationException at the field for an
 * address that somebody has or that lies in no domain of the company, for nobody to go to, for somebody of another
 * company, and for a group that would be in itself; ConflictException for more than a company has
 */
export async function createAddress(ctx: Ctx, input: CallParsedInput<Calls['createAddress']>) {
  const { db, viewer } = ctx
  const comCode = await administeredCompany(db, viewer, input.comCode)
  const place = { addressId: null, comCode, kind: input.kind }
  await lockAddresses(db)
  const groups = await checked(db, place, input)
  const isAlias = input.kind === 'alias'
  const most = isAlias ? addressLimits.aliases : addressLimits.groups
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_addresses
    where com_code = ${comCode} and ${isAlias ? sql`kind = 'alias'` : sql`kind <> 'alias'`}`.execute(db)
  if (rows[0]!.count >= most) throw conflict('mail.addresses.tooMany', { most })
  const { address_id: addressId } = await db
    .insertInto('mail_addresses')
    .values({ com_code: comCode, kind: input.kind, ...rowOf(place, input) })
    .returning('address_id')
    .executeTakeFirstOrThrow()
  await putGroups(db, addressId, groups)
  if (input.kind === 'shared') await putMembers(db, addressId, input.rights)
  await ctx.audit('mail.addressCreated', { target: `company:${comCode}`, details: { address: input.address } })
  return { addressId }
}

/** Changes an address; refused as {@link createAddress}, and for one out of reach. */
export async function changeAddress(
  ctx: Ctx,
  { addressId, ...content }: CallParsedInput<Calls['changeAddress']>,
): Promise<{ addressId: number }> {
  const { db } = ctx
  const { com_code: comCode, kind } = await addressInReach(ctx, addressId)
  const place = { addressId, comCode, kind }
  await lockAddresses(db)
  const groups = await checked(db, place, content)
  await db.updateTable('mail_addresses').set(rowOf(place, content)).where('address_id', '=', addressId).execute()
  await db.deleteFrom('mail_address_groups').where('address_id', '=', addressId).execute()
  await putGroups(db, addressId, groups)
  if (kind === 'shared') await putMembers(db, addressId, content.rights)
  await ctx.audit('mail.addressChanged', { target: `company:${comCode}`, details: { address: content.address } })
  return { addressId }
}

/**
 * Takes an address away, with a line of the audit log.
 * @throws AppError NotFoundException for one out of reach; ConflictException for a shared mailbox with mails in it or on hold, and for a journal
 */
export async function dropAddress(ctx: Ctx, { addressId }: { addressId: number }): Promise<Record<string, never>> {
  const { com_code: comCode, address } = await addressInReach(ctx, addressId)
  const { rows } = await sql`
    select from mail_items i join mail_mailboxes m on m.mailbox_id = i.mailbox_id
    where m.address_id = ${addressId} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw conflict('mail.addresses.notEmpty')
  if (await isJournal(ctx.db, address)) throw conflict('mail.journal.stays')
  if (await isHeld(ctx.db, addressId)) throw conflict('mail.holds.stays')
  await ctx.db.deleteFrom('mail_addresses').where('address_id', '=', addressId).execute()
  await ctx.audit('mail.addressRemoved', { target: `company:${comCode}`, details: { address } })
  return {}
}

/** One at a time gives addresses: no two give the same, or put groups into each other in a circle. */
const lockAddresses = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('mail.addresses', 0))`.execute(db)

const isNamed = (kind: AddressKind) => kind === 'group' || kind === 'shared'
const rowOf = ({ kind }: Place, { address, name, members, writers }: Content) => ({
  address,
  name: isNamed(kind) ? name : '',
  person_code: kind === 'alias' ? members[0]!.code : null,
  members: JSON.stringify(kind === 'alias' || kind === 'shared' ? [] : members),
  writers: kind === 'alias' ? ('everyone' as const) : writers,
})

const putGroups = (db: Db, addressId: number, groups: readonly number[]) =>
  sql`insert into mail_address_groups (address_id, member_id)
    select ${addressId}::int, member from unnest(${[...groups]}::int[]) as g (member)`.execute(db)

/** @returns the numbers of the groups in it */
async function checked(db: Db, place: Place, content: Content): Promise<number[]> {
  const { kind, comCode } = place
  const { address, name } = content
  const members: readonly AudienceEntry[] =
    kind === 'shared' ? content.rights.map(({ code }) => ({ kind: 'person', code })) : content.members
  if (!(await domainsOf(db, comCode)).includes(address.split('@')[1]!))
    throw invalid('address', 'mail.addresses.otherDomain')
  if (await isTaken(db, place, address)) throw invalid('address', 'mail.addresses.taken')
  if (isNamed(kind) && name === '') throw invalid('name', 'mail.addresses.nameNeeded')
  const isTooMuch = !isNamed(kind) && members.length !== 1
  if (isTooMuch || members.some((entry) => !mayHold[kind].includes(entry.kind)))
    throw invalid('members', `mail.addresses.membersOf.${kind}`)
  await checkAudience(db, comCode, members, 'members')
  const groups = kind === 'group' ? await groupsIn(db, place, content.groups) : []
  if (members.length + groups.length === 0) throw invalid('members', `mail.addresses.membersOf.${kind}`)
  return groups
}

async function isTaken(db: Db, { addressId }: Place, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from organisation_people where lower(email) = ${address}
    union all select from mail_addresses
    where address = ${address} and address_id is distinct from ${addressId}::int limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a company has given an address to something already; as a condition, for whoever writes many people. */
export const isHeldAddress: HeldAddress = (address) =>
  sql<boolean>`exists (select from mail_addresses held where held.address = lower(${address}))`

async function groupsIn(db: Db, { addressId, comCode }: Place, addresses: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(addresses)]
  const { rows } = await sql<{ id: number; isAround: boolean }>`
    select a.address_id as id, coalesce(${addressId}::int in (
      with recursive inside (address_id) as (
        select a.address_id
        union select g.member_id from inside join mail_address_groups g on g.address_id = inside.address_id)
      select address_id from inside), false) as "isAround"
    from mail_addresses a
    where a.address = any(${wanted}::text[]) and a.com_code = ${comCode} and a.kind in ('group', 'department')`.execute(
    db,
  )
  if (rows.length < wanted.length) throw invalid('groups', 'mail.addresses.noGroup')
  if (rows.some(({ isAround }) => isAround)) throw invalid('groups', 'mail.addresses.circle')
  return rows.map(({ id }) => id)
}
