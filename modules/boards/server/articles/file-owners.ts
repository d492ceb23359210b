import { draftFileOwner, draftPlace } from '#modules/drafts/server/drafts.public.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import { boardFor } from '../access/boards-seen.ts'
import { sealOfBoard } from '../access/sealed-acts.ts'
import { articleDrafts } from '../drafts/article-drafts.ts'
import { maySeeVersions, type Opened, openArticle } from './read/open.ts'
import { articleFiles, attachmentLimits, filesOwnerOf } from './write/content.ts'

/** Files of an article's versions, readable to whoever may read that version now and has given its password. */
const ofArticles: FileOwner = {
  kind: articleFiles,
  read: async (ctx, ids) => {
    const readable = new Set<string>()
    const byArticle = new Map<number, string[]>()
    for (const id of ids) {
      const articleId = Number(id.split('.')[0])
      byArticle.set(articleId, [...(byArticle.get(articleId) ?? []), id])
    }
    for (const [articleId, asked] of byArticle) {
      const opened = await openedOrNone(ctx, articleId)
      if (!opened) continue
      const newest = filesOwnerOf(articleId, opened.article.version)
      const earlier = maySeeVersions(ctx, opened)
      for (const id of asked) if (earlier || id === newest) readable.add(id)
    }
    return readable
  },
  // Each version keeps its own: a change is a new version with a copy.
  change: async () => false,
  seal: (db, id) => sealOfBoard(db, { articleId: Number(id.split('.')[0]) }),
  limits: limitsAt,
}

const ofDrafts = draftFileOwner(articleDrafts, {
  seal: async (db, id) => {
    const place = await draftPlace(db, articleDrafts, Number(id))
    return place ? sealOfBoard(db, place) : null
  },
  limits: limitsAt,
})

export const articleFileOwners: readonly FileOwner[] = [ofArticles, ofDrafts]

/** @param hint the number of the board it will stand on */
async function limitsAt(ctx: Ctx, hint: string | undefined) {
  const boardId = Number(hint)
  if (!Number.isInteger(boardId) || boardId < 1 || boardId > 2_147_483_647) throw notFound()
  return attachmentLimits(await boardFor(ctx, boardId, 'write'))
}

async function openedOrNone(ctx: Ctx, articleId: number): Promise<Opened | undefined> {
  try {
    return await openArticle(ctx, articleId)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
