import {
  type KeptDraft,
  listDrafts as listKept,
  readDraft as readKept,
  saveDraft as saveKept,
  startDraft as startKept,
} from '#modules/drafts/server/drafts.public.ts'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Draft, type DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import { mainOf, peopleOf, questionsOf } from '../shown-surveys.ts'
import { checkMayWrite, surveyFor } from '../surveys.access.ts'
import { surveyDrafts } from './survey-drafts.ts'

type Calls = typeof draftCalls

/** Pictures stand in sets of their examples: a draft itself has no files. */
const noFiles = { files: 1 }

/** What one has begun to write and not saved, newest first. */
export async function listDrafts(ctx: Ctx): Promise<CallResult<Calls['drafts']>> {
  const drafts = await listKept(ctx, surveyDrafts)
  return drafts.map(({ draftId, ownerId, title, savedAt }) => ({
    draftId,
    surveyId: ownerId === null ? null : Number(ownerId),
    title,
    savedAt,
  }))
}

/** @throws AppError NotFoundException for that of somebody else and for none */
export const readDraft = async (ctx: Ctx, draftId: number): Promise<Draft> =>
  shown(ctx, await readKept(ctx, surveyDrafts, draftId))

async function shown(ctx: Ctx, kept: KeptDraft): Promise<Draft> {
  const { draftId, ownerId, ownerVersion, revision, savedAt, fileCode } = kept
  const content = (kept.content as Partial<DraftContent>).main ? draftContentOf(kept.content) : null
  const { comCode, grants } = ctx.viewer
  const [audience, person] = await Promise.all([
    nameAudience(ctx.db, grants.has('superAdmin') ? null : comCode, content?.main.audience ?? []),
    peopleOf(ctx.db, comCode, content?.main.coAuthors ?? []),
  ])
  return {
    draftId,
    surveyId: ownerId === null ? null : Number(ownerId),
    surveyVersion: ownerVersion,
    revision,
    savedAt,
    fileCode,
    content,
    audience,
    coAuthors: (content?.main.coAuthors ?? []).map(person),
  }
}

/** As it was typed, also by an older page. */
const draftContentOf = (content: KeptDraft['content']): DraftContent =>
  draftCalls.saveDraft.input.shape.content.parse(content)

/**
 * Begins a draft of a new survey, or of a change of one that is composed.
 * @throws AppError AccessDeniedException for those who may not write; as {@link surveyFor}
 */
export async function startDraft(ctx: Ctx, { surveyId }: CallParsedInput<Calls['startDraft']>): Promise<Draft> {
  if (surveyId) {
    const row = await surveyFor(ctx, surveyId, { right: 'change' })
    const owner = { id: String(surveyId), version: row.version }
    const beginning = async () => {
      const content = { main: await mainOf(ctx.db, row), questions: await questionsOf(ctx.db, surveyId) }
      return { placeId: row.comCode, content: withTitle(content), fileLimits: noFiles }
    }
    return shown(ctx, await startKept(ctx, surveyDrafts, { owner, beginning }))
  }
  await checkMayWrite(ctx)
  return shown(
    ctx,
    await startKept(ctx, surveyDrafts, { placeId: ctx.viewer.comCode, content: {}, fileLimits: noFiles }),
  )
}

/** Lists name drafts by the title in the language they are written in. */
const withTitle = (content: DraftContent) => ({ ...content, title: content.main.title[content.main.language] })

/** @throws AppError ConflictException when another tab has saved since */
export const saveDraft = (ctx: Ctx, { draftId, revision, content }: CallParsedInput<Calls['saveDraft']>) =>
  saveKept(ctx, surveyDrafts, { draftId, revision, content: withTitle(content) })
