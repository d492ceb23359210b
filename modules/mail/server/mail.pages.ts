/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/mail',
  '/mail/box',
  '/mail/box/$folder',
  '/mail/write',
  '/mail/planned',
  '/mail/sent/$itemId',
  '/Mail/mailpopup/compose',
  '/preview/sign/$lang',
]
