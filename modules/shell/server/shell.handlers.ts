import { bindCalls } from '#platform/server/modules.ts'
import { shellCalls } from '../contract/shell.contract.ts'
import { mayOpen } from './access-control/access-control.ts'
import { authCurrent, currentUser } from './current-user.ts'
import { permittedTree } from './menus/permitted-menus.ts'
import { dictionaryNamed } from './portal-caches.ts'
import { offeredQuickMenus } from './quick-menus/quick-menus.ts'

export const shellHandlers = bindCalls(shellCalls, {
  currentUser,
  authCurrent,
  accessControl: (ctx, { ep }) => mayOpen(ctx, ep),
  // The files of one language carry all four: a language is chosen without loading them again.
  menuCache: ({ services, viewer }) => permittedTree(services, viewer),
  quickMenuCache: offeredQuickMenus,
  dictionaryCache: (ctx, { dictionary }) => dictionaryNamed(ctx, dictionary),
})
