import { sql } from 'kysely'
import {
  createAccounts,
  endSessions,
  personOfUserName,
  renameAccount,
} from '#modules/accounts/server/accounts.public.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import { databaseFailure } from '#platform/server/database/failures.ts'
import type { ProtocolAnswer } from '#platform/server/http/protocol.ts'
import {
  type ScimOperation,
  type ScimUser,
  type ScimUserBody,
  scimSchemas,
  scimUserBody,
} from '../../contract/scim.contract.ts'
import { postsOf } from '../people/posts.ts'
import { indexPeople } from '../people/search-index.ts'
import { grantsOf } from '../roles/roles.ts'
import { answerOf, checkVersion, noContent } from './answers.ts'
import { deactivates, patched } from './patch.ts'
import { readUser, type StoredUser, userResource } from './read-users.ts'
import { refusal } from './scim-failures.ts'
import { type Provider, providerOf } from './tokens.ts'
import { draftOf, type UserDraft } from './user-draft.ts'
import { writePost } from './user-post.ts'

/**
 * Adds a person with an account that only the identity provider signs in. Somebody the provider has deleted comes back
 * under her old code, with all that was hers.
 * @throws AppError ConflictException (uniqueness) when user name, mail address or employee number is taken
 */
export async function createUser(ctx: PublicCtx, body: ScimUserBody): Promise<ProtocolAnswer<ScimUser>> {
  const provider = await providerOf(ctx)
  const returning = await removedPerson(ctx, provider, body.userName ?? '')
  if (returning) {
    await ctx.db
      .updateTable('organisation_provisioned_people')
      .set({ is_removed: false })
      .where('person_code', '=', returning)
      .execute()
    const before = await locked(ctx, provider, returning)
    await writeUser(ctx, provider, before, draftOf({ ...body, active: body.active ?? true }, before))
    return answer(ctx, provider, returning, 201)
  }
  const draft = draftOf(body)
  const { personCode } = await ctx.db
    .insertInto('organisation_people')
    .values({
      home_com_code: provider.comCode,
      name_ko: draft.nameKo,
      name_en: draft.nameEn,
      name_zh: '',
      name_ja: '',
      ...peopleColumns(draft),
      joined_on: null,
      birthday: null,
      state: draft.isActive ? 'active' : 'retired',
      hr_photo_key: null,
      hr_photo_type: null,
      own_photo_key: null,
      own_photo_type: null,
    })
    .returning('person_code as personCode')
    .executeTakeFirstOrThrow()
  const { comCode } = provider
  await createAccounts(ctx.db, [{ personCode, comCode, userName: draft.userName }], ctx.now)
  const known = { deptCode: null, title: null, saidDepartment: null }
  const { saidDepartment } = await writePost(ctx.db, { personCode, comCode }, draft, known)
  if (await administers(ctx, personCode)) throw refusal('administrator')
  await writeProvisioned(ctx, provider, personCode, { ...draft, saidDepartment })
  await indexPeople(ctx.db, [personCode])
  await audit(ctx, provider, 'organisation.provisioning.userCreated', personCode, {
    userName: draft.userName,
    ...(saidDepartment && { unknownDepartment: saidDepartment }),
  })
  return answer(ctx, provider, personCode, 201)
}

/** Writes all that the provider knows of a person. @throws AppError NotFoundException for a foreign id and none alike */
export async function replaceUser(
  ctx: PublicCtx,
  { id, ...body }: { id: string } & Record<string, unknown>,
): Promise<ProtocolAnswer<ScimUser>> {
  const provider = await providerOf(ctx)
  const before = await locked(ctx, provider, id)
  checkVersion(ctx, userResource(ctx, before))
  const draft = (now: StoredUser) => draftOf(parsed(body), now)
  if (scimUserBody.shape.active.safeParse(body.active).data === false) await leave(ctx, provider, before, draft)
  else await writeUser(ctx, provider, before, draft(before))
  return answer(ctx, provider, id)
}

/** @throws AppError ValidationException that names what is wrong */
function parsed(body: unknown): ScimUserBody {
  const { data, error } = scimUserBody.safeParse(body)
  if (data) return data
  throw new AppError('ValidationException', 'organisation.sources.scim.value', {
    fields: error.issues.map(({ path }) => ({ path: path.map(String).join('.'), key: 'errors.field.type' })),
  })
}

