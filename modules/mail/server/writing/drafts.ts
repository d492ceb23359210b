import {
  dropDraft as dropKept,
  type KeptDraft,
  listDrafts as listKept,
  readDraft as readKept,
  saveDraft as saveKept,
  startDraft as startKept,
} from '#modules/drafts/server/drafts.public.ts'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Someone } from '../../contract/recipients.contract.ts'
import { draftContent, type sendCalls } from '../../contract/send.contract.ts'
import { ownCard } from '../preferences/card.ts'
import { mailDrafts, mailFiles } from './mail-drafts.ts'
import { roomToWrite, signatureBelow } from './quote.ts'

type Calls = typeof sendCalls

/** What one has begun to write and not sent, newest first; what waits to be sent is none of it. */
export async function listDrafts(ctx: Ctx): Promise<CallResult<Calls['drafts']>> {
  const [drafts, waiting] = await Promise.all([
    listKept(ctx, mailDrafts),
    ctx.db
      .selectFrom('mail_deliveries')
      .select('draft_id as draftId')
      .where('sender_code', '=', ctx.viewer.personCode)
      .where('due_at', 'is not', null)
      .execute(),
  ])
  const waits = new Set(waiting.map(({ draftId }) => draftId))
  return drafts
    .filter(({ draftId }) => !waits.has(draftId))
    .map(({ draftId, title, savedAt }) => ({ draftId, subject: title, savedAt }))
}

/** @throws AppError NotFoundException for that of somebody else and for none */
export const readDraft = async (ctx: Ctx, { draftId }: { draftId: number }): Promise<CallResult<Calls['draft']>> =>
  shown(await readKept(ctx, mailDrafts, draftId))

/** Begins a draft; a new mail with the signature one has chosen, and of colleagues known by their code name and address. */
export async function startDraft(
  ctx: Ctx,
  { isSigned, ...content }: CallParsedInput<Calls['startDraft']>,
): Promise<CallResult<Calls['startDraft']>> {
  const [to, body] = await Promise.all([
    addressed(ctx, content.to),
    isSigned ? signed(ctx, content.body) : content.body,
  ])
  return shown(
    await startKept(ctx, mailDrafts, { placeId: '', content: { ...content, to, body }, fileLimits: mailFiles }),
  )
}

async function signed(ctx: Ctx, body: string): Promise<string> {
  const card = await ownCard(ctx)
  const signature = card.autoSign ? signatureBelow(card) : ''
  return signature ? `${body || roomToWrite}${signature}` : body
}

/** Colleagues named by their code alone, as the writer sees them; whom she cannot see or reach is left out, and herself. */
async function addressed({ db, viewer, language }: Ctx, people: readonly Someone[]): Promise<Someone[]> {
  const isCode = ({ kind, id, address }: Someone) => kind === 'person' && id !== '' && address === ''
  const codes = people.filter(isCode).map(({ id }) => id)
  if (codes.length === 0) return [...people]
  const seen = await seePeople(db, await sightOf(db, viewer), codes)
  return people.flatMap((each): Someone[] => {
    if (!isCode(each)) return [each]
    const person = seen.get(each.id)
    if (!person?.email || person.state === 'retired' || person.personCode === viewer.personCode) return []
    return [{ ...each, name: nameIn(person.name, language), address: person.email }]
  })
}

/** @throws AppError ConflictException when another tab has saved since */
export const saveDraft = (ctx: Ctx, { draftId, revision, content }: CallParsedInput<Calls['saveDraft']>) =>
  saveKept(ctx, mailDrafts, { draftId, revision, content })

export const dropDraft = (ctx: Ctx, { draftId }: { draftId: number }) => dropKept(ctx, mailDrafts, draftId)

/** As it was typed, also by an older page. */
export const shown = ({ draftId, revision, savedAt, fileCode, content }: KeptDraft): CallResult<Calls['draft']> => ({
  draftId,
  revision,
  savedAt,
  fileCode,
  content: draftContent.parse(content),
})
