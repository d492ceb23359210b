import { sql } from 'kysely'
import { createAccounts, endSessions, renameAccount, userNamesOf } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, denied, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { GivenPost, handCalls } from '../../contract/by-hand.contract.ts'
import type { HrField } from '../../contract/hr-import.rules.ts'
import { administeredCompany } from '../administered-companies.ts'
import { indexPeople } from '../people/search-index.ts'
import { handOverBelongings } from './belongings.ts'
import { changeByHand, type HandRow } from './change-by-hand.ts'
import { currentVersion, managedPostsOf } from './people.ts'
import { managedPersonFacts, refuseHandingOut, refuseOutranking } from './reach.ts'

type Input<Call extends keyof typeof handCalls> = CallParsedInput<(typeof handCalls)[Call]>
type Draft = Omit<Input<'changePerson'>, 'personCode' | 'on' | 'version'>
type Done = { importId: number | null }

/**
 * Adds a person with her posts and an account without a password.
 * @throws AppError NotFoundException for a company out of reach; ValidationException for a number, an address or a user
 *   name that is taken, and for whatever a file would be refused for
 */
export async function addPerson(ctx: Ctx, input: Input<'addPerson'>): Promise<{ personCode: string }> {
  const { db } = ctx
  const comCode = await administeredCompany(db, ctx.viewer, input.comCode)
  await refuseTakenNumber(db, comCode, input.employeeNumber)
  const places = await placesOf(db, input.posts)
  await refuseHandingOut(ctx, [], places)
  const key = { comCode, employeeNumber: input.employeeNumber }
  const importId = await changeByHand(ctx, {
    comCode,
    reachesAll: places.some((place) => place.comCode !== comCode) && ctx.viewer.grants.has('superAdmin'),
    subject: null,
    rows: [personRow(key, input), ...postRows(key, input.posts)],
  })
  const { person_code: personCode } = await db
    .selectFrom('organisation_people')
    .select('person_code')
    .where('home_com_code', '=', comCode)
    .where('employee_number', '=', input.employeeNumber)
    .executeTakeFirstOrThrow()
  if (importId !== null)
    await db
      .updateTable('organisation_hr_imports')
      .set({ subject: personCode })
      .where('import_id', '=', importId)
      .execute()
  if (input.userName) await setUserName(ctx, { personCode, comCode }, input.userName)
  await ctx.audit('organisation.person.added', {
    target: `person:${personCode}`,
    comCode,
    details: { name: input.name.ko, employeeNumber: input.employeeNumber },
  })
  return { personCode }
}

/**
 * Changes what is given of a person.
 * @throws AppError NotFoundException for one out of reach and for none alike, AccessDeniedException for somebody who may
 *   do more than the administrator, ConflictException when she was changed since she was read
 */
export async function changePerson(
  ctx: Ctx,
  { personCode, on, version, ...draft }: Input<'changePerson'>,
): Promise<Done> {
  const { db, viewer } = ctx
  await sql`select from organisation_people where person_code = ${personCode} for update`.execute(db)
  const person = await managedPersonFacts(ctx, personCode)
  await refuseOutranking(ctx, person)
  if ((await currentVersion(db, personCode)) !== version) throw conflict('organisation.byHand.changedMeanwhile')
  const comCode = person.homeComCode
  if (on !== undefined && (draft.employeeNumber !== undefined || draft.userName !== undefined))
    throw invalid('on', 'organisation.byHand.onlyNow')

  const isRenumbered = draft.employeeNumber !== undefined && draft.employeeNumber !== person.employeeNumber
  if (isRenumbered) await renumber(db, { personCode, comCode, from: person.employeeNumber }, draft.employeeNumber!)
  const key = { comCode, employeeNumber: draft.employeeNumber ?? person.employeeNumber }
  const held = (await managedPostsOf(db, personCode)).filter(
    (post) => viewer.grants.has('superAdmin') || post.comCode === viewer.comCode,
  )
  const places = await placesOf(db, draft.posts ?? [])
  await refuseHandingOut(ctx, person.posts, places)
  const over = draft.posts
    ? held.filter(({ deptCode }) => !draft.posts!.some((post) => post.deptCode === deptCode))
    : []
  const rows = [
    ...(hasDetails(draft) ? [personRow(key, draft)] : []),
    ...(draft.posts ? postRows(key, draft.posts) : []),
    ...over.map(({ deptCode }) => overRow(key, deptCode)),
  ]
  const touched = [...places, ...(draft.posts ? held : [])]
  const importId =
    rows.length === 0
      ? null
      : await changeByHand(ctx, {
          comCode,
          reachesAll: viewer.grants.has('superAdmin') && touched.some((place) => place.comCode !== comCode),
          subject: personCode,
          rows,
          on,
        })
  const isRenamed = draft.userName ? await setUserName(ctx, { personCode, comCode }, draft.userName) : false
  const changed = [
    ...(importId === null ? [] : await changedFields(db, importId)),
    ...(isRenumbered ? ['employee_number'] : []),
    ...(isRenamed ? ['user_name'] : []),
  ]
  if (changed.length > 0)
    await ctx.audit(on ? 'organisation.person.changePlanned' : 'organisation.person.changed', {
      target: `person:${personCode}`,
      comCode,
      details: { changed, ...(on && { on }) },
    })
  return { importId }
}

