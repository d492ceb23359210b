import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { demoBookmarks } from './demo/bookmarks.ts'
import { insertMenuUses } from './demo/menu-uses.ts'
import { demoMenus } from './demo/menus.ts'
import { demoQuickMenuChoices, demoQuickMenus } from './demo/quick-menus.ts'

/** Puts the menus, quick menus and bookmarks of the demo companies into an empty database. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await insertMenus(db)
  await insertMenuUses(db, now)
  await insertQuickMenus(db)
  await insertRows(
    db,
    'shell_bookmarks',
    demoBookmarks.map(({ userName, comCode, itemType, itemId, text, itemUrl, order }) => ({
      person_code: demoPerson(userName).personCode,
      com_code: comCode,
      item_type: itemType,
      item_id: itemId,
      ...localNameColumns('text', text),
      item_url: itemUrl,
      // The first in the list is the newest.
      created_at: new Date(now.getTime() - order * 3_600_000),
    })),
  )
}

async function insertMenus(db: Db): Promise<void> {
  await insertRows(
    db,
    'shell_menus',
    demoMenus.map((menu) => ({
      menu_id: menu.menuId,
      com_code: menu.comCode,
      parent_menu_id: menu.parentMenuId,
      system_id: menu.systemId,
      menu_type: menu.menuType,
      call_type: menu.callType,
      base_url: menu.baseUrl,
      target_url: menu.targetUrl,
      frame_url: menu.frameUrl,
      is_popup: menu.isPopup,
      is_top_visible: menu.isTopVisible,
      image_url: menu.imageUrl,
      custom_class: menu.customClass,
      ...localNameColumns('name', menu.name),
      sort_order: menu.order,
    })),
  )
  await insertRows(
    db,
    'shell_menu_permissions',
    demoMenus.flatMap(({ menuId, visibleTo }) => visibleTo.map((audience) => ({ menu_id: menuId, ...audience }))),
  )
}

async function insertQuickMenus(db: Db): Promise<void> {
  await insertRows(
    db,
    'shell_quick_menus',
    demoQuickMenus.map((menu) => ({
      quick_menu_id: menu.quickMenuId,
      com_code: menu.comCode,
      parent_quick_menu_id: menu.parentQuickMenuId,
      link_type: menu.linkType,
      ...localNameColumns('title', menu.title),
      link_url: menu.linkUrl,
      move_type: menu.moveType,
      width: menu.width,
      height: menu.height,
      icon: menu.filePath,
      sort_order: menu.order,
    })),
  )
  await insertRows(
    db,
    'shell_quick_menu_permissions',
    demoQuickMenus.flatMap(({ quickMenuId, visibleTo }) =>
      visibleTo.map((audience) => ({ quick_menu_id: quickMenuId, ...audience })),
    ),
  )
  await insertRows(
    db,
    'shell_quick_menu_choices',
    demoQuickMenuChoices.flatMap(({ userName, comCode, quickMenuIds }) =>
      quickMenuIds.map((id, at) => ({
        person_code: demoPerson(userName).personCode,
        com_code: comCode,
        quick_menu_id: id,
        sort_order: at + 1,
      })),
    ),
  )
}
