import { sql } from 'kysely'
import { administeredCompany, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type addressCalls, addressLimits } from '../../contract/addresses/addresses.contract.ts'
import { meantBy, namedAddresses } from './named-addresses.ts'
import { membersOfShared } from './shared-mailboxes.ts'

type Calls = typeof addressCalls

/** @throws AppError NotFoundException for a company that she does not administer */
export async function listAddresses(
  { db, viewer, language }: Ctx,
  { comCode, kind, query, after }: CallParsedInput<Calls['companyAddresses']>,
): Promise<CallResult<Calls['companyAddresses']>> {
  const com = await administeredCompany(db, viewer, comCode)
  const wanted = query.trim()
  if (wanted !== '') {
    const most = kind === 'alias' ? addressLimits.aliases : addressLimits.groups
    const all = await namedAddresses(db, language, sql`a.com_code = ${com} and a.kind = ${kind}`, most)
    return { items: meantBy(all, wanted).slice(0, addressLimits.page), next: null }
  }
  const rows = await namedAddresses(
    db,
    language,
    sql`a.com_code = ${com} and a.kind = ${kind} and a.address > ${after}`,
    addressLimits.page + 1,
  )
  const items = rows.slice(0, addressLimits.page)
  return { items, next: rows.length > items.length ? items.at(-1)!.address : null }
}

/** An address in the reach of an administrator. @throws AppError NotFoundException, also for none */
export async function addressInReach({ db, viewer }: Ctx, addressId: number) {
  const row = await db.selectFrom('mail_addresses').selectAll().where('address_id', '=', addressId).executeTakeFirst()
  if (!row) throw notFound(`no address ${addressId}`)
  await administeredCompany(db, viewer, row.com_code)
  return row
}

/** @throws AppError as {@link addressInReach} */
export async function showAddress(
  ctx: Ctx,
  { addressId }: { addressId: number },
): Promise<CallResult<Calls['companyAddress']>> {
  const row = await addressInReach(ctx, addressId)
  const rights = row.kind === 'shared' ? await membersOfShared(ctx.db, addressId) : []
  const whom = {
    alias: [{ kind: 'person' as const, code: row.person_code ?? '' }],
    shared: rights.map(({ code }) => ({ kind: 'person' as const, code })),
    group: row.members,
    department: row.members,
  }[row.kind]
  const [members, groups] = await Promise.all([
    nameAudience(ctx.db, row.com_code, whom),
    ctx.db
      .selectFrom('mail_address_groups as g')
      .innerJoin('mail_addresses as a', 'a.address_id', 'g.member_id')
      .select('a.address')
      .where('g.address_id', '=', addressId)
      .orderBy('a.address')
      .limit(sql.lit(addressLimits.groupsInOne))
      .execute(),
  ])
  return {
    addressId,
    kind: row.kind,
    address: row.address,
    name: row.name,
    members,
    groups: groups.map(({ address }) => address),
    writers: row.writers,
    rights,
  }
}
