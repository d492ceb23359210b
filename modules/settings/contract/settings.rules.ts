/** The reading pane beside or below the list of mails (0§2), or none: a mail opens in place of the list. */
export const mailLayouts = ['vertical', 'horizontal', 'off'] as const
export type MailLayout = (typeof mailLayouts)[number]

/** Mails of one page of the list (0§2). */
export const mailListCounts = [10, 30, 50] as const
export type MailListCount = (typeof mailListCounts)[number]

/** Of a person who has chosen nothing yet. */
export const defaultMailView: { mailLayout: MailLayout; mailListCount: MailListCount; isPermanentDelete: boolean } = {
  mailLayout: 'vertical',
  mailListCount: 30,
  isPermanentDelete: false,
}
