import { type RawBuilder, sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { boxCalls } from '../../contract/boxes.contract.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { type ListedField, listedFields } from '../../contract/forms/listed.ts'
import { formContent } from '../../contract/forms.contract.ts'
import { departmentNames } from '../documents/department-names.ts'
import { namedIn } from '../documents/named-in.ts'

type Listed = CallResult<(typeof boxCalls)['box']>['listed']

/** What a form has stand in lists. */
export type FormInLists = { fields: readonly ListedField[]; hasAmount: boolean }

const nothing: FormInLists = { fields: [], hasAmount: false }

/** What a form of the reader's company has stand in lists today; nothing of another company's, and of none. */
export async function formInLists({ db, viewer }: Ctx, formId: number | undefined): Promise<FormInLists> {
  if (formId === undefined) return nothing
  const { rows } = await sql<{ content: unknown }>`
    select v.content from approvals_forms f
    join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.form_id = ${formId} and f.com_code = ${viewer.comCode}`.execute(db)
  const content = rows[0] && formContent.parse(rows[0].content)
  if (!content) return nothing
  const fields = listedFields(content.fields)
  return { fields, hasAmount: fields.some(({ fieldId }) => fieldId === content.amountFieldId) }
}

/**
 * What stands in the listed fields of a document `d` whose form's version is `v`: of an older version, fields that were
 * something else then are left out.
 */
export const listedValues = ({ fields }: FormInLists): RawBuilder<FormValues> =>
  fields.length === 0
    ? sql<FormValues>`'{}'::jsonb`
    : sql<FormValues>`coalesce((
        select jsonb_object_agg(l."fieldId", d.form_values->l."fieldId")
        from json_to_recordset(${JSON.stringify(fields.map(({ fieldId, type }) => ({ fieldId, type })))}::json)
          as l ("fieldId" text, type text)
        where d.form_values->l."fieldId" is not null and v.content->'fields' @> jsonb_build_array(
          jsonb_build_object('fieldId', l."fieldId", 'type', l.type))), '{}'::jsonb)`

/** Listed fields with the names of the people and departments that stand in them on a page. */
export async function namedListed(
  { db }: Ctx,
  { fields, hasAmount }: FormInLists,
  rows: readonly { values: FormValues }[],
): Promise<Listed> {
  const inRows = rows.map(({ values }) => namedIn(fields, values))
  const people = inRows.flatMap((each) => [...each.people])
  const departments = inRows.flatMap((each) => [...each.departments])
  const [named, places] = await Promise.all([
    people.length === 0 ? [] : personNames(db, [...new Set(people)]),
    departments.length === 0 ? [] : departmentNames(db, [...new Set(departments)]),
  ])
  return {
    fields: [...fields],
    hasAmount,
    names: [
      ...[...named].map(([code, name]) => ({ code, name })),
      ...places.map(({ deptCode, name }) => ({ code: deptCode, name })),
    ],
  }
}
