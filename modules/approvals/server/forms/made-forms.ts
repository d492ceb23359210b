import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { formContent } from '../../contract/forms.contract.ts'
import { type formMakingCalls, type MadeForm, mostCounted } from '../../contract/forms-making.contract.ts'
import { formFor, lookOfForm } from '../approvals.access.ts'
import { groupsOf } from './list-forms.ts'

type Calls = typeof formMakingCalls

const most = 1_000

/** Documents on a form, or on one version of it, as far as they are counted. */
const documentsOn = (which: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from (
    select from approvals_documents d where ${which} limit ${sql.lit(mostCounted)}) counted)`

/** All forms of the company one acts in, in their groups. */
export async function listMadeForms({ db, viewer }: Ctx): Promise<CallResult<Calls['madeForms']>> {
  const [groups, { rows }] = await Promise.all([
    groupsOf(db, viewer.comCode),
    sql<Omit<MadeForm, 'changedAt'> & { changedAt: Date }>`
      select f.form_id as "formId", v.content->'name' as name, ${lookOfForm}, f.group_id as "groupId", f.version,
        f.is_open as "isOpen", f.changed_at as "changedAt", ${documentsOn(sql`d.form_id = f.form_id`)} as documents
      from approvals_forms f join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
      where f.com_code = ${viewer.comCode} order by f.sort_order, f.form_id limit ${sql.lit(most)}`.execute(db),
  ])
  return { groups, items: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })) }
}

/**
 * Puts groups and forms into an order.
 * @throws AppError NotFoundException for a group of another company; ConflictException for groups of three levels
 */
export async function arrangeForms(
  { db, viewer, audit }: Ctx,
  { groups, forms }: CallParsedInput<Calls['arrangeForms']>,
): Promise<CallResult<Calls['arrangeForms']>> {
  const above = new Map((await groupsOf(db, viewer.comCode)).map((group) => [group.groupId, group.parentGroupId]))
  const find = (groupId: number | null) => {
    if (groupId !== null && !above.has(groupId)) throw notFound(`no group ${groupId}`)
  }
  for (const { groupId, parentGroupId } of groups) {
    find(groupId)
    find(parentGroupId)
    above.set(groupId, parentGroupId)
  }
  for (const { groupId } of forms) find(groupId)
  for (const [groupId, parent] of above)
    if (parent !== null && (parent === groupId || above.get(parent) !== null))
      throw conflict('approvals.forms.groupTooDeep')
  await sql`
    update approvals_groups g set parent_group_id = wanted.parent, sort_order = wanted.place
    from unnest(${groups.map(({ groupId }) => groupId)}::int[], ${groups.map((group) => group.parentGroupId)}::int[]) with ordinality as wanted (id, parent, place)
    where g.group_id = wanted.id and g.com_code = ${viewer.comCode}`.execute(db)
  await sql`
    update approvals_forms f set group_id = wanted.above, sort_order = wanted.place
    from unnest(${forms.map(({ formId }) => formId)}::int[], ${forms.map(({ groupId }) => groupId)}::int[])
      with ordinality as wanted (id, above, place)
    where f.form_id = wanted.id and f.com_code = ${viewer.comCode}`.execute(db)
  await audit('approvals.formsArranged', { comCode: viewer.comCode })
  return { arranged: groups.length + forms.length }
}

/** @throws AppError as {@link formFor} */
export async function openForm(ctx: Ctx, { formId, isOpen }: CallParsedInput<Calls['openForm']>) {
  const { version } = await formFor(ctx, formId)
  await ctx.db
    .updateTable('approvals_forms')
    .set({ is_open: isOpen, changed_at: ctx.now })
    .where('form_id', '=', formId)
    .execute()
  await ctx.audit('approvals.formSaved', { target: `approvalForm:${formId}`, details: { version, isOpen } })
  return { isOpen }
}

/** @throws AppError NotFoundException; ConflictException for one that holds something */
export async function dropGroup({ db, viewer, audit }: Ctx, { groupId }: { groupId: number }) {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from approvals_groups below where below.com_code = g.com_code and below.parent_group_id = g.group_id)
      and not exists (select from approvals_forms f where f.com_code = g.com_code and f.group_id = g.group_id) as "isEmpty"
    from approvals_groups g where g.group_id = ${groupId} and g.com_code = ${viewer.comCode}`.execute(db)
  if (!rows[0]) throw notFound(`no group ${groupId}`)
  if (!rows[0].isEmpty) throw conflict('approvals.forms.groupNotEmpty')
  await db.deleteFrom('approvals_groups').where('group_id', '=', groupId).execute()
  await audit('approvals.formGroupDropped', { target: `approvalFormGroup:${groupId}` })
  return { groupId }
}

/** @throws AppError as {@link formFor} */
export async function listVersions(
  ctx: Ctx,
  { formId }: { formId: number },
): Promise<CallResult<Calls['formVersions']>> {
  await formFor(ctx, formId)
  const { rows } = await sql<{ version: number; madeAt: Date; madeBy: LocalName | null; documents: number }>`
    select v.version, v.made_at as "madeAt", ${documentsOn(sql`d.form_id = v.form_id and d.form_version = v.version`)} as documents,
      case when p.person_code is not null then ${selectLocalName('p.name')} end as "madeBy"
    from approvals_form_versions v left join organisation_people p on p.person_code = v.made_by
    where v.form_id = ${formId} order by v.version desc limit ${sql.lit(100)}`.execute(ctx.db)
  return { items: rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() })) }
}

/** @throws AppError as {@link formFor}; NotFoundException for a version there never was */
export async function readVersion(
  ctx: Ctx,
  { formId, version }: CallParsedInput<Calls['formVersion']>,
): Promise<CallResult<Calls['formVersion']>> {
  await formFor(ctx, formId)
  const row = await ctx.db
    .selectFrom('approvals_form_versions')
    .select('content')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound(`no version ${version} of form ${formId}`)
  return formContent.parse(row.content)
}
