import {
  type KeptDraft,
  listDrafts as listKept,
  readDraft as readKept,
  startDraft as startKept,
} from '#modules/drafts/server/drafts.public.ts'
import type { AudienceEntry, NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { nameAudience, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Draft } from '../../contract/drafts.contract.ts'
import { boardFor } from '../access/boards-seen.ts'
import { type Opened, openForEdit } from '../articles/read/open.ts'
import { versionOf } from '../articles/read/versions.ts'
import { attachmentLimits } from '../articles/write/content.ts'
import { articleDrafts } from './article-drafts.ts'

/** What one has begun to write and not posted, newest first. */
export async function listDrafts(ctx: Ctx) {
  const drafts = await listKept(ctx, articleDrafts)
  const names = await boardNames(
    ctx,
    drafts.map(({ placeId }) => Number(placeId)),
  )
  return drafts.map(({ draftId, placeId, ownerId, title, savedAt }) => {
    const boardId = Number(placeId)
    return { draftId, boardId, boardName: names.get(boardId) ?? '', articleId: articleOf(ownerId), title, savedAt }
  })
}

async function boardNames({ db, language }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const boards = await db
    .selectFrom('boards_boards as b')
    .select(['b.board_id', selectLocalName('b.name').as('name')])
    .where('b.board_id', 'in', ids)
    .execute()
  return new Map(boards.map(({ board_id, name }) => [board_id, nameIn(name as LocalName, language)]))
}

const articleOf = (ownerId: string | null) => (ownerId === null ? null : Number(ownerId))

/** @throws AppError NotFoundException for that of somebody else and for none */
export const readDraft = async (ctx: Ctx, draftId: number): Promise<Draft> =>
  asArticle(ctx, await readKept(ctx, articleDrafts, draftId))

async function asArticle(ctx: Ctx, kept: KeptDraft): Promise<Draft> {
  const { placeId, ownerId, ownerVersion, ...draft } = kept
  const content = { title: '', content: '', ...(kept.content as Partial<Draft['content']>) }
  return {
    ...draft,
    boardId: Number(placeId),
    articleId: articleOf(ownerId),
    articleVersion: ownerVersion,
    content,
    mustReadNamed: await namesSeen(ctx, content.mustRead ?? []),
  }
}

/** A draft names whom its writer wants, known to her or not: only those whom she may see get their names. */
async function namesSeen({ db, viewer }: Ctx, entries: readonly AudienceEntry[]): Promise<NamedAudienceEntry[]> {
  const shown = entries.filter(({ kind }) => kind !== 'role')
  return shown.length === 0 ? [] : nameAudience(db, (await sightOf(db, viewer)).companies, shown)
}

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
    const opened = await openForEdit(ctx, articleId)
    const owner = { id: String(articleId), version: opened.article.version }
    const beginning = () => beginningOf(ctx, opened)
    return asArticle(ctx, await startKept(ctx, articleDrafts, { owner, beginning }))
  }
  const board = await boardFor(ctx, boardId, 'write')
  const content = { title: '', content: board.settings.template }
  const beginning = { placeId: String(board.boardId), content, fileLimits: attachmentLimits(board) }
  return asArticle(ctx, await startKept(ctx, articleDrafts, beginning))
}

/** A change begins with the article as it stands. */
async function beginningOf(ctx: Ctx, { article, board }: Opened) {
  const { title, content } = await versionOf(ctx, article.article_id, article.version)
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
  return {
    placeId: String(board.boardId),
    content: begun,
    fileLimits: attachmentLimits(board),
    filesFrom: article.file_code,
  }
}
