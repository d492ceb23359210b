import type { Ctx } from '#platform/server/ctx.ts'
import { boardsEvents } from '../../../contract/boards.events.ts'
import { actedOn, auditAct } from '../../access/sealed-acts.ts'
import { indexArticles } from '../../search/index-articles.ts'
import { lockWithBoards, nextNumber } from '../row-locks.ts'

/** What a change of state needs; rights were checked before. */
type Changing = Pick<Ctx, 'db' | 'now' | 'audit' | 'emit' | 'viewer'>

/**
 * Takes articles away, so that nobody but the managers of their boards sees them any more.
 * @param articleIds at most a hundred; those that are deleted already are left as they are
 * @returns how many were changed
 */
export async function deleteArticles(ctx: Changing, articleIds: readonly number[]): Promise<number> {
  await lockWithBoards(ctx.db, articleIds)
  const changed = await ctx.db
    .updateTable('boards_articles')
    .set({ state: 'deleted', deleted_at: ctx.now, deleted_by: ctx.viewer.personCode })
    .where('article_id', 'in', [...articleIds])
    .where('state', '<>', 'deleted')
    .returning('article_id')
    .execute()
  if (changed.length > 0)
    await ctx.emit(boardsEvents.withdrawn, { articleIds: changed.map(({ article_id }) => article_id) })
  return after(ctx, 'boards.article.deleted', changed)
}

/** Brings deleted articles back to where the clock would have them now. */
export async function restoreArticles(ctx: Changing, articleIds: readonly number[]): Promise<number> {
  await lockWithBoards(ctx.db, articleIds)
  const deleted = await ctx.db
    .selectFrom('boards_articles')
    .select(['article_id', 'board_id', 'number', 'publish_at', 'ends_at', 'announced_at', 'mail_alarm'])
    .where('article_id', 'in', [...articleIds])
    .where('state', '=', 'deleted')
    .orderBy('article_id')
    .execute()
  const reappeared: number[] = []
  for (const article of deleted) {
    const state = stateAt(ctx.now, article)
    const number = article.number ?? (state === 'scheduled' ? null : await nextNumber(ctx.db, article.board_id))
    const appears = state === 'published' && article.announced_at === null
    await ctx.db
      .updateTable('boards_articles')
      .set({ state, number, deleted_at: null, deleted_by: null, ...(appears ? { announced_at: ctx.now } : {}) })
      .where('article_id', '=', article.article_id)
      .execute()
    if (appears)
      await ctx.emit(boardsEvents.published, { articleId: article.article_id, mailAlarm: article.mail_alarm })
    else if (state === 'published') reappeared.push(article.article_id)
  }
  if (reappeared.length > 0) await ctx.emit(boardsEvents.visibilityChanged, { articleIds: reappeared })
  return after(ctx, 'boards.article.restored', deleted)
}

/** Hides articles from everybody but their authors, the managers of their boards and those let in; or shows them again. */
export async function setSecret(ctx: Changing, articleIds: readonly number[], isSecret: boolean): Promise<number> {
  await lockWithBoards(ctx.db, articleIds)
  const changed = await ctx.db
    .updateTable('boards_articles')
    .set({ is_secret: isSecret })
    .where('article_id', 'in', [...articleIds])
    .where('is_secret', '<>', isSecret)
    .returning(['article_id', 'state'])
    .execute()
  const seen = changed.filter(({ state }) => state === 'published').map(({ article_id }) => article_id)
  if (seen.length > 0) await ctx.emit(boardsEvents.visibilityChanged, { articleIds: seen })
  return after(ctx, isSecret ? 'boards.article.hidden' : 'boards.article.shown', changed)
}

async function after(ctx: Changing, action: string, changed: readonly { article_id: number }[]): Promise<number> {
  const ids = changed.map(({ article_id }) => article_id)
  await indexArticles(ctx.db, ids)
  const acted = changed.length === 0 ? [] : await actedOn(ctx.db, ids)
  for (const each of acted) await auditAct(ctx, action, each)
  return changed.length
}

/** Where the clock has an article that nobody has deleted. */
export function stateAt(now: Date, { publish_at, ends_at }: { publish_at: Date; ends_at: Date | null }) {
  if (publish_at > now) return 'scheduled' as const
  return ends_at !== null && ends_at <= now ? ('ended' as const) : ('published' as const)
}
