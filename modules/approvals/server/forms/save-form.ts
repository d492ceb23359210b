import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { takeDraft } from '#modules/drafts/server/drafts.public.ts'
import { checkAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { faultOfAbsence, faultOfForm } from '../../contract/forms/check-form.ts'
import {
  faultOfNumbering,
  type Numbering,
  type NumberingFault,
  numberingsClash,
  usualNumbering,
} from '../../contract/forms/document-number.ts'
import { type FormContent, type formCalls, formContent } from '../../contract/forms.contract.ts'
import '../approvals.tables.ts'
import { formDrafts } from './form-draft-kind.ts'

type Save = (typeof formCalls)['saveForm']
type Fields = CallParsedInput<Save>

/** Where a new one stands among the others: behind them. */
const last = 10_000

/**
 * Makes a form, or a version of one where its content has changed: documents are read by the version they were drafted
 * with.
 * @throws AppError NotFoundException for a form or a group of another company; ConflictException when somebody else has
 * saved since; ValidationException with what is wrong with its fields, and for people the company does not know
 */
export async function saveForm(ctx: Ctx, fields: Fields): Promise<CallResult<Save>> {
  const { db, viewer } = ctx
  const fault = faultOfForm(fields.fields, fields.amountFieldId) ?? faultOfAbsence(fields.fields, fields.absence)
  if (fault) throw invalid('fields', `approvals.formFaults.${fault.fault}`, { field: fault.fieldId })
  await checkNumbering(ctx, fields)
  await checkAudience(db, viewer.comCode, fields.drafters, 'drafters')
  if (fields.groupId !== undefined) await checkGroup(ctx, fields.groupId)
  const saved = fields.formId === undefined ? await create(ctx, fields) : await change(ctx, fields.formId, fields)
  await db.deleteFrom('approvals_form_drafters').where('form_id', '=', saved.formId).execute()
  const drafters = new Map(fields.drafters.map((entry) => [`${entry.kind} ${entry.code}`, entry]))
  await insertRows(
    db,
    'approvals_form_drafters',
    [...drafters.values()].map((entry) => ({ form_id: saved.formId, ...entry })),
  )
  await ctx.audit('approvals.formSaved', {
    target: `approvalForm:${saved.formId}`,
    details: { version: saved.version, ...(fields.isOpen === undefined ? {} : { isOpen: fields.isOpen }) },
  })
  if (fields.draftId !== undefined) await takeDraft(ctx, formDrafts, fields.draftId)
  return saved
}

/** @throws AppError ValidationException for a rule that is none, and for numbers that another form's would leave gaps in */
async function checkNumbering({ db, viewer }: Ctx, { formId, numbering }: Fields): Promise<void> {
  if (numbering === null) return
  const refused = (fault: NumberingFault) => invalid('numbering', `approvals.numberingFaults.${fault}`)
  const fault = faultOfNumbering(numbering)
  if (fault) throw refused(fault)
  const { rows } = await sql<{ numbering: Numbering }>`
    select v.content->'numbering' as numbering from approvals_forms f
    join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.com_code = ${viewer.comCode} and f.form_id <> ${formId ?? 0} and jsonb_typeof(v.content->'numbering') = 'object'
    limit ${sql.lit(1_000)}`.execute(db)
  const others = [usualNumbering, ...rows.map((row) => row.numbering)]
  if (others.some((other) => numberingsClash(numbering, other))) throw refused('clash')
}

/** What is said of where it stands; what is left out stays. */
const columnsOf = ({ groupId, isOpen, sortOrder }: Fields, now: Date) => ({
  ...(groupId === undefined ? {} : { group_id: groupId }),
  ...(isOpen === undefined ? {} : { is_open: isOpen }),
  ...(sortOrder === undefined ? {} : { sort_order: sortOrder }),
  changed_at: now,
})

async function create({ db, viewer, now }: Ctx, fields: Fields): Promise<CallResult<Save>> {
  const { form_id: formId } = await db
    .insertInto('approvals_forms')
    .values({
      com_code: viewer.comCode,
      group_id: null,
      is_open: true,
      sort_order: last,
      version: 1,
      ...columnsOf(fields, now),
    })
    .returning('form_id')
    .executeTakeFirstOrThrow()
  await keep({ db, viewer, now }, formId, 1, formContent.parse(fields))
  return { formId, version: 1 }
}

async function change({ db, viewer, now }: Ctx, formId: number, fields: Fields): Promise<CallResult<Save>> {
  const before = await db
    .selectFrom('approvals_forms as f')
    .innerJoin('approvals_form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'f.form_id').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.version', 'v.content'])
    .where('f.form_id', '=', formId)
    .where('f.com_code', '=', viewer.comCode)
    .forUpdate('f')
    .executeTakeFirst()
  if (!before) throw notFound(`no form ${formId}`)
  if (fields.version !== undefined && fields.version !== before.version)
    throw conflict('approvals.forms.changedMeanwhile')
  const content = formContent.parse(fields)
  const isSame = isDeepStrictEqual(formContent.parse(before.content), content)
  const version = isSame ? before.version : before.version + 1
  if (!isSame) await keep({ db, viewer, now }, formId, version, content)
  await db
    .updateTable('approvals_forms')
    .set({ version, ...columnsOf(fields, now) })
    .where('form_id', '=', formId)
    .execute()
  return { formId, version }
}