/** Words of the audit log for each state. */
const stateActs = { active: 'cameBack', onLeave: 'onLeave', retired: 'retired' } as const
const actOf = (importId: number | null, on: string | undefined, state: keyof typeof stateActs) =>
  importId === null ? 'handedOver' : on ? 'changePlanned' : stateActs[state]

/**
 * Leave of absence, retiring, coming back; what somebody looked after who has retired already is handed over alone.
 * @throws AppError as {@link changePerson}; AccessDeniedException for retiring oneself, ValidationException for the last
 *   super administrator
 */
export async function setPersonState(
  ctx: Ctx,
  { personCode, state, on, handOver }: Input<'setPersonState'>,
): Promise<Done> {
  const person = await managedPersonFacts(ctx, personCode)
  if (state === 'retired' && personCode === ctx.viewer.personCode) throw denied('organisation.byHand.notYourself')
  await refuseOutranking(ctx, person)
  const { homeComCode: comCode, employeeNumber } = person
  const pathOf = (field: HrField) => (field === 'state' ? 'state' : 'form')
  const importId = await changeByHand(ctx, {
    comCode,
    reachesAll: false,
    subject: personCode,
    rows: [{ kind: 'person', fields: { comCode, employeeNumber, state }, pathOf }],
    on,
  })
  const handedOver = handOver ? await handOverBelongings(ctx, person, handOver) : 0
  if (importId !== null && state === 'retired' && !on) await endSessions(ctx, personCode, 'all')
  if (importId !== null || handedOver > 0)
    await ctx.audit(`organisation.person.${actOf(importId, on, state)}`, {
      target: `person:${personCode}`,
      comCode,
      details: { ...(on && { state, on }), ...(handedOver > 0 && { handedOver, to: handOver!.to }) },
    })
  return { importId }
}

type Key = { comCode: string; employeeNumber: string }

const detailFields = ['name', 'email', 'officeTel', 'extension', 'mobileTel', 'joinedOn', 'birthday'] as const
const hasDetails = (draft: Draft) => detailFields.some((field) => draft[field] !== undefined)

const nameFields: Partial<Record<HrField, string>> = {
  nameKo: 'name.ko',
  nameEn: 'name.en',
  nameZh: 'name.zh',
  nameJa: 'name.ja',
}

function personRow(key: Key, draft: Draft): HandRow {
  const { name } = draft
  const given: Partial<Record<HrField, string | undefined>> = {
    nameKo: name?.ko,
    nameEn: name?.en,
    nameZh: name?.zh,
    nameJa: name?.ja,
    email: draft.email,
    officeTel: draft.officeTel,
    extension: draft.extension,
    mobileTel: draft.mobileTel,
    joinedOn: draft.joinedOn,
    birthday: draft.birthday,
  }
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  // Somebody without a primary post among hers is told so at the posts.
  const pathOf = (field: HrField) => nameFields[field] ?? (field === 'deptCode' ? 'posts' : field)
  return { kind: 'person', fields: { ...fields, ...key }, pathOf }
}

