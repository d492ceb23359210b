import { type KeptDraft, listDrafts, readDraft, saveDraft, startDraft } from '#modules/drafts/server/drafts.public.ts'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { formContent } from '../../contract/forms.contract.ts'
import { type BegunForm, type FormDraft, formMakingCalls } from '../../contract/forms-making.contract.ts'
import { formFor } from '../approvals.access.ts'
import { formDrafts } from './form-draft-kind.ts'
import { draftersOf } from './read-form.ts'
import { checkGroup } from './save-form.ts'

type Calls = typeof formMakingCalls

/** Everything that is made stands in one place, the company. */
const place = 'forms'

export async function listFormDrafts(ctx: Ctx): Promise<CallResult<Calls['formDrafts']>> {
  return (await listDrafts(ctx, formDrafts)).map(({ draftId, ownerId, title, savedAt }) => ({
    draftId,
    formId: ownerId === null ? null : Number(ownerId),
    title,
    savedAt,
  }))
}

/** @throws AppError NotFoundException for that of somebody else and for none, and for one of a form of another company */
export const readFormDraft = async (ctx: Ctx, { draftId }: { draftId: number }): Promise<FormDraft> =>
  shown(ctx, await readDraft(ctx, formDrafts, draftId))

/** @throws AppError NotFoundException for a form or a group of another company */
export async function startFormDraft(
  ctx: Ctx,
  { formId, copyOf, groupId }: CallParsedInput<Calls['startFormDraft']>,
): Promise<FormDraft> {
  if (formId) {
    const form = await formFor(ctx, formId)
    const owner = { id: String(formId), version: form.version }
    const beginning = async () => kept(await beginningOf(ctx, formId, form.version))
    return shown(ctx, await startDraft(ctx, formDrafts, { owner, beginning }))
  }
  await checkGroup(ctx, groupId ?? null)
  const origin = copyOf ? await beginningOf(ctx, copyOf, null) : nothing
  return shown(ctx, await startDraft(ctx, formDrafts, kept({ ...origin, groupId: groupId ?? origin.groupId })))
}

const unnamed: LocalName = { ko: '', en: '', zh: '', ja: '' }
// A name that is none is what a form begins with; everything else is what a form says that says nothing.
const nothing: BegunForm = {
  ...formContent.parse({ name: { ...unnamed, ko: '-' }, fields: [] }),
  name: unnamed,
  version: null,
  groupId: null,
  drafters: [],
}

async function beginningOf(ctx: Ctx, formId: number, version: number | null): Promise<BegunForm> {
  const { content, groupId } = await formFor(ctx, formId)
  return { ...content, version, groupId, drafters: await draftersOf(ctx, formId) }
}

const kept = (content: BegunForm) => ({ placeId: place, content: named(content), fileLimits: {} })

/** With what names it in lists. */
const named = (content: BegunForm) => ({ ...content, title: content.name.ko })

async function shown(ctx: Ctx, draft: KeptDraft): Promise<FormDraft> {
  const { draftId, ownerId, revision, savedAt } = draft
  const formId = ownerId === null ? null : Number(ownerId)
  const content = formMakingCalls.saveFormDraft.input.shape.content.parse(draft.content)
  const [standing, drafters] = await Promise.all([
    formId === null ? null : formFor(ctx, formId),
    nameAudience(ctx.db, ctx.viewer.comCode, content.drafters),
  ])
  return { draftId, formId, standing: standing?.version ?? null, revision, savedAt, content, drafters }
}

/** @throws AppError ConflictException when another tab has saved since */
export const saveFormDraft = (ctx: Ctx, { content, ...draft }: CallParsedInput<Calls['saveFormDraft']>) =>
  saveDraft(ctx, formDrafts, { ...draft, content: named(content) })
