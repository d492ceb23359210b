import { sql } from 'kysely'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Form } from '../../contract/forms.contract.ts'
import { formFor, makesForms } from '../approvals.access.ts'

/** A form as it is drafted today; who may draft it is told to those who say so. */
export async function readForm(ctx: Ctx, { formId }: { formId: number }): Promise<Form> {
  const { db, viewer } = ctx
  const { content, changedAt, mayDraft, ...row } = await formFor(ctx, formId)
  const change = makesForms(viewer)
  const drafters = change ? await draftersOf(ctx, formId) : []
  return {
    ...row,
    ...content,
    changedAt: changedAt.toISOString(),
    drafters: await nameAudience(db, viewer.comCode, drafters),
    can: { draft: mayDraft, change },
  }
}

/** Whom a form is for; nobody: everybody in the company. */
export const draftersOf = ({ db }: Pick<Ctx, 'db'>, formId: number) =>
  db
    .selectFrom('approvals_form_drafters')
    .select(['kind', 'code'])
    .where('form_id', '=', formId)
    .limit(sql.lit(100))
    .execute()
