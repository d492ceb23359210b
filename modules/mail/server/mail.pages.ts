/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/Mail/mailpopup/compose',
  '/admin/mail',
  '/mail',
  '/mail/box',
  '/mail/box/$folder',
  '/mail/box/scheduled',
  '/mail/planned',
  '/mail/sent/$itemId',
  '/mail/settings',
  '/mail/write',
  '/preview/sign/$lang',
]
