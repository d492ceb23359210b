import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, denied, invalid } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { AudienceEntry } from '../../contract/audience.ts'
import { organisationEvents } from '../../contract/organisation.events.ts'
import { type GrantName, type roleGroupCalls, topRoleId } from '../../contract/role-groups.contract.ts'
import { checkAudience } from '../audience/name-audience.ts'
import { type AudienceScope, scopeInReach } from '../audience/scope.ts'
import type { MemberKind } from '../organisation.tables.ts'
import { grantsOf } from '../roles/roles.ts'
import { guardOwnGrants } from './own-grants.ts'
import { grantsInReach, isInReach } from './reach.ts'
import { peopleInRole } from './resolve.ts'
import { mostRoleGroups, type StoredRoleGroup, seeRoleGroup, usesOfRole } from './role-groups.ts'

type Draft = Pick<CallParsedInput<typeof roleGroupCalls.changeRoleGroup>, 'name' | 'members' | 'grants'>

/**
 * Makes a role group.
 * @throws AppError NotFoundException for a company out of reach, AccessDeniedException when the maker would gain by it,
 *   ValidationException for members or grants that are not hers to give
 */
export async function createRoleGroup(
  ctx: Ctx,
  { comCode, ...draft }: CallParsedInput<typeof roleGroupCalls.createRoleGroup>,
): Promise<{ roleId: number }> {
  const acting = await actingAlone(ctx)
  const scope = await scopeInReach(ctx.db, acting.viewer, comCode)
  await checkRoom(ctx.db, scope)
  await checkDraft(acting, scope, draft, [])
  const finish = await guardOwnGrants(acting)
  const { roleId } = await ctx.db
    .insertInto('organisation_role_groups')
    .values({ com_code: scope, ...localNameColumns('name', draft.name) })
    .returning('role_id as roleId')
    .executeTakeFirstOrThrow()
  await writeParts(ctx.db, roleId, draft)
  await finish()
  await ctx.audit('organisation.role.created', {
    target: `role:${roleId}`,
    details: { comCode: scope, name: draft.name.ko, members: draft.members.map(asText), grants: draft.grants },
  })
  await tellOfMembers(ctx, { roleId, comCode: scope }, new Set(), ctx.viewer.personCode)
  return { roleId }
}

/**
 * Writes names, members and grants of a role group.
 * @throws AppError as {@link createRoleGroup}; AccessDeniedException for a group that hands out more than the
 *   administrator may give, ConflictException when somebody has changed it meanwhile
 */
export async function changeRoleGroup(
  ctx: Ctx,
  { roleId, version, ...draft }: CallParsedInput<typeof roleGroupCalls.changeRoleGroup>,
): Promise<{ roleId: number; version: number }> {
  const acting = await actingAlone(ctx)
  const before = await changeable(acting, roleId)
  if (before.version !== version) throw conflict('organisation.roles.changedMeanwhile')
  if (roleId === topRoleId && !draft.grants.includes('superAdmin')) throw conflict('organisation.roles.topStays')
  await checkDraft(acting, before.comCode, draft, before.grants)
  const [finish, people] = await Promise.all([guardOwnGrants(acting), peopleInRole(ctx.db, roleId)])
  await ctx.db
    .updateTable('organisation_role_groups')
    .set({ ...localNameColumns('name', draft.name), version: version + 1 })
    .where('role_id', '=', roleId)
    .execute()
  await ctx.db.deleteFrom('organisation_role_members').where('role_id', '=', roleId).execute()
  await ctx.db.deleteFrom('organisation_role_grants').where('role_id', '=', roleId).execute()
  await writeParts(ctx.db, roleId, draft)
  await finish()
  await ctx.audit('organisation.role.changed', { target: `role:${roleId}`, details: differences(before, draft) })
  await tellOfMembers(ctx, before, people, ctx.viewer.personCode)
  return { roleId, version: version + 1 }
}

/**
 * Removes a role group.
 * @throws AppError as {@link changeRoleGroup}; ConflictException, with the places, while something refers to it
 */
