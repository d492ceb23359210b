import { bindCalls } from '#platform/server/modules.ts'
import { quickMenuAdministrationCalls, quickMenuCalls } from '../../contract/quick-menus.contract.ts'
import { chooseQuickMenus } from './choose.ts'
import * as managed from './managed.ts'
import { chosenQuickMenus } from './quick-menus.ts'

export const quickMenuHandlers = [
  ...bindCalls(quickMenuCalls, {
    quickMenuList: chosenQuickMenus,
    quickMenuUserSet: (ctx, { QuickMenuIds }) => chooseQuickMenus(ctx, QuickMenuIds),
  }),
  ...bindCalls(quickMenuAdministrationCalls, managed),
]
