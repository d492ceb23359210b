import { sql } from 'kysely'
import {
  type KeptDraft,
  listDrafts as listKept,
  readDraft as readKept,
  saveDraft as saveKept,
  startDraft as startKept,
  takeDraft,
} from '#modules/drafts/server/drafts.public.ts'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { denied, invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Draft, type DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import { planOf } from '../../contract/line/check-line.ts'
import { formFor } from '../approvals.access.ts'
import { departmentNames } from '../documents/department-names.ts'
import { type DocumentRow, documentFor, lineOf } from '../documents/document-row.ts'
import { namedIn } from '../documents/named-in.ts'
import { referencesOf, seenDocuments } from '../documents/references.ts'
import { refused } from '../documents/refused.ts'
import { plannedTold, toldOf } from '../documents/told.ts'
import { receiptsOf } from '../receipts/receipt-rows.ts'
import { documentDrafts } from './document-drafts.ts'

type Calls = typeof draftCalls

/** What one has begun to draft and not submitted, newest first. */
export async function listDrafts(ctx: Ctx): Promise<CallResult<Calls['drafts']>> {
  const drafts = await listKept(ctx, documentDrafts)
  const names = await formNames(
    ctx,
    drafts.map(({ placeId }) => Number(placeId)),
  )
  return drafts.map(({ draftId, placeId, ownerId, title, savedAt }) => ({
    draftId,
    formId: Number(placeId),
    documentId: ownerId === null ? null : Number(ownerId),
    formName: names.get(Number(placeId))!,
    title,
    savedAt,
  }))
}

async function formNames({ db }: Ctx, formIds: readonly number[]): Promise<Map<number, LocalName>> {
  const { rows } = await sql<{ formId: number; name: LocalName }>`
    select f.form_id as "formId", v.content->'name' as name
    from approvals_forms f join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.form_id = any(${[...formIds]}::int[])`.execute(db)
  return new Map(rows.map(({ formId, name }) => [formId, name]))
}

/** @throws AppError NotFoundException for that of somebody else and for none */
export const readDraft = async (ctx: Ctx, { draftId }: { draftId: number }): Promise<Draft> =>
  shown(ctx, await readKept(ctx, documentDrafts, draftId))

async function shown(ctx: Ctx, kept: KeptDraft): Promise<Draft> {
  const { draftId, placeId, ownerId, ownerVersion, revision, savedAt, fileCode } = kept
  const content = contentOf(kept.content)
  const { people, departments } = namedIn(await fieldsOf(ctx, Number(placeId), content), content.values)
  const [names, deptNames, references] = await Promise.all([
    personNames(ctx.db, [
      ...new Set([...people, ...[...content.steps, ...content.told].map(({ personCode }) => personCode)]),
    ]),
    departmentNames(ctx.db, [
      ...new Set([...departments, ...content.receivers, ...content.steps.map(({ deptCode }) => deptCode)]),
    ]),
    seenDocuments(ctx, content.references),
  ])
  return {
    draftId,
    formId: Number(placeId),
    documentId: ownerId === null ? null : Number(ownerId),
    documentVersion: ownerVersion,
    fileCode,
    revision,
    savedAt,
    content,
    people: [...names].map(([personCode, name]) => ({ personCode, name })),
    departments: deptNames,
    references,
  }
}

async function fieldsOf({ db }: Ctx, formId: number, { formVersion }: DraftContent) {
  const version = await db
    .selectFrom('approvals_form_versions')
    .select('content')
    .where('form_id', '=', formId)
    .where('version', '=', formVersion)
    .executeTakeFirst()
  return version?.content.fields ?? []
}

/** As it was typed, also by an older page. */
const contentOf = (content: KeptDraft['content']): DraftContent =>
  draftCalls.saveDraft.input.shape.content.parse(content)

/**
 * Begins a draft on a form, again from a document of one's own, or of one that lies with oneself.
 * @throws AppError NotFoundException for a form or a document out of reach; AccessDeniedException for a form that is not
 * hers to draft; ConflictException for a document that does not lie with her
 */
export async function startDraft(
  ctx: Ctx,
  { formId, originId, documentId }: CallParsedInput<Calls['startDraft']>,
): Promise<Draft> {
  if (documentId) {
    const row = await ownDocument(ctx, documentId)
    if (row.state !== 'drafter') throw refused(row.state === 'running' ? 'alreadyActed' : 'over')
    const owner = { id: String(documentId), version: row.version }
    return shown(ctx, await startKept(ctx, documentDrafts, { owner, beginning: () => beginningOf(ctx, row) }))
  }
  const origin = originId ? await ownDocument(ctx, originId) : null
  const wanted = origin?.formId ?? formId
  if (!wanted) throw invalid('formId', 'errors.field.required')
  const form = await formFor(ctx, wanted)
  if (!form.mayDraft) throw denied('approvals.forms.notForYou')
  const beginning = origin
    ? await beginningOf(ctx, origin, origin.documentId)
    : {
        placeId: String(form.formId),
        content: { ...nothing, formVersion: form.version } satisfies DraftContent,
        fileLimits: {},
      }
  return shown(ctx, await startKept(ctx, documentDrafts, beginning))
}

const nothing = {
  title: '',
  values: {},
  steps: [],
  told: [],
  receivers: [],
  references: [],
  isUrgent: false,
  originId: null,
}

/** @throws AppError NotFoundException for what somebody else has drafted: it is not there to be written */
async function ownDocument(ctx: Ctx, documentId: number): Promise<DocumentRow> {
  const row = await documentFor(ctx, documentId)
  if (row.drafterCode !== ctx.viewer.personCode) throw notFound(`no document ${documentId} of the viewer`)
  return row
}

/** What a document says, to be written anew. */
async function beginningOf(ctx: Ctx, row: DocumentRow, originId: number | null = row.originId) {
  const [line, told, receipts, references] = await Promise.all([
    lineOf(ctx.db, row),
    toldOf(ctx.db, row.documentId),
    receiptsOf(ctx.db, row.documentId),
    referencesOf(ctx, row.documentId),
  ])
  const content: DraftContent = {
    formVersion: row.formVersion,
    title: row.title,
    values: row.values,
    steps: planOf(line.steps),
    told: plannedTold(told),
    receivers: receipts.map(({ deptCode }) => deptCode),
    references: references.filter(({ can }) => can.read).map((each) => each.documentId),
    isUrgent: row.isUrgent,
    originId,
  }
  return { placeId: String(row.formId), content, fileLimits: {}, filesFrom: row.fileCode }
}

/** @throws AppError ConflictException when another tab has saved since */
export const saveDraft = (ctx: Ctx, { draftId, revision, content }: CallParsedInput<Calls['saveDraft']>) =>
  saveKept(ctx, documentDrafts, { draftId, revision, content })

/** Lets the draft of what was submitted go, unless its writer has set that drafts stay to be used again (`isApmReuse`). */
export async function leaveDraft(ctx: Ctx, draftId: number, { isNew }: { isNew: boolean }): Promise<void> {
  const stays =
    isNew &&
    (
      await ctx.db
        .selectFrom('approvals_settings')
        .select('is_apm_reuse')
        .where('person_code', '=', ctx.viewer.personCode)
        .executeTakeFirst()
    )?.is_apm_reuse
  if (!stays) await takeDraft(ctx, documentDrafts, draftId)
}
