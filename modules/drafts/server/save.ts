import { sql } from 'kysely'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DraftKind } from './draft-kind.ts'
import { removeFilesOf } from './files-of.ts'
import { ownDrafts } from './read.ts'

type ToSave = { draftId: number; revision: number; content: Record<string, unknown> }

/**
 * Keeps what was typed. The very text that stands already is no other tab's: the answer to its save was lost on the
 * way, or the page was left meanwhile.
 * @throws AppError NotFoundException; InvalidRequestException for more than its kind holds; ConflictException with the
 *   revision that stands, when another tab has saved since: whoever reads the draft and saves with that revision takes
 *   over
 */
export async function saveDraft(
  ctx: Ctx,
  kind: DraftKind,
  { draftId, revision, content }: ToSave,
): Promise<{ revision: number; savedAt: string }> {
  const { db, viewer, now } = ctx
  const kept = JSON.stringify(
    Object.fromEntries(Object.entries(content).filter(([name]) => !kind.unkept?.includes(name))),
  )
  if (Buffer.byteLength(kept) > kind.bytes) throw invalid('content', 'drafts.tooLong')
  const saved = await db
    .updateTable('drafts_drafts')
    .set((eb) => ({ content: kept, revision: eb('revision', '+', 1), saved_at: now }))
    .where('draft_id', '=', draftId)
    .where('person_code', '=', viewer.personCode)
    .where('kind', '=', kind.kind)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  if (saved) return { revision: saved.revision, savedAt: now.toISOString() }
  const standing = await ownDrafts(ctx, kind)
    .select(['d.revision', 'd.saved_at', sql<boolean>`d.content = ${kept}::jsonb`.as('is_same')])
    .where('d.draft_id', '=', draftId)
    .executeTakeFirst()
  if (!standing) throw notFound()
  if (standing.is_same) return { revision: standing.revision, savedAt: standing.saved_at.toISOString() }
  throw conflict('drafts.savedElsewhere', { revision: standing.revision, at: standing.saved_at.toISOString() })
}

/** Throws a draft away with its files. @throws AppError NotFoundException */
export async function dropDraft(ctx: Ctx, kind: DraftKind, draftId: number): Promise<{ draftId: number }> {
  if (!(await takeDraft(ctx, kind, draftId))) throw notFound()
  return { draftId }
}

/** Whose draft it is; background work sends for somebody who is not there. */
type Writer = Pick<Ctx, 'db'> & { viewer: Pick<Ctx['viewer'], 'personCode'> }

/** Removes the draft that something was written in, with its files, once that has its own. @returns whether there was one */
export async function takeDraft({ db, viewer }: Writer, { kind }: DraftKind, draftId: number): Promise<boolean> {
  const taken = await db
    .deleteFrom('drafts_drafts')
    .where('draft_id', '=', draftId)
    .where('person_code', '=', viewer.personCode)
    .where('kind', '=', kind)
    .returning('file_code')
    .execute()
  await removeFilesOf(db, taken)
  return taken.length > 0
}
