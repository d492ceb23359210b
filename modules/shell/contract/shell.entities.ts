import { z } from 'zod'
import { localName } from '#platform/contract/fields.ts'

/** A menu item (0§3; SHELL-128, SHELL-129). `name` carries all four languages beside the specification's two fields. */
export type Menu = {
  menuId: number
  parentMenuId: number | null
  systemId: number | null
  menuType: string
  callType: 'USER' | 'HOME' | 'MYPAGE' | 'SITE'
  menuName: string
  menuNameEn: string
  name: z.output<ReturnType<typeof localName>>
  baseUrl: string
  targetUrl: string
  frameUrl: string
  isPopup: boolean
  isTopVisible: boolean
  imageUrl: string
  customClass: string
  hasChildren: boolean
  children: Menu[]
}

export const menu: z.ZodType<Menu> = z
  .object({
    menuId: z.int(),
    parentMenuId: z.int().nullable(),
    systemId: z.int().nullable(),
    menuType: z.string(),
    callType: z.enum(['USER', 'HOME', 'MYPAGE', 'SITE']),
    menuName: z.string(),
    menuNameEn: z.string(),
    name: localName(),
    baseUrl: z.string(),
    targetUrl: z.string(),
    frameUrl: z.string(),
    isPopup: z.boolean(),
    isTopVisible: z.boolean(),
    imageUrl: z.string(),
    customClass: z.string(),
    hasChildren: z.boolean(),
    get children() {
      return z.array(menu)
    },
  })
  .meta({ id: 'Menu' })

/** A quick-menu item (0§3; SHELL-132): `I` an icon, `Q` a group of links; moveType 0 same window, 1 new tab, 2 popup of its own size. */
export type QuickMenu = {
  quickMenuId: number
  linkType: 'I' | 'Q'
  title: string
  titleEn: string
  name: z.output<ReturnType<typeof localName>>
  linkUrl: string
  moveType: 0 | 1 | 2
  width: number | null
  height: number | null
  filePath: string
  hasChildren: boolean
  childItems: QuickMenu[]
}

export const quickMenu: z.ZodType<QuickMenu> = z
  .object({
    quickMenuId: z.int(),
    linkType: z.enum(['I', 'Q']),
    title: z.string(),
    titleEn: z.string(),
    name: localName(),
    linkUrl: z.string(),
    moveType: z.literal([0, 1, 2]),
    width: z.int().nullable(),
    height: z.int().nullable(),
    filePath: z.string(),
    hasChildren: z.boolean(),
    get childItems() {
      return z.array(quickMenu)
    },
  })
  .meta({ id: 'QuickMenu' })
