import { sql } from 'kysely'
import { attachFileSet, copyFileSet, openFileSet, removeFileSets } from '#modules/files/server/files.public.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { limits } from '../../contract/boards.rules.ts'
import type { Draft } from '../../contract/drafts.contract.ts'
import { boardFor, type WholeBoard } from '../access/boards-seen.ts'
import { type Opened, openForEdit } from '../articles/read/open.ts'
import { versionOf } from '../articles/read/versions.ts'
import { attachmentLimits } from '../articles/write/content.ts'

/** The kind of thing that the files of a draft belong to. */
export const draftFiles = 'boards.draft'

const columns = [
  'draft_id',
  'board_id',
  'article_id',
  'article_version',
  'revision',
  'content',
  'file_code',
  'saved_at',
] as const

/** One's own drafts; everything about drafts begins here. */
const ownDrafts = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) =>
  db.selectFrom('boards_drafts as d').where('d.person_code', '=', viewer.personCode)

/** What one has begun to write and not posted, newest first. */
export async function listDrafts(ctx: Ctx) {
  const rows = await ownDrafts(ctx)
    .innerJoin('boards_boards as b', 'b.board_id', 'd.board_id')
    .select(['d.draft_id', 'd.board_id', 'd.article_id', 'd.saved_at', selectLocalName('b.name').as('board_name')])
    .select(sql<string>`coalesce(d.content ->> 'title', '')`.as('title'))
    .where('d.revision', '>', 0)
    .orderBy('d.saved_at', 'desc')
    .limit(sql.lit(limits.drafts))
    .execute()
  return rows.map((row) => ({
    draftId: row.draft_id,
    boardId: row.board_id,
    boardName: nameIn(row.board_name as LocalName, ctx.language),
    articleId: row.article_id,
    title: row.title,
    savedAt: row.saved_at.toISOString(),
  }))
}

/** @throws AppError NotFoundException for that of somebody else and for none */
export async function readDraft(ctx: Ctx, draftId: number): Promise<Draft> {
  const row = await ownDrafts(ctx).select(columns).where('d.draft_id', '=', draftId).executeTakeFirst()
  if (!row) throw notFound()
  return {
    draftId: row.draft_id,
    boardId: row.board_id,
    articleId: row.article_id,
    articleVersion: row.article_version,
    revision: row.revision,
    savedAt: row.saved_at.toISOString(),
    fileCode: row.file_code!,
    content: { ...emptyContent, ...(row.content as Partial<Draft['content']>) },
  }
}

const emptyContent = { title: '', content: '' }

/**
 * Begins a draft: of a new article with the template of its board, or of a change of an article with a copy of its
 * files. A change that one has begun already is continued.
 * @throws AppError NotFoundException, AccessDeniedException where one may not write
 */
export async function startDraft(
  ctx: Ctx,
  { boardId, articleId }: { boardId: number; articleId?: number | null },
): Promise<Draft> {
  if (articleId) {
    const begun = await ownDrafts(ctx).select('d.draft_id').where('d.article_id', '=', articleId).executeTakeFirst()
    const opened = await openForEdit(ctx, articleId)
    return readDraft(ctx, begun?.draft_id ?? (await startChange(ctx, opened)))
  }
  const board = await boardFor(ctx, boardId, 'write')
  const content = { title: '', content: board.settings.template }
  const fileCode = await openFileSet(ctx, { kind: draftFiles, limits: attachmentLimits(board) })
  return readDraft(ctx, await insertDraft(ctx, board, { content, fileCode, article: undefined }))
}

async function startChange(ctx: Ctx, { article, board }: Opened): Promise<number> {
  const { title, content } = await versionOf(ctx, article.article_id, article.version)
  const limits = attachmentLimits(board)
  const fileCode = article.file_code
    ? await copyFileSet(ctx, article.file_code, { kind: draftFiles, limits })
    : await openFileSet(ctx, { kind: draftFiles, limits })
  const mustRead = await ctx.db
    .selectFrom('boards_must_read_audience')
    .select(['kind', 'code'])
    .where('article_id', '=', article.article_id)
    .execute()
  const begun = {
    title,
    content,
    articleType: article.article_type,
    categoryId: article.category_id,
    prefaceId1: article.preface_id1,
    prefaceId2: article.preface_id2,
    isNotice: article.is_notice,
    noticeUntil: article.notice_until?.toISOString() ?? null,
    isSecret: article.is_secret,
    publishAt: article.publish_at.toISOString(),
    endsAt: article.ends_at?.toISOString() ?? null,
    mustRead,
    mustReadUntil: article.must_read_until?.toISOString() ?? null,
  }
  return insertDraft(ctx, board, { content: begun, fileCode, article })
}

