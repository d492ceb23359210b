import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Became, documentCalls } from '../../contract/documents.contract.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { beginLine, perform } from '../../contract/line/acts.ts'
import { formFor } from '../approvals.access.ts'
import { leaveDraft } from '../drafts/drafts.ts'
import { putReceivers } from '../receipts/receipt-rows.ts'
import { amountOf, checkTold, readPlan, readValues } from './check-submission.ts'
import { checkConfirmed } from './confirmed.ts'
import { settleFiles } from './document-files.ts'
import { actorOn, documentFor, lineOf } from './document-row.ts'
import { keepAct } from './keep-act.ts'
import { putReferences } from './references.ts'
import { refused } from './refused.ts'
import { putTold } from './told.ts'

type Calls = typeof documentCalls

/**
 * Drafts a document and sends it up its line.
 * @throws AppError NotFoundException for a form out of reach; AccessDeniedException for those who may not draft it;
 * ConflictException when the form has another version by now; ValidationException with everything that is wrong
 */
export async function submit(ctx: Ctx, input: CallParsedInput<Calls['submit']>): Promise<Became> {
  const { viewer, now } = ctx
  const form = await formFor(ctx, input.formId)
  if (!form.mayDraft) throw denied('approvals.forms.notForYou')
  if (form.version !== input.formVersion) throw conflict('approvals.forms.changedMeanwhile')
  const values = await readValues(ctx, form.content, input.values)
  const amount = amountOf(form.content, values)
  return inOne(ctx, async (inner) => {
    await checkConfirmed(inner)
    if (input.originId) await ownOrigin(inner, input.originId)
    const { personCode: drafterCode, comCode, deptCode } = viewer
    const steps = await readPlan(inner, input.steps, { formId: input.formId, amount, drafterCode, comCode })
    const told = await checkTold(inner, input.told)
    const { document_id: documentId } = await inner.db
      .insertInto('approvals_documents')
      .values({
        com_code: comCode,
        form_id: input.formId,
        form_version: form.version,
        drafter_code: drafterCode,
        drafter_dept: deptCode,
        ...writtenColumns(input, values, amount),
        state: 'running',
        version: 0,
        origin_id: input.originId ?? null,
        submitted_at: now,
        changed_at: now,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow()
    await putTold(inner, documentId, told)
    await bringAlong(inner, { documentId, fields: form.content.fields, values, has: null }, input)
    const acted = { documentId, comCode, drafterDept: deptCode }
    return keepAct(inner, acted, beginLine(drafterCode, steps), { kind: 'submit', deptCode })
  })
}

/**
 * Sends one's own document up its line again, after it was withdrawn or returned; it stays on the version of its form.
 * @throws AppError as {@link submit}; ConflictException when it is another one than was read
 */
export async function submitAgain(ctx: Ctx, input: CallParsedInput<Calls['submitAgain']>): Promise<Became> {
  const before = await documentFor(ctx, input.documentId)
  const values = await readValues(ctx, before.form, input.values)
  const amount = amountOf(before.form, values)
  return inOne(ctx, async (inner) => {
    await checkConfirmed(inner)
    const row = await documentFor(inner, input.documentId, { lock: true })
    if (row.version !== input.version) throw conflict('approvals.refused.changedMeanwhile')
    const [line, actor] = await Promise.all([lineOf(inner.db, row), actorOn(inner, row)])
    if (row.drafterCode !== actor.personCode) throw refused('notYours')
    const steps = await readPlan(inner, input.steps, { ...row, amount })
    const next = perform(line, { kind: 'submit', steps }, actor)
    if (typeof next === 'string') throw refused(next)
    await inner.db
      .updateTable('approvals_documents')
      .set({ ...writtenColumns(input, values, amount), submitted_at: ctx.now })
      .where('document_id', '=', row.documentId)
      .execute()
    await putTold(inner, row.documentId, await checkTold(inner, input.told))
    const filled = { documentId: row.documentId, fields: row.form.fields, values, has: row.fileCode }
    await bringAlong(inner, filled, input)
    return keepAct(inner, row, next, { kind: 'submit', deptCode: row.drafterDept })
  })
}

/** Work of a signed-in person in one transaction. */
export const inOne = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  ctx.inTransaction((inner) => work({ ...inner, viewer: ctx.viewer }))

type Written = CallParsedInput<Calls['submitAgain']> | CallParsedInput<Calls['submit']>

const writtenColumns = ({ title, isUrgent }: Written, values: FormValues, amount: number) => ({
  title: title.normalize('NFC'),
  is_urgent: isUrgent,
  form_values: JSON.stringify(values),
  amount,
})

/** Gives a document its files and what it refers to, and lets its draft go. */
async function bringAlong(
  ctx: Ctx,
  filled: Omit<Parameters<typeof settleFiles>[1], 'from'>,
  { fileCode, references, receivers, draftId, ...rest }: Written,
): Promise<void> {
  const { documentId, values } = filled
  const settled = await settleFiles(ctx, { ...filled, from: fileCode })
  await ctx.db
    .updateTable('approvals_documents')
    .set({
      file_code: settled.fileCode,
      files: settled.files,
      ...(settled.values === values ? {} : { form_values: JSON.stringify(settled.values) }),
    })
    .where('document_id', '=', documentId)
    .execute()
  await putReferences(ctx, documentId, references)
  await putReceivers(ctx, documentId, receivers)
  if (draftId) await leaveDraft(ctx, draftId, { isNew: 'formId' in rest })
}

/** One drafts again what one has drafted oneself. */
async function ownOrigin({ db, viewer }: Ctx, documentId: number): Promise<void> {
  const own = await db
    .selectFrom('approvals_documents')
    .select('document_id')
    .where('document_id', '=', documentId)
    .where('drafter_code', '=', viewer.personCode)
    .executeTakeFirst()
  if (!own) throw notFound(`no document ${documentId} of the viewer`)
}
