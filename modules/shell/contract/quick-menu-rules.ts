/** Most entries the quick menus of a company may have; they travel whole. */
export const mostQuickMenus = 500

/** Whoever may say what a company offers as quick menus. */
export const quickMenuManagers = ['superAdmin', 'companyManager'] as const

/** What an entry is: an icon, a group of links, or a link of a group. Only an icon has a drawing. */
export const quickMenuKinds = ['icon', 'group', 'link'] as const
export type QuickMenuKind = (typeof quickMenuKinds)[number]

/** A page of the portal or an https site (G-016). */
export const quickMenuAddress = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/]\S*)$/

/** Longest address, in characters. */
export const longestQuickMenuAddress = 1000

/** Side of the window of a popup entry, px. */
export const popupSide = { min: 100, max: 4000 } as const

/** The name of an icon, as the icon set has it: `credit-card`. */
export const iconName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Where the quick menu is arranged, and the size of its window, px (SHELL-012, G-035). */
export const quickMenuSettings = { path: '/gnb/setquickmenu', width: 700, height: 900 } as const