type Begun = { content: Record<string, unknown>; fileCode: string; article: Opened['article'] | undefined }

async function insertDraft(ctx: Ctx, board: WholeBoard, { content, fileCode, article }: Begun): Promise<number> {
  const { db, viewer, now } = ctx
  await makeRoom(ctx)
  const inserted = await db
    .insertInto('boards_drafts')
    .values({
      person_code: viewer.personCode,
      board_id: board.boardId,
      article_id: article?.article_id ?? null,
      article_version: article?.version ?? null,
      content: JSON.stringify(content),
      file_code: fileCode,
      saved_at: now,
    })
    .onConflict((known) => known.columns(['person_code', 'article_id']).where('article_id', 'is not', null).doNothing())
    .returning('draft_id')
    .executeTakeFirst()
  if (!inserted) {
    // Two windows began the same change at once: both go on with the first.
    await removeFileSets(db, [fileCode])
    return (
      await ownDrafts(ctx)
        .select('d.draft_id')
        .where('d.article_id', '=', article!.article_id)
        .executeTakeFirstOrThrow()
    ).draft_id
  }
  await attachFileSet(ctx, fileCode, { kind: draftFiles, id: String(inserted.draft_id) })
  return inserted.draft_id
}

/** Drafts that were opened and never typed into give way first; what was typed is never dropped for room. */
async function makeRoom({ db, viewer }: Ctx): Promise<void> {
  const { rows } = await sql<{ file_code: string | null }>`
    delete from boards_drafts where draft_id in (
      select draft_id from boards_drafts where person_code = ${viewer.personCode} and revision = 0
      order by saved_at desc offset 5)
    returning file_code`.execute(db)
  await removeFileSets(
    db,
    rows.flatMap(({ file_code }) => file_code ?? []),
  )
  const { count } = await db
    .selectFrom('boards_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirstOrThrow()
  if (count >= limits.drafts) throw conflict('boards.drafts.tooMany', { most: limits.drafts })
}

/**
 * Keeps what was typed. The very text that stands already is no other tab's: the answer to its save was lost on the
 * way, or the page was left meanwhile.
 * @throws AppError NotFoundException; ConflictException with the revision that stands, when another tab has saved
 *   since: whoever reads the draft and saves with that revision takes over
 */
export async function saveDraft(
  ctx: Ctx,
  { draftId, revision, content }: { draftId: number; revision: number; content: Draft['content'] },
): Promise<{ revision: number; savedAt: string }> {
  const { db, viewer, now } = ctx
  // A password is typed anew: it is kept nowhere in plain.
  const { password: _, ...rest } = content
  const kept = JSON.stringify(rest)
  const saved = await db
    .updateTable('boards_drafts')
    .set((eb) => ({ content: kept, revision: eb('revision', '+', 1), saved_at: now }))
    .where('draft_id', '=', draftId)
    .where('person_code', '=', viewer.personCode)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  if (saved) return { revision: saved.revision, savedAt: now.toISOString() }
  const standing = await ownDrafts(ctx)
    .select(['d.revision', 'd.saved_at', sql<boolean>`d.content = ${kept}::jsonb`.as('is_same')])
    .where('d.draft_id', '=', draftId)
    .executeTakeFirst()
  if (!standing) throw notFound()
  if (standing.is_same) return { revision: standing.revision, savedAt: standing.saved_at.toISOString() }
  throw conflict('boards.drafts.savedElsewhere', { revision: standing.revision, at: standing.saved_at.toISOString() })
}

/** Throws a draft away with its files. @throws AppError NotFoundException */
export async function dropDraft({ db, viewer }: Ctx, draftId: number): Promise<{ draftId: number }> {
  const dropped = await db
    .deleteFrom('boards_drafts')
    .where('draft_id', '=', draftId)
    .where('person_code', '=', viewer.personCode)
    .returning('file_code')
    .executeTakeFirst()
  if (!dropped) throw notFound()
  if (dropped.file_code) await removeFileSets(db, [dropped.file_code])
  return { draftId }
}
