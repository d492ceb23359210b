/** Who administers menus; a company manager those of her own company. */
export const menuAdministrators = ['superAdmin', 'companyManager'] as const

/** Most menu items a company may have; the tree travels whole. */
export const mostMenus = 2000

/** Menu items may be three levels deep (0§2). */
export const deepestLevel = 3