const postPaths: Partial<Record<HrField, string>> = {
  rank: 'rankCode',
  duty: 'dutyCode',
  deptCode: 'deptCode',
  jobDescription: 'jobDescription',
}

const postRows = (key: Key, posts: readonly GivenPost[]): HandRow[] =>
  posts.map(({ deptCode, rankCode, dutyCode, isPrimary, jobDescription }, at) => ({
    kind: 'post',
    fields: { ...key, deptCode, rank: rankCode, duty: dutyCode, primary: isPrimary ? 'Y' : 'N', jobDescription },
    pathOf: (field) =>
      postPaths[field] ? `posts.${at}.${postPaths[field]}` : field === 'employeeNumber' ? field : 'posts',
  }))

const overRow = (key: Key, deptCode: string): HandRow => ({
  kind: 'post',
  fields: { ...key, deptCode },
  isOver: true,
  pathOf: () => 'posts',
})

/** The companies of the departments named; what does not exist is refused by the comparison. */
async function placesOf(db: Db, posts: readonly GivenPost[]): Promise<{ comCode: string; deptCode: string }[]> {
  const codes = posts.map(({ deptCode }) => deptCode)
  return db
    .selectFrom('organisation_departments')
    .select(['com_code as comCode', 'dept_code as deptCode'])
    .where('dept_code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
}

async function refuseTakenNumber(db: Db, comCode: string, employeeNumber: string): Promise<void> {
  const taken = await db
    .selectFrom('organisation_people')
    .select('person_code')
    .where('home_com_code', '=', comCode)
    .where('employee_number', '=', employeeNumber)
    .executeTakeFirst()
  if (taken) throw invalid('employeeNumber', 'organisation.byHand.numberTaken')
}

/** A number is the key of files: what they set by it from now on is hers under the new one. */
async function renumber(
  db: Db,
  { personCode, comCode, from }: { personCode: string; comCode: string; from: string },
  to: string,
): Promise<void> {
  if (!/^[\w.:-]{1,40}$/.test(to)) throw invalid('employeeNumber', 'organisation.import.problem.wrongForm')
  await refuseTakenNumber(db, comCode, to)
  const waiting = await db
    .selectFrom('organisation_hr_imports')
    .select('import_id')
    .where('subject', '=', personCode)
    .where('state', 'in', ['scheduled', 'applying'])
    .executeTakeFirst()
  if (waiting) throw invalid('employeeNumber', 'organisation.byHand.numberWaits')
  await db
    .updateTable('organisation_people')
    .set({ employee_number: to })
    .where('person_code', '=', personCode)
    .execute()
  const [before, after] = [`${comCode}/${from}`, `${comCode}/${to}`]
  await sql`
    update organisation_hand_values set key = ${after} || substr(key, ${before.length + 1})
    where kind in ('person', 'post') and (key = ${before} or (key >= ${`${before}/`} and key < ${`${before}0`}))`.execute(
    db,
  )
  await indexPeople(db, [personCode])
}

/** @returns whether it is another one now */
async function setUserName(
  { db, now }: Ctx,
  { personCode, comCode }: { personCode: string; comCode: string },
  userName: string,
): Promise<boolean> {
  if (!/^[\w.-]{1,64}$/.test(userName)) throw invalid('userName', 'organisation.byHand.userNameForm')
  if ((await userNamesOf(db, [personCode])).get(personCode) === userName.toLowerCase()) return false
  try {
    if (!(await renameAccount(db, personCode, userName)))
      await createAccounts(db, [{ personCode, comCode, userName }], now)
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw invalid('userName', 'organisation.byHand.userNameTaken')
    throw error
  }
  return true
}

/** What a change has written, as columns. */
async function changedFields(db: Db, importId: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct case when c.kind = 'post' then 'posts' else f.field end as field
    from organisation_hr_changes c cross join lateral jsonb_object_keys(coalesce(c.after, c.before)) f (field)
    where c.import_id = ${importId} and c.before->>f.field is distinct from c.after->>f.field
    order by 1`.execute(db)
  return rows.map(({ field }) => field)
}