/** Changes single attributes; refused as {@link replaceUser} is. */
export async function patchUser(
  ctx: PublicCtx,
  { id, Operations }: { id: string; Operations: readonly ScimOperation[] },
): Promise<ProtocolAnswer<ScimUser>> {
  const provider = await providerOf(ctx)
  const before = await locked(ctx, provider, id)
  const resource = userResource(ctx, before)
  checkVersion(ctx, resource)
  // What a change has taken away is empty, not left out.
  const draft = (now: StoredUser) => {
    const changed = patched(userResource(ctx, now), Operations)
    const extension = changed[scimSchemas.enterpriseUser]
    // What is gone after the changes is emptied; left out it would stay.
    const emptied = { externalId: null, title: '', phoneNumbers: [] }
    return draftOf(
      parsed({
        ...emptied,
        ...changed,
        [scimSchemas.enterpriseUser]: { department: null, ...(typeof extension === 'object' ? extension : {}) },
      }),
      now,
    )
  }
  if (deactivates(Operations)) await leave(ctx, provider, before, draft)
  else await writeUser(ctx, provider, before, draft(before))
  return answer(ctx, provider, id)
}

/**
 * Whoever leaves has left, whatever else the provider says of her: nothing that is wrong with the rest may leave her
 * inside. What can be written of the rest is.
 */
async function leave(
  ctx: PublicCtx,
  provider: Provider,
  before: StoredUser,
  draftOfRest: (now: StoredUser) => UserDraft,
): Promise<void> {
  await writeUser(ctx, provider, before, draftOf({ active: false }, before))
  const now: StoredUser = { ...before, state: 'retired' }
  await sql`savepoint before_rest`.execute(ctx.db)
  try {
    await writeUser(ctx, provider, now, { ...draftOfRest(now), isActive: false })
  } catch (error) {
    const failure = error instanceof AppError ? error : databaseFailure(error)
    if (failure?.code !== 'ValidationException' && failure?.code !== 'ConflictException') throw error
    await sql`rollback to savepoint before_rest`.execute(ctx.db)
    await audit(ctx, provider, 'organisation.provisioning.userPassedOver', before.personCode, { reason: failure.key })
  }
}

/** Retires a person and hides her from the provider; her code, and all that bears it, stays. */
export async function deleteUser(ctx: PublicCtx, { id }: { id: string }): Promise<ProtocolAnswer<never>> {
  const provider = await providerOf(ctx)
  const before = await locked(ctx, provider, id)
  const resource = userResource(ctx, before)
  checkVersion(ctx, resource)
  const draft = draftOf({ active: false }, before)
  await writeUser(ctx, provider, before, draft)
  if (await administers(ctx, id)) throw refusal('administrator')
  await writeProvisioned(ctx, provider, id, { ...draft, saidDepartment: null }, true)
  await audit(ctx, provider, 'organisation.provisioning.userRemoved', id, {})
  return noContent
}

/** The person as she is, and as she stays until the end of this change. */
async function locked(ctx: PublicCtx, { comCode }: Provider, personCode: string): Promise<StoredUser> {
  await sql`select from organisation_people where person_code = ${personCode} and home_com_code = ${comCode} for update`.execute(
    ctx.db,
  )
  const found = await readUser(ctx.db, comCode, personCode)
  if (!found) throw notFound()
  return found
}

async function removedPerson({ db }: PublicCtx, { comCode }: Provider, userName: string): Promise<string | undefined> {
  const personCode = await personOfUserName(db, comCode, userName)
  if (!personCode) return undefined
  const row = await db
    .selectFrom('organisation_provisioned_people')
    .select('person_code')
    .where('person_code', '=', personCode)
    .where('com_code', '=', comCode)
    .where('is_removed', '=', true)
    .executeTakeFirst()
  return row?.person_code
}

const compared = [
  ...(['nameKo', 'nameEn', 'familyName', 'givenName', 'externalId', 'employeeNumber', 'email'] as const),
  ...(['officeTel', 'mobileTel', 'officeFax'] as const),
]

