import type { Ctx } from '#platform/server/ctx.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { deleteArticles, restoreArticles, setSecret } from '../articles/write/states.ts'
import { adminArticles } from './admin-articles.ts'
import { adminBoard } from './admin-board.ts'
import { adminTree } from './admin-tree.ts'
import { createBoard, updateBoard } from './change-board.ts'
import { explainPermission } from './explain.ts'
import { checkManages } from './managed-articles.ts'
import { moveBoard, retireBoard } from './place.ts'
import { saveLabels } from './save-labels.ts'
import { savePermissions } from './save-permissions.ts'

/** Does something with articles of boards one manages. */
async function changeManaged(ctx: Ctx, articleIds: readonly number[], change: () => Promise<number>) {
  await checkManages(ctx, articleIds)
  return { changed: await change() }
}

export const administrationHandlers = bindCalls(boardAdministrationCalls, {
  adminTree: (ctx, { comCode }) => adminTree(ctx, comCode),
  adminBoard: (ctx, { boardId }) => adminBoard(ctx, boardId),
  createBoard,
  updateBoard,
  moveBoard,
  retireBoard: (ctx, { boardId, state }) => retireBoard(ctx, boardId, state),
  saveLabels,
  savePermissions,
  explainPermission: (ctx, { boardId, personCode }) => explainPermission(ctx, boardId, personCode),
  adminGetArticles: adminArticles,
  adminDeleteArticles: (ctx, { articleIds }) => changeManaged(ctx, articleIds, () => deleteArticles(ctx, articleIds)),
  adminRestoreArticles: (ctx, { articleIds }) => changeManaged(ctx, articleIds, () => restoreArticles(ctx, articleIds)),
  adminToggleSecret: (ctx, { articleIds, isSecret }) =>
    changeManaged(ctx, articleIds, () => setSecret(ctx, articleIds, isSecret)),
})
