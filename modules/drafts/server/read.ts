import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { draftLimits } from '../contract/drafts.rules.ts'
import type { DraftKind, KeptDraft } from './draft-kind.ts'

/** One's own drafts of a kind; everything about drafts begins here. */
export const ownDrafts = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, { kind }: DraftKind) =>
  db.selectFrom('drafts_drafts as d').where('d.person_code', '=', viewer.personCode).where('d.kind', '=', kind)

/** What one has begun to write and not sent, newest first; what was opened and never typed into is no draft. */
export async function listDrafts(ctx: Ctx, kind: DraftKind) {
  const rows = await ownDrafts(ctx, kind)
    .select(['d.draft_id', 'd.place_id', 'd.owner_id', 'd.saved_at'])
    .select(sql<string>`coalesce(d.content ->> ${kind.titleField}, '')`.as('title'))
    .where('d.revision', '>', 0)
    .orderBy('d.saved_at', 'desc')
    .limit(sql.lit(draftLimits.most))
    .execute()
  return rows.map((row) => ({
    draftId: row.draft_id,
    placeId: row.place_id,
    ownerId: row.owner_id,
    title: row.title,
    savedAt: row.saved_at.toISOString(),
  }))
}

/** @throws AppError NotFoundException for that of somebody else and for none */
export async function readDraft(ctx: Ctx, kind: DraftKind, draftId: number): Promise<KeptDraft> {
  const row = await ownDrafts(ctx, kind).selectAll('d').where('d.draft_id', '=', draftId).executeTakeFirst()
  if (!row) throw notFound()
  return {
    draftId: row.draft_id,
    placeId: row.place_id,
    ownerId: row.owner_id,
    ownerVersion: row.owner_version,
    fileCode: row.file_code!,
    revision: row.revision,
    savedAt: row.saved_at.toISOString(),
    content: row.content as KeptDraft['content'],
  }
}

/** The draft of a change that one has begun already. */
export const begunChange = async (ctx: Ctx, kind: DraftKind, ownerId: string): Promise<number | undefined> =>
  (await ownDrafts(ctx, kind).select('d.draft_id').where('d.owner_id', '=', ownerId).executeTakeFirst())?.draft_id
