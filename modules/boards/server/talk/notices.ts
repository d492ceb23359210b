import type { Ctx } from '#platform/server/ctx.ts'
import { listNotices } from '../articles/list/over-boards.ts'

/** The newest notices of all boards somebody may read, as the old envelope tells them. @param count at most 100 */
export async function newestNotices(ctx: Ctx, count: number) {
  const notices = await listNotices(ctx, count)
  return notices.map(({ articleId, boardId, boardName, title, createdUserName, createdDate }) => ({
    articleId,
    boardId,
    boardName,
    title,
    createdUserName,
    createdDate,
  }))
}
