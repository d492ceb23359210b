import { sql } from 'kysely'
import { findPersonCodesByEmail, seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { AppError, conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { dayIn } from '#platform/server/zones.ts'
import { settingLimits } from '../../contract/approvals.rules.ts'
import { allForms, type Delegated, delegationFault, delegationState } from '../../contract/delegations.rules.ts'
import type { Delegation, settingsCalls } from '../../contract/settings.contract.ts'
import { formFor } from '../approvals.access.ts'

type Fields = CallParsedInput<(typeof settingsCalls)['delegationSet']>

/** Whom one lets act for oneself, the latest first. */
export async function listDelegations({ db, viewer, now }: Ctx): Promise<Delegation[]> {
  const today = dayIn(now, viewer.timeZone)
  const { rows } = await sql<Omit<Delegation, 'state'>>`
    select d.seq, d.person_code as "personCode", d.delegator_code as "delegatorCode",
      ${selectLocalName('p.name')} as "displayName", d.form_id as "applicationId",
      v.content->'name' as "applicationName", d.reason, d.start_date as "startDate", d.end_date as "endDate",
      d.created_id as "createdId"
    from approvals_delegations d join organisation_people p on p.person_code = d.delegator_code
    left join approvals_forms f on f.form_id = d.form_id
    left join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where d.person_code = ${viewer.personCode}
    order by d.end_date desc, d.seq desc limit ${sql.lit(settingLimits.delegations)}`.execute(db)
  return rows.map((row) => ({ ...row, state: delegationState(row, today) }))
}

/** Lets somebody act for the viewer, or takes that back (G-059). @throws AppError as the two below */
export async function setDelegation(ctx: Ctx, fields: Fields): Promise<Delegation[]> {
  const { operation, seq, startDate, endDate } = fields
  const removes = operation === 'remove' || (operation === undefined && seq !== undefined && !startDate && !endDate)
  await (removes ? remove(ctx, seq) : add(ctx, fields))
  return listDelegations(ctx)
}

/** @throws AppError NotFoundException for one of somebody else or none */
async function remove({ db, viewer, audit }: Ctx, seq: number | undefined): Promise<void> {
  const removed = await db
    .deleteFrom('approvals_delegations')
    .where('seq', '=', seq ?? 0)
    .where('person_code', '=', viewer.personCode)
    .returning(['delegator_code', 'start_date', 'end_date'])
    .executeTakeFirst()
  if (!removed) throw new AppError('NotFoundException', 'approvals.delegation.notRemoved')
  await audit('approvals.delegationRemoved', {
    target: `person:${removed.delegator_code}`,
    details: { from: removed.start_date, to: removed.end_date },
  })
}

/**
 * @throws AppError ValidationException at the field, in the order of 1§5; ConflictException where somebody acts in these
 * days already, or whoever is to act has handed on to the viewer
 */
async function add(ctx: Ctx, fields: Fields): Promise<void> {
  const { db, viewer, now } = ctx
  const { personCode } = viewer
  const delegatorCode = await delegatorOf(ctx, fields)
  const { startDate, endDate, reason } = fields
  if (!startDate) throw invalid('startDate', 'approvals.delegation.startRequired')
  if (!endDate) throw invalid('endDate', 'approvals.delegation.endRequired')
  if (startDate > endDate) throw invalid('endDate', 'approvals.delegation.startAfterEnd')
  if (daysBetween(startDate, endDate) > settingLimits.delegationDays)
    throw invalid('endDate', 'approvals.delegation.tooLong', { days: settingLimits.delegationDays })
  const applicationId = fields.applicationId === allForms ? null : (fields.applicationId ?? null)
  if (applicationId !== null) await formFor(ctx, applicationId)
  const wanted: Delegated = { personCode, delegatorCode, applicationId, startDate, endDate }
  // One after the other: two that are right by themselves may make a circle together.
  await sql`select pg_advisory_xact_lock(hashtext('approvals.delegations'))`.execute(db)
  const fault = delegationFault(wanted, await delegationsAround(db, wanted))
  if (fault) throw conflict(`approvals.delegation.${fault}`)
  await db
    .insertInto('approvals_delegations')
    .values({
      person_code: personCode,
      delegator_code: delegatorCode,
      form_id: applicationId,
      reason,
      start_date: startDate,
      end_date: endDate,
      created_id: personCode,
      created_at: now,
    })
    .execute()
  await ctx.audit('approvals.delegationSet', {
    target: `person:${delegatorCode}`,
    details: { from: startDate, to: endDate, reason, ...(applicationId === null ? {} : { formId: applicationId }) },
  })
}

/** Who is to act: a colleague who works, by code or else by mail address; no department, and not oneself. */
async function delegatorOf(ctx: Ctx, { delegatorCode, email }: Fields): Promise<string> {
  const { db, viewer } = ctx
  const code = delegatorCode || (email ? (await findPersonCodesByEmail(db, email))[0] : undefined)
  if (!code) throw invalid('delegatorCode', 'approvals.delegation.delegatorRequired')
  if (code === viewer.personCode) throw invalid('delegatorCode', 'approvals.delegation.oneself')
  if ((await seePeople(db, await sightOf(db, viewer), [code])).has(code)) return code
  const department = await db
    .selectFrom('organisation_departments')
    .select('dept_code')
    .where('dept_code', '=', code)
    .where('com_code', '=', viewer.comCode)
    .executeTakeFirst()
  throw invalid('delegatorCode', `approvals.delegation.${department ? 'department' : 'unknown'}`)
}

/** What may stand in the way of a delegation: the same person's, and whatever can be reached from whoever is to act. */
async function delegationsAround(db: Db, wanted: Delegated): Promise<Delegated[]> {
  const { rows } = await sql<Delegated>`
    with recursive reached (code) as (
      select code from unnest(array[${wanted.personCode}, ${wanted.delegatorCode}]::text[]) code
      union
      select d.delegator_code from reached join approvals_delegations d on d.person_code = reached.code
      where d.end_date >= ${wanted.startDate} and d.start_date <= ${wanted.endDate}
    )
    select d.person_code as "personCode", d.delegator_code as "delegatorCode", d.form_id as "applicationId",
      d.start_date as "startDate", d.end_date as "endDate"
    from reached cross join lateral (
      select * from approvals_delegations where person_code = reached.code
        and end_date >= ${wanted.startDate} and start_date <= ${wanted.endDate} offset 0) d
    limit ${sql.lit(10_000)}`.execute(db)
  return rows
}