const keep = (
  { db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  formId: number,
  version: number,
  content: FormContent,
) =>
  db
    .insertInto('approvals_form_versions')
    .values({ form_id: formId, version, content: JSON.stringify(content), made_by: viewer.personCode, made_at: now })
    .execute()

type SaveGroup = (typeof formCalls)['saveGroup']

/** @throws AppError NotFoundException for a group of another company; ConflictException for one below another one below */
export async function saveGroup(
  ctx: Ctx,
  { groupId, parentGroupId, name, sortOrder }: CallParsedInput<SaveGroup>,
): Promise<CallResult<SaveGroup>> {
  const { db, viewer } = ctx
  const above = await checkGroup(ctx, parentGroupId)
  const below =
    groupId === undefined
      ? undefined
      : await db
          .selectFrom('approvals_groups')
          .select('group_id')
          .where('com_code', '=', viewer.comCode)
          .where('parent_group_id', '=', groupId)
          .executeTakeFirst()
  if (above !== null || (below && parentGroupId !== null) || (parentGroupId !== null && parentGroupId === groupId))
    throw conflict('approvals.forms.groupTooDeep')
  const columns = { parent_group_id: parentGroupId, ...localNameColumns('name', name), sort_order: sortOrder }
  const saved =
    groupId === undefined
      ? await db
          .insertInto('approvals_groups')
          .values({ com_code: viewer.comCode, ...columns })
          .returning('group_id')
          .executeTakeFirst()
      : await db
          .updateTable('approvals_groups')
          .set(columns)
          .where('group_id', '=', groupId)
          .where('com_code', '=', viewer.comCode)
          .returning('group_id')
          .executeTakeFirst()
  if (!saved) throw notFound(`no group ${groupId}`)
  await ctx.audit('approvals.formGroupSaved', { target: `approvalFormGroup:${saved.group_id}` })
  return { groupId: saved.group_id }
}

/** @returns the group above it @throws AppError NotFoundException for one of another company or none */
export async function checkGroup({ db, viewer }: Ctx, groupId: number | null): Promise<number | null> {
  if (groupId === null) return null
  const group = await db
    .selectFrom('approvals_groups')
    .select('parent_group_id')
    .where('group_id', '=', groupId)
    .where('com_code', '=', viewer.comCode)
    .executeTakeFirst()
  if (!group) throw notFound(`no group ${groupId}`)
  return group.parent_group_id
}
