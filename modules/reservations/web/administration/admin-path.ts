/** Where boards, groups and resources are looked after (ADMIN-002); board, what is in hand and tab are fields of the address. */
export const adminPath = '/admin/reservedb/category'
/** Whose page this is: reservation managers beside the administrators (ADMIN-007). */
export { reservationAdministrators as administrators } from '../../contract/administrators.ts'

export const adminTabs = ['general', 'rules', 'rights', 'explain'] as const
export type AdminTab = (typeof adminTabs)[number]

/** The tab an address names; the first one for anything else. */
export const tabOf = (asked: string | undefined): AdminTab => adminTabs.find((tab) => tab === asked) ?? 'general'
