import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import {
  administeredCompany,
  checkAudience,
  countAudience as countPeople,
  nameAudience,
  rolesThatGrant,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { settingsCalls } from '../../contract/bank.contract.ts'
import { checkMayWrite, mayWrite } from '../surveys.access.ts'
import { administers } from './bank.ts'

type Calls = typeof settingsCalls

async function peopleOfRules(db: Db, comCode: string, part: 'writer' | 'approver'): Promise<AudienceEntry[]> {
  return db
    .selectFrom('surveys_rules_people')
    .select(['kind', 'code'])
    .where('com_code', '=', comCode)
    .where('part', '=', part)
    .orderBy('kind')
    .orderBy('code')
    .execute()
}

/** @throws AppError NotFoundException for a company out of reach */
export async function readCompanyRules(
  ctx: Ctx,
  { comCode: asked }: CallParsedInput<Calls['companyRules']>,
): Promise<CallResult<Calls['companyRules']>> {
  const { db } = ctx
  const comCode = await administeredCompany(db, ctx.viewer, asked)
  const [rules, writers, approvers] = await Promise.all([
    db.selectFrom('surveys_rules').selectAll().where('com_code', '=', comCode).executeTakeFirst(),
    peopleOfRules(db, comCode, 'writer'),
    peopleOfRules(db, comCode, 'approver'),
  ])
  return {
    comCode,
    needsApproval: rules?.needs_approval ?? false,
    changedAt: rules?.changed_at.toISOString() ?? null,
    writers: await nameAudience(db, comCode, writers),
    approvers: await nameAudience(db, comCode, approvers),
  }
}

/** @throws AppError NotFoundException for a company out of reach; ValidationException for people it does not know */
export async function saveCompanyRules(
  ctx: Ctx,
  input: CallParsedInput<Calls['saveCompanyRules']>,
): Promise<CallResult<Calls['saveCompanyRules']>> {
  const { db, now } = ctx
  const comCode = await administeredCompany(db, ctx.viewer, input.comCode)
  const { writers, approvers, needsApproval } = input
  await checkAudience(db, comCode, writers, 'writers')
  await checkAudience(db, comCode, approvers, 'approvers')
  await sql`
    insert into surveys_rules (com_code, needs_approval, changed_at) values (${comCode}, ${needsApproval}, ${now})
    on conflict (com_code) do update set needs_approval = excluded.needs_approval, changed_at = excluded.changed_at`.execute(
    db,
  )
  await db.deleteFrom('surveys_rules_people').where('com_code', '=', comCode).execute()
  const lines = [
    ...writers.map((entry) => ({ ...entry, part: 'writer' })),
    ...approvers.map((entry) => ({ ...entry, part: 'approver' })),
  ]
  await sql`
    insert into surveys_rules_people (com_code, part, kind, code)
    select distinct ${comCode}::text, part, kind, code
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (part text, kind text, code text)`.execute(db)
  await ctx.audit('surveys.rulesSaved', {
    comCode,
    details: { needsApproval, writers: writers.length, approvers: approvers.length },
  })
  return { comCode }
}

/** What whoever writes a survey has to know. */
export async function readWritingRules(ctx: Ctx): Promise<CallResult<Calls['writingRules']>> {
  const { db, viewer } = ctx
  const { comCode } = viewer
  const rules = await db
    .selectFrom('surveys_rules')
    .select('needs_approval')
    .where('com_code', '=', comCode)
    .executeTakeFirst()
  const named = await peopleOfRules(db, comCode, 'approver')
  const approvers = await nameAudience(
    db,
    comCode,
    named.length > 0 ? named : await rolesThatGrant(db, 'companyManager'),
  )
  return {
    canWrite: await mayWrite(ctx),
    needsApproval: rules?.needs_approval ?? false,
    approvers,
    can: { administer: administers(ctx) },
  }
}

/**
 * How many people an audience has. Super administrators ask for people of any company.
 * @throws AppError AccessDeniedException for those who may not write; NotFoundException for entries that the company does
 * not know
 */
export async function countAudience(
  ctx: Ctx,
  { audience }: CallParsedInput<Calls['countAudience']>,
): Promise<CallResult<Calls['countAudience']>> {
  await checkMayWrite(ctx)
  const scope = ctx.viewer.grants.has('superAdmin') ? null : ctx.viewer.comCode
  const entries = await nameAudience(ctx.db, scope, audience)
  if (entries.length < audience.length) throw notFound()
  return { people: await countPeople(ctx.db, scope, audience), entries }
}
