/** The pages of mail, below `/po`. */
export const boxPages = '/mail/box/$folder'
/** Where a mail is written. */
export const writingPath = '/mail/write'
/** The same in a window of its own (MAIL-002), 810x900. */
export const composePath = '/Mail/mailpopup/compose'
/** Mails that wait for their moment. */
export const plannedPath = '/mail/planned'
/** Who has read a mail that one has sent. */
export const receiptsPath = (itemId: number | string): string => `/mail/sent/${itemId}`
/** Addresses, domains and limits of a company's mail, for administrators. */
export const administrationPath = '/admin/mail'
/** How mail is laid out, signed and sorted, in the settings of the portal. */
export const settingsPath = '/settings/mail/layout'
/** Mails that one rule is made from. */
export const mostOfRule = 10

/** Where rules are set, with one begun that takes mails like the first of these. */
export const ruleFromPath = (itemIds: readonly number[]): string =>
  `/settings/mail/rule?mails=${itemIds.slice(0, mostOfRule).join(',')}`

/** A folder's page: a well-known one by its short name, one's own by its number (`folderKey`). */
export const boxPath = (folder: string | number): string => `/mail/box/${folder}`

/** What one begins to write: nothing yet, an answer, what is passed on, or what was begun before. */
export type Writing = { reply?: number; replyAll?: number; forward?: number; draft?: number; to?: string }

/** The fields of the address of `writingPath`. */
export const writingFields = (writing: Writing = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(writing).map(([what, value]) => [what, String(value)]))

/** Where that is done, with all of it in the address. */
export function writePath(writing: Writing = {}): string {
  const fields = new URLSearchParams(writingFields(writing)).toString()
  return fields === '' ? writingPath : `${writingPath}?${fields}`
}

/** A file of a mail by its number, to be saved. */
export const attachmentPath = (itemId: number, number: number): string =>
  `/cm/api/mail/items/${itemId}/attachments/${number}`
/** The HTML of a mail as a page for a frame. */
export const pagePath = (itemId: number, withPictures: boolean): string =>
  `/cm/api/mail/items/${itemId}/page${withPictures ? '?pictures=true' : ''}`
