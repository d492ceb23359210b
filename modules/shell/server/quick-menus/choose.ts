import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { QuickMenu } from '../../contract/shell.entities.ts'
import { offeredQuickMenus } from './quick-menus.ts'

/** The answer when a choice cannot be saved (0§8: below 0 is a failure). */
const failure = -1

/**
 * Saves which entries a person's quick menu has, in their order (SHELL-113). A link without its group is not shown;
 * with nothing chosen everything that is offered is.
 * @param joined numbers joined by `;`
 * @returns how many entries were saved; -1 and nothing changed when one of them is not offered to her
 */
export async function chooseQuickMenus(ctx: Ctx, joined: string): Promise<number> {
  const { db, viewer, tell } = ctx
  const { personCode, comCode } = viewer
  const chosen = [...new Set(joined.split(';').filter(Boolean).map(Number))]
  const offered = new Set(idsOf(await offeredQuickMenus(ctx)))
  if (chosen.some((id) => !offered.has(id))) return failure

  await db
    .deleteFrom('shell_quick_menu_choices')
    .where('person_code', '=', personCode)
    .where('com_code', '=', comCode)
    .execute()
  await insertRows(
    db,
    'shell_quick_menu_choices',
    chosen.map((quick_menu_id, at) => ({
      person_code: personCode,
      com_code: comCode,
      quick_menu_id,
      sort_order: at + 1,
    })),
  )
  await tell([`person:${personCode}`], 'shell.quickMenusChanged')
  return chosen.length
}

const idsOf = (menus: readonly QuickMenu[]): number[] =>
  menus.flatMap(({ quickMenuId, childItems }) => [quickMenuId, ...idsOf(childItems)])