/** Writes what differs; where nothing does nothing happens, so that asking twice is asking once. */
async function writeUser(ctx: PublicCtx, provider: Provider, before: StoredUser, draft: UserDraft): Promise<void> {
  const { personCode } = before
  const changed: string[] = compared.filter((field) => before[field] !== draft[field])
  const isRenamed = draft.userName.trim().toLowerCase() !== before.userName.toLowerCase()
  const wasActive = before.state !== 'retired'
  const person = { personCode, comCode: provider.comCode }
  const isAdministrator = await administers(ctx, personCode)
  const { isChanged: isPostChanged, saidDepartment } = await writePost(ctx.db, person, draft, before)
  if (saidDepartment !== before.saidDepartment) changed.push('department')
  if (changed.length === 0 && !isRenamed && !isPostChanged && wasActive === draft.isActive) return
  // Before her post moved she may have been one, and by where it moved she may have become one.
  if (isAdministrator || (isPostChanged && (await administers(ctx, personCode)))) throw refusal('administrator')

  await ctx.db
    .updateTable('organisation_people')
    .set({
      name_ko: draft.nameKo,
      name_en: draft.nameEn,
      ...peopleColumns(draft),
      ...(wasActive !== draft.isActive && { state: draft.isActive ? 'active' : 'retired' }),
    })
    .where('person_code', '=', personCode)
    .execute()
  if (!wasActive && draft.isActive && (await worksWhereClosed(ctx, personCode))) throw refusal('closedDepartment')
  if (isRenamed && !(await renameAccount(ctx.db, personCode, draft.userName)))
    await createAccounts(ctx.db, [{ personCode, comCode: provider.comCode, userName: draft.userName }], ctx.now)
  await writeProvisioned(ctx, provider, personCode, { ...draft, saidDepartment })
  await indexPeople(ctx.db, [personCode])
  await ctx.signal('organisation.changed', '')
  if (wasActive && !draft.isActive) await endSessions(ctx, personCode, 'all')
  const facts = [...changed, ...(isRenamed ? ['userName'] : []), ...(isPostChanged ? ['post'] : [])]
  if (wasActive !== draft.isActive)
    await audit(
      ctx,
      provider,
      draft.isActive ? 'organisation.provisioning.userReactivated' : 'organisation.provisioning.userDeactivated',
      personCode,
      {},
    )
  if (facts.length > 0)
    await audit(ctx, provider, 'organisation.provisioning.userChanged', personCode, {
      changed: facts,
      ...(saidDepartment && { unknownDepartment: saidDepartment }),
    })
}

/**
 * Whether somebody administers the whole installation. Who does stays in the hands of those who do: a token of one
 * company must not be enough to become one of them by way of a mail address, a user name or a department, nor to shut
 * them out.
 */
async function administers({ db }: PublicCtx, personCode: string): Promise<boolean> {
  for (const { comCode, deptCode } of (await postsOf(db, [personCode])).get(personCode) ?? [])
    if ((await grantsOf(db, { personCode, comCode, deptCode })).includes('superAdmin')) return true
  return false
}

/** Whether a post of hers lies in a department that was closed while she was away. */
async function worksWhereClosed({ db }: PublicCtx, personCode: string): Promise<boolean> {
  const post = await db
    .selectFrom('organisation_posts as o')
    .innerJoin('organisation_all_departments as d', 'd.dept_code', 'o.dept_code')
    .select('o.dept_code')
    .where('o.person_code', '=', personCode)
    .where('d.closed_at', 'is not', null)
    .executeTakeFirst()
  return post !== undefined
}

const peopleColumns = (draft: UserDraft) => ({
  employee_number: draft.employeeNumber,
  email: draft.email,
  office_tel: draft.officeTel,
  mobile_tel: draft.mobileTel,
  office_fax: draft.officeFax,
})

async function writeProvisioned(
  { db }: PublicCtx,
  { comCode }: Provider,
  personCode: string,
  { externalId, familyName, givenName, saidDepartment }: UserDraft & Pick<StoredUser, 'saidDepartment'>,
  isRemoved = false,
): Promise<void> {
  const row = {
    external_id: externalId,
    family_name: familyName,
    given_name: givenName,
    said_department: saidDepartment,
    is_removed: isRemoved,
  }
  await db
    .insertInto('organisation_provisioned_people')
    .values({ person_code: personCode, com_code: comCode, ...row })
    .onConflict((conflict) => conflict.column('person_code').doUpdateSet(row))
    .execute()
}

const audit = (ctx: PublicCtx, provider: Provider, act: string, personCode: string, details: Record<string, unknown>) =>
  ctx.audit(act, {
    target: `person:${personCode}`,
    comCode: provider.comCode,
    details: { ...details, token: provider.name },
  })

async function answer(ctx: PublicCtx, { comCode }: Provider, personCode: string, status = 200) {
  const user = await readUser(ctx.db, comCode, personCode)
  if (!user) throw notFound()
  return answerOf({ header: () => undefined }, userResource(ctx, user), { status })
}
