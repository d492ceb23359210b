import type { Menu } from './shell.entities.ts'

/** What most menus have in common. */
const usual = {
  systemId: null,
  menuType: 'SY',
  callType: 'USER',
  baseUrl: '/po',
  targetUrl: '',
  frameUrl: '',
  isPopup: false,
  isTopVisible: false,
  imageUrl: '',
  customClass: '',
} as const satisfies Partial<Menu>
type Usual = keyof typeof usual

/** A menu without what is usual and without what follows from the rest: a third of its length. */
export type PackedMenu = Pick<Menu, 'menuId' | 'name'> & Partial<Pick<Menu, Usual>> & { children?: PackedMenu[] }

/** Menus as they travel inside a page: the browser reads them before it paints, on a slow phone for a tenth of a second. */
export const packMenus = (menus: readonly Menu[]): PackedMenu[] =>
  menus.map(({ menuId, name, children, ...menu }) => ({
    menuId,
    name,
    ...Object.fromEntries(
      (Object.keys(usual) as Usual[]).flatMap((key) => (menu[key] === usual[key] ? [] : [[key, menu[key]]])),
    ),
    ...(children.length > 0 && { children: packMenus(children) }),
  }))

/** The menus that were packed, whole again. */
export const unpackMenus = (packed: readonly PackedMenu[], parentMenuId: number | null = null): Menu[] =>
  packed.map(({ children = [], ...menu }) => ({
    ...usual,
    ...menu,
    parentMenuId,
    menuName: menu.name.ko,
    menuNameEn: menu.name.en,
    hasChildren: children.length > 0,
    children: unpackMenus(children, menu.menuId),
  }))
