/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/mail/calendar',
  '/mail/calendar/day',
  '/mail/calendar/list',
  '/mail/calendar/month',
  '/mail/calendar/week',
  '/mail/calendarpopup/edit',
]
