import { sql } from 'kysely'
import { attachFileSet, copyFileSet, openFileSet } from '#modules/files/server/files.public.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileLimits } from '#platform/server/offers/file-owner.ts'
import { draftLimits } from '../contract/drafts.rules.ts'
import type { DraftKind, KeptDraft } from './draft-kind.ts'
import { removeFilesOf } from './files-of.ts'
import { begunChange, readDraft } from './read.ts'

/** What a draft begins with. */
export type Beginning = {
  placeId: string
  content: Record<string, unknown>
  /** What its set of files takes. */
  fileLimits: FileLimits
  /** The set whose files it begins with copies of. */
  filesFrom?: string | null
}

/** Begins a draft of something new. @throws AppError ConflictException when one has as many as there may be */
export async function startDraft(ctx: Ctx, kind: DraftKind, beginning: Beginning): Promise<KeptDraft>
/**
 * Begins a draft of a change; one that was begun already is continued. Whether she may change it is the caller's to ask.
 * @param change what is changed, and what the draft begins with, asked only when there is none yet
 */
export async function startDraft(ctx: Ctx, kind: DraftKind, change: Change): Promise<KeptDraft>
export async function startDraft(ctx: Ctx, kind: DraftKind, wanted: Beginning | Change): Promise<KeptDraft> {
  if (!('owner' in wanted)) return readDraft(ctx, kind, await insert(ctx, kind, wanted, undefined))
  const begun = await begunChange(ctx, kind, wanted.owner.id)
  return readDraft(ctx, kind, begun ?? (await insert(ctx, kind, await wanted.beginning(), wanted.owner)))
}

/**
 * Says what a draft begins with where that is known only once its files are there (pictures of the text). It is still
 * one that nobody has typed into.
 * @throws AppError NotFoundException when there is none, or it was typed into
 */
export async function fillDraft(
  ctx: Ctx,
  kind: DraftKind,
  { draftId, content }: { draftId: number; content: Record<string, unknown> },
): Promise<KeptDraft> {
  const kept = JSON.stringify(content)
  if (Buffer.byteLength(kept) > kind.bytes) throw invalid('content', 'drafts.tooLong')
  const { numUpdatedRows } = await ctx.db
    .updateTable('drafts_drafts')
    .set({ content: kept })
    .where('draft_id', '=', draftId)
    .where('person_code', '=', ctx.viewer.personCode)
    .where('kind', '=', kind.kind)
    .where('revision', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return readDraft(ctx, kind, draftId)
}

type Owner = { id: string; version: number }
export type Change = { owner: Owner; beginning: () => Promise<Beginning> }

async function insert(ctx: Ctx, kind: DraftKind, begin: Beginning, owner: Owner | undefined): Promise<number> {
  const { db, viewer, now } = ctx
  const files = { kind: kind.files, limits: begin.fileLimits }
  const fileCode = begin.filesFrom ? await copyFileSet(ctx, begin.filesFrom, files) : await openFileSet(ctx, files)
  await makeRoom(ctx, kind)
  const inserted = await db
    .insertInto('drafts_drafts')
    .values({
      person_code: viewer.personCode,
      kind: kind.kind,
      place_id: begin.placeId,
      owner_id: owner?.id ?? null,
      owner_version: owner?.version ?? null,
      content: JSON.stringify(begin.content),
      file_code: fileCode,
      saved_at: now,
    })
    .onConflict((known) =>
      known.columns(['person_code', 'kind', 'owner_id']).where('owner_id', 'is not', null).doNothing(),
    )
    .returning('draft_id')
    .executeTakeFirst()
  if (!inserted) {
    // Two windows began the same change at once: both go on with the first.
    await removeFilesOf(db, [{ file_code: fileCode }])
    return (await begunChange(ctx, kind, owner!.id))!
  }
  await attachFileSet(ctx, fileCode, { kind: kind.files, id: String(inserted.draft_id) })
  return inserted.draft_id
}

/** Drafts that were opened and never typed into give way first; what was typed is never dropped for room. */
async function makeRoom({ db, viewer }: Ctx, { kind }: DraftKind): Promise<void> {
  const { rows } = await sql<{ file_code: string | null }>`
    delete from drafts_drafts where draft_id in (
      select draft_id from drafts_drafts
      where person_code = ${viewer.personCode} and kind = ${kind} and revision = 0
      order by saved_at desc offset ${sql.lit(draftLimits.untyped)})
    returning file_code`.execute(db)
  await removeFilesOf(db, rows)
  const { count } = await db
    .selectFrom('drafts_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_code', '=', viewer.personCode)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (count >= draftLimits.most) throw conflict('drafts.tooMany', { most: draftLimits.most })
}