export async function removeRoleGroup(ctx: Ctx, { roleId }: { roleId: number }): Promise<{ roleId: number }> {
  const acting = await actingAlone(ctx)
  const before = await changeable(acting, roleId)
  if (roleId === topRoleId) throw conflict('organisation.roles.topStays')
  const uses = await usesOfRole(ctx, roleId)
  if (uses.length > 0)
    throw conflict('organisation.roles.inUse', { places: uses.map((name) => nameIn(name, ctx.language)).join(', ') })
  const [finish, people] = await Promise.all([guardOwnGrants(acting), peopleInRole(ctx.db, roleId)])
  await ctx.db.deleteFrom('organisation_role_groups').where('role_id', '=', roleId).execute()
  await finish()
  await ctx.audit('organisation.role.removed', {
    target: `role:${roleId}`,
    details: {
      comCode: before.comCode,
      name: before.name.ko,
      members: before.members.map(asText),
      grants: before.grants,
    },
  })
  await tellOfMembers(ctx, before, people, ctx.viewer.personCode)
  return { roleId }
}

/**
 * Role groups change one after the other, and what the administrator may do is read anew: two who take each other's
 * rights at the same moment would otherwise both succeed.
 * @throws AppError AccessDeniedException when she may no longer manage role groups
 */
async function actingAlone(ctx: Ctx): Promise<Ctx> {
  await sql`lock table organisation_role_groups in share row exclusive mode`.execute(ctx.db)
  const held = new Set<string>(await grantsOf(ctx.db, ctx.viewer))
  if (!held.has('superAdmin') && !held.has('companyManager')) throw denied()
  return { ...ctx, viewer: { ...ctx.viewer, grants: held } }
}

async function changeable({ db, viewer }: Ctx, roleId: number): Promise<StoredRoleGroup> {
  const group = await seeRoleGroup(db, viewer, roleId)
  if (!isInReach(viewer.grants, group)) throw denied('organisation.roles.outOfReach')
  return group
}

/** @throws AppError ConflictException when a company, or with null all of them, has as many as it may have */
export async function checkRoom(db: Db, scope: AudienceScope): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from organisation_role_groups where com_code is not distinct from ${scope}`.execute(db)
  if (rows[0]!.count >= mostRoleGroups) throw conflict('organisation.roles.tooMany', { most: mostRoleGroups })
}

/** Who is put in must be of the company, what is handed out must be hers to give or have been handed out before. */
async function checkDraft({ db, viewer }: Ctx, scope: AudienceScope, draft: Draft, before: readonly GrantName[]) {
  const mayGive = new Set([...grantsInReach(viewer.grants, scope), ...before])
  if (draft.grants.some((grant) => !mayGive.has(grant))) throw invalid('grants', 'organisation.roles.notYours')
  await checkAudience(db, scope, draft.members, 'members')
}

async function writeParts(db: Db, roleId: number, { members, grants }: Draft): Promise<void> {
  const each = new Map(members.map((member) => [asText(member), member]))
  await insertRows(
    db,
    'organisation_role_members',
    [...each.values()].map(({ kind, code }) => ({ role_id: roleId, kind: kind as MemberKind, code })),
  )
  await insertRows(
    db,
    'organisation_role_grants',
    [...new Set(grants)].map((grant_name) => ({ role_id: roleId, grant_name })),
  )
}

const asText = ({ kind, code }: AudienceEntry) => `${kind}:${code}`

/** What the audit log keeps of a change: only what became different. */
function differences(before: StoredRoleGroup, after: Draft): Record<string, unknown> {
  const [was, is] = [before.members.map(asText), after.members.map(asText)]
  const all = {
    name: before.name.ko === after.name.ko ? [] : [before.name.ko, after.name.ko],
    membersAdded: is.filter((member) => !was.includes(member)),
    membersRemoved: was.filter((member) => !is.includes(member)),
    grantsAdded: after.grants.filter((grant) => !before.grants.includes(grant)),
    grantsRemoved: before.grants.filter((grant) => !after.grants.includes(grant)),
  }
  return Object.fromEntries(Object.entries(all).filter(([, changed]) => changed.length > 0))
}

/**
 * Listeners learn who gained and lost the role, open pages that rights may be others now.
 * @param before who was in it, of {@link peopleInRole}
 */
export async function tellOfMembers(
  ctx: PublicCtx,
  { roleId, comCode }: Pick<StoredRoleGroup, 'roleId' | 'comCode'>,
  before: ReadonlySet<string> | null,
  byPersonCode: string,
): Promise<void> {
  const after = await peopleInRole(ctx.db, roleId)
  const [gained, lost] = before && after ? [without(after, before), without(before, after)] : [[], []]
  await ctx.emit(organisationEvents.roleMembersChanged, {
    roleId,
    comCode,
    byPersonCode,
    gained,
    lost,
  })
  await ctx.tell([comCode === null ? 'everyone' : `company:${comCode}`], 'organisation.rolesChanged', { roleId })
}

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>) => [...all].filter((each) => !others.has(each))
