import { bindCalls } from '#platform/server/modules.ts'
import { menuAdministrationCalls } from '../../contract/menu-administration.contract.ts'
import {
  discardMenuDraft,
  exportMenus,
  importMenus,
  menuDraft,
  restoreMenuVersion,
  saveMenuDraft,
  startMenus,
} from './drafts.ts'
import { menuPreview } from './preview.ts'
import { menuChanges, menuVersions, publishMenus } from './publishing.ts'

export const menuAdministrationHandlers = bindCalls(menuAdministrationCalls, {
  menuDraft,
  saveMenuDraft,
  discardMenuDraft,
  importMenus,
  startMenus,
  exportMenus,
  publishMenus,
  menuVersions,
  menuChanges,
  restoreMenuVersion,
  menuPreview,
})
