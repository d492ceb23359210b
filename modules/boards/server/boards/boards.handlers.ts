import { bindCalls } from '#platform/server/modules.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'
import { menuAuth, personSystemList } from './board-menus.ts'
import { boardTree } from './board-tree.ts'
import { markRead } from './mark-read.ts'
import { oneBoard, subscribe, writeConfig } from './one-board.ts'

export const boardsHandlers = bindCalls(boardsCalls, {
  tree: (ctx) => boardTree(ctx),
  board: (ctx, { boardId }) => oneBoard(ctx, boardId),
  writeConfig: (ctx, { boardId }) => writeConfig(ctx, boardId),
  subscribe: (ctx, { boardId, isOn }) => subscribe(ctx, boardId, isOn),
  markRead: (ctx, { boardId }) => markRead(ctx, boardId),
  personSystemList: (ctx, { systemId }) => personSystemList(ctx, systemId),
  getMenuAuth: (ctx, { MenuId }) => menuAuth(ctx, MenuId),
})
