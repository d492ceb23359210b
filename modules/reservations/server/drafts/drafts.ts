import { type KeptDraft, listDrafts, readDraft, startDraft } from '#modules/drafts/server/drafts.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Draft, DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import { peopleSeen } from '../find/people-named.ts'
import { changeableBooking } from '../requests/changeable-bookings.ts'
import { requestDrafts } from './request-drafts.ts'

type Calls = typeof draftCalls

/** The form comes with all that stands in it, and takes no file. */
const beginning = { placeId: 'requests', content: {}, fileLimits: { files: 0 } }

const requestOf = (ownerId: string | null) => (ownerId === null ? null : Number(ownerId))

/** What one has begun to write and not saved, newest first. */
export async function draftsOfOwn(ctx: Ctx): Promise<CallResult<Calls['drafts']>> {
  const drafts = await listDrafts(ctx, requestDrafts)
  return drafts.map(({ ownerId, draftId, title, savedAt }) => ({
    draftId,
    requestId: requestOf(ownerId),
    title,
    savedAt,
  }))
}

/** @throws AppError NotFoundException for that of somebody else and for none */
export const readOwn = async (ctx: Ctx, { draftId }: CallParsedInput<Calls['draft']>): Promise<Draft> =>
  asRequest(ctx, await readDraft(ctx, requestDrafts, draftId))

/** Begins a draft. @throws AppError as changing the request where one is named */
export async function startOwn(ctx: Ctx, { requestId }: CallParsedInput<Calls['startDraft']>): Promise<Draft> {
  if (!requestId) return asRequest(ctx, await startDraft(ctx, requestDrafts, beginning))
  const { row } = await changeableBooking(ctx, requestId, { lock: false })
  const owner = { id: String(requestId), version: row.version }
  return asRequest(ctx, await startDraft(ctx, requestDrafts, { owner, beginning: async () => beginning }))
}

async function asRequest(ctx: Ctx, { draftId, ownerId, ownerVersion, ...kept }: KeptDraft): Promise<Draft> {
  const content = kept.revision === 0 ? null : (kept.content as DraftContent)
  const named = content ? [...content.attendees, ...content.reserver].map(({ personCode }) => personCode) : []
  return {
    draftId,
    requestId: requestOf(ownerId),
    requestVersion: ownerVersion,
    revision: kept.revision,
    savedAt: kept.savedAt,
    content,
    people: await peopleSeen(ctx, [...new Set(named)]),
  }
}
