import { type RawBuilder, sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { formManagers } from '../contract/approvals.rules.ts'
import { type FormContent, formColours, formContent } from '../contract/forms.contract.ts'
import './approvals.tables.ts'

/** How a version `v` of a form stands in lists; one of an older day has its name and the first colour. */
export const lookOfForm = sql`
  coalesce(v.content->'shortName', '{"ko":"","en":"","zh":"","ja":""}'::jsonb) as "shortName",
  coalesce(v.content->>'colour', ${sql.lit(formColours[0])}) as colour`

/** Whether somebody makes forms of the company she acts in. */
export const makesForms = ({ grants }: Pick<Viewer, 'grants'>): boolean => formManagers.some((name) => grants.has(name))

/** Whether somebody may draft an open form `f` of her company: at one of her posts there. */
export const mayDraft = ({ personCode }: Pick<Viewer, 'personCode'>): RawBuilder<boolean> => sql<boolean>`(
  f.is_open and (
    not exists (select from approvals_form_drafters d where d.form_id = f.form_id)
    or exists (
      select from approvals_form_drafters d join ${audienceAtAllPosts(personCode)} mine
        on mine.kind = d.kind and mine.code = d.code and mine.com_code = f.com_code
      where d.form_id = f.form_id)))`

export type FormRow = {
  formId: number
  version: number
  groupId: number | null
  isOpen: boolean
  changedAt: Date
  content: FormContent
  mayDraft: boolean
}

/**
 * A form of the company somebody acts in, as it stands.
 * @throws AppError NotFoundException for one of another company or none, and for a closed one unless she makes forms
 */
export async function formFor({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, formId: number): Promise<FormRow> {
  const { rows } = await sql<FormRow>`
    select f.form_id as "formId", f.version, f.group_id as "groupId", f.is_open as "isOpen", f.changed_at as "changedAt",
      v.content, ${mayDraft(viewer)} as "mayDraft"
    from approvals_forms f join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.form_id = ${formId} and f.com_code = ${viewer.comCode} and (f.is_open or ${makesForms(viewer)})`.execute(db)
  const [row] = rows
  if (!row) throw notFound(`no form ${formId}`)
  // One of an older day lacks what forms have come to say.
  return { ...row, content: formContent.parse(row.content) }
}
