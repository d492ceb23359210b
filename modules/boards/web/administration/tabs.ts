/** Where boards are administered (2§2); the tab is a field of the address. */
export const adminPath = '/admin/board-admin/boardSetting/general'
/** Whose pages these are: company managers and board managers for their company (2§6). */
export const administrators = ['superAdmin', 'companyManager', 'boardManager'] as const
export const adminTabs = ['general', 'fields', 'labels', 'permissions', 'explain', 'articles'] as const
export type AdminTab = (typeof adminTabs)[number]

/** The tab an address names; the first one for anything else. */
export const tabOf = (asked: string | undefined): AdminTab => adminTabs.find((tab) => tab === asked) ?? 'general'

/** What a kind of board has none of: a group holds no articles, contracts are no articles. */
export const tabsOf = (kind: string): readonly AdminTab[] => {
  if (kind === 'group') return ['general', 'permissions', 'explain']
  if (kind === 'contract') return ['general', 'permissions', 'explain']
  return adminTabs
}
