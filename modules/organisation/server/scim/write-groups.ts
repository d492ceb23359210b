import { sql } from 'kysely'
import { conflict, notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { ProtocolAnswer } from '#platform/server/http/protocol.ts'
import {
  mostScimMembers,
  type ScimGroup,
  type ScimGroupBody,
  type ScimOperation,
  scimGroupBody,
} from '../../contract/scim.contract.ts'
import { checkRoom, tellOfMembers } from '../role-groups/change.ts'
import { isInReach } from '../role-groups/reach.ts'
import { peopleInRole } from '../role-groups/resolve.ts'
import { usesOfRole } from '../role-groups/role-groups.ts'
import { answerOf, checkVersion, noContent } from './answers.ts'
import { patched } from './patch.ts'
import { groupResource, readGroup, type StoredGroup } from './read-groups.ts'
import { refusal } from './scim-failures.ts'
import { type Provider, providerOf } from './tokens.ts'

/**
 * Makes a role group that hands out nothing: what it opens is for administrators to say.
 * @throws AppError ConflictException (uniqueness) for a name the company has already, ValidationException for members
 *   that are not of the company
 */
export async function createGroup(ctx: PublicCtx, body: ScimGroupBody): Promise<ProtocolAnswer<ScimGroup>> {
  const provider = await alone(ctx)
  const { comCode } = provider
  const name = body.displayName
  if (!name) throw refusal('required', { attribute: 'displayName' })
  await checkRoom(ctx.db, comCode)
  const taken = await ctx.db
    .selectFrom('organisation_role_groups')
    .select('role_id')
    .where('com_code', '=', comCode)
    .where(sql`lower(name_ko)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (taken) throw refusal('taken', { attribute: 'displayName' })
  const { roleId } = await ctx.db
    .insertInto('organisation_role_groups')
    .values({ com_code: comCode, name_ko: name, name_en: '', name_zh: '', name_ja: '' })
    .returning('role_id as roleId')
    .executeTakeFirstOrThrow()
  const members = codesOf(body)
  await addMembers(ctx, provider, roleId, members)
  await writeExternalId(ctx, provider, roleId, body.externalId || null)
  await audit(ctx, provider, 'organisation.provisioning.groupCreated', roleId, { name, members: members.length })
  await tellOfMembers(ctx, { roleId, comCode }, new Set(), provider.createdBy)
  return answer(ctx, provider, roleId, 201)
}

/** Writes name and people; who is in it by department or company stays. Refused as {@link createGroup} is. */
export async function replaceGroup(
  ctx: PublicCtx,
  { id, ...body }: ScimGroupBody & { id: string },
): Promise<ProtocolAnswer<ScimGroup>> {
  const provider = await alone(ctx)
  const before = await changeable(ctx, provider, id)
  await writeGroup(ctx, provider, before, body)
  return answer(ctx, provider, before.roleId)
}

/** Adds people and takes them out. */
export async function patchGroup(
  ctx: PublicCtx,
  { id, Operations }: { id: string; Operations: readonly ScimOperation[] },
): Promise<ProtocolAnswer<ScimGroup>> {
  const provider = await alone(ctx)
  const before = await changeable(ctx, provider, id)
  const changed = patched(groupResource(ctx, before), Operations)
  const body = scimGroupBody.safeParse({ externalId: null, members: [], ...changed })
  if (!body.success) throw refusal(tooMany(changed) ? 'tooManyMembers' : 'value', { most: mostScimMembers })
  await writeGroup(ctx, provider, before, body.data)
  return answer(ctx, provider, before.roleId)
}

const tooMany = ({ members }: Record<string, unknown>) => Array.isArray(members) && members.length > mostScimMembers

/** @throws AppError ConflictException, with the places, while something refers to it */
export async function deleteGroup(ctx: PublicCtx, { id }: { id: string }): Promise<ProtocolAnswer<never>> {
  const provider = await alone(ctx)
  const before = await changeable(ctx, provider, id)
  const { roleId } = before
  const uses = await usesOfRole(ctx, roleId)
  if (uses.length > 0)
    throw conflict('organisation.roles.inUse', { places: uses.map((name) => nameIn(name, ctx.language)).join(', ') })
  const people = await peopleInRole(ctx.db, roleId)
  await ctx.db.deleteFrom('organisation_role_groups').where('role_id', '=', roleId).execute()
  await audit(ctx, provider, 'organisation.provisioning.groupRemoved', roleId, { name: before.name })
  await tellOfMembers(ctx, { roleId, comCode: provider.comCode }, people, provider.createdBy)
  return noContent
}

/** Role groups change one after the other, whoever changes them. */
async function alone(ctx: PublicCtx): Promise<Provider> {
  await sql`lock table organisation_role_groups in share row exclusive mode`.execute(ctx.db)
  return providerOf(ctx)
}

/** A provider reaches the groups that a manager of the company could hand out: never those that make administrators. */
async function changeable(ctx: PublicCtx, { comCode }: Provider, id: string): Promise<StoredGroup> {
  const found = await readGroup(ctx.db, comCode, id)
  if (!found) throw notFound()
  if (!isInReach(new Set(), found)) throw refusal('groupOutOfReach')
  checkVersion(ctx, groupResource(ctx, found))
  return found
}

/** Writes what differs; what is left out stays as it is. */
async function writeGroup(ctx: PublicCtx, provider: Provider, before: StoredGroup, body: ScimGroupBody): Promise<void> {
  const { roleId } = before
  const name = body.displayName || before.name
  const externalId = body.externalId === undefined ? before.externalId : body.externalId || null
  const was = new Set(before.members.map(({ value }) => value))
  const wanted = body.members === undefined ? was : new Set(codesOf(body))
  const added = [...wanted].filter((code) => !was.has(code))
  const removed = [...was].filter((code) => !wanted.has(code))
  if (name === before.name && externalId === before.externalId && added.length + removed.length === 0) return
  const people = await peopleInRole(ctx.db, roleId)
  await ctx.db
    .updateTable('organisation_role_groups')
    .set({ name_ko: name, version: before.version + 1 })
    .where('role_id', '=', roleId)
    .execute()
  await ctx.db
    .deleteFrom('organisation_role_members')
    .where('role_id', '=', roleId)
    .where('kind', '=', 'person')
    .where('code', '=', sql<string>`any(${removed}::text[])`)
    .execute()
  await addMembers(ctx, provider, roleId, added)
  await writeExternalId(ctx, provider, roleId, externalId)
  await audit(ctx, provider, 'organisation.provisioning.groupChanged', roleId, {
    ...(name !== before.name && { name: [before.name, name] }),
    ...(added.length > 0 && { membersAdded: shown(added) }),
    ...(removed.length > 0 && { membersRemoved: shown(removed) }),
  })
  await tellOfMembers(ctx, { roleId, comCode: provider.comCode }, people, provider.createdBy)
}

/** A line of the audit log does not hold thousands of codes. */
const shown = (codes: readonly string[]) => (codes.length > 200 ? codes.length : codes)

const codesOf = ({ members }: ScimGroupBody): string[] => [...new Set((members ?? []).map(({ value }) => value))]

/** @throws AppError ValidationException for people who are not of the company, foreign and none alike */
async function addMembers(
  ctx: PublicCtx,
  { comCode }: Provider,
  roleId: number,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  const { rows } = await sql<{ code: string }>`
    select p.person_code as code from organisation_people p
    left join organisation_provisioned_people x on x.person_code = p.person_code
    where p.person_code = any(${[...codes]}::text[]) and p.home_com_code = ${comCode}
      and not coalesce(x.is_removed, false)`.execute(ctx.db)
  const known = new Set(rows.map(({ code }) => code))
  const unknown = codes.find((code) => !known.has(code))
  if (unknown !== undefined) throw refusal('unknownMember', { member: unknown })
  await insertRows(
    ctx.db,
    'organisation_role_members',
    codes.map((code) => ({ role_id: roleId, kind: 'person', code })),
  )
}

async function writeExternalId(
  { db }: PublicCtx,
  { comCode }: Provider,
  roleId: number,
  externalId: string | null,
): Promise<void> {
  if (externalId === null) {
    await db.deleteFrom('organisation_provisioned_groups').where('role_id', '=', roleId).execute()
    return
  }
  await db
    .insertInto('organisation_provisioned_groups')
    .values({ role_id: roleId, com_code: comCode, external_id: externalId })
    .onConflict((conflict) => conflict.column('role_id').doUpdateSet({ external_id: externalId }))
    .execute()
}

const audit = (ctx: PublicCtx, provider: Provider, act: string, roleId: number, details: Record<string, unknown>) =>
  ctx.audit(act, {
    target: `role:${roleId}`,
    comCode: provider.comCode,
    details: { ...details, token: provider.name },
  })

async function answer(ctx: PublicCtx, { comCode }: Provider, roleId: number, status = 200) {
  const group = await readGroup(ctx.db, comCode, String(roleId))
  if (!group) throw notFound()
  return answerOf({ header: () => undefined }, groupResource(ctx, group), { status })
}
