import { sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PermittedMenu } from '#platform/server/offers/permitted-menus.ts'
import type { BoardCan } from '../../contract/boards.entities.ts'
import { boardRightsOf, selectCan } from '../access/rights.ts'
import '#platform/server/offers/permitted-menus.ts'

const nothing: BoardCan = { list: false, read: false, write: false, comment: false, manage: false }

async function menusOf(ctx: Ctx): Promise<readonly PermittedMenu[]> {
  const offered = ctx.services.modules.find(({ permittedMenus }) => permittedMenus)
  return (await offered?.permittedMenus?.(ctx)) ?? []
}

/** A menu leads to a board when its page is one of boards and it names one. */
const isOfBoard = ({ targetUrl, systemId }: PermittedMenu) => systemId !== null && /^\/board\//i.test(targetUrl)

/** Her menus that lead to a board (BOARD-063). */
export async function personSystemList(ctx: Ctx, systemId: number) {
  const menus = await menusOf(ctx)
  return menus.filter((menu) => isOfBoard(menu) && menu.systemId === systemId).map((menu) => ({ ...menu, systemId }))
}

/**
 * What she may do behind a menu (BOARD-064). A menu that is not shown to her answers as one that does not exist: with
 * nothing permitted would be an oracle for numbers.
 * @throws AppError NotFoundException
 */
export async function menuAuth(ctx: Ctx, menuId: number) {
  const menu = (await menusOf(ctx)).find((each) => each.menuId === menuId)
  if (!menu) throw notFound()
  const boardId = isOfBoard(menu) ? menu.systemId : null
  return { menuId, isPermitted: true, boardId, can: boardId === null ? nothing : await canOn(ctx, boardId) }
}

async function canOn({ db, viewer }: Ctx, boardId: number): Promise<BoardCan> {
  const { rows } = await sql<{ can: BoardCan }>`
    select ${selectCan('r')} as can from ${boardRightsOf(viewer.personCode, boardId)} r`.execute(db)
  return rows[0]?.can ?? nothing
}
