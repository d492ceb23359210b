/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/reserve',
  '/reserve/approval',
  '/reserve/day',
  '/reserve/month',
  '/reserve/own',
  '/reserve/search',
  '/reserve/week',
  '/reserve/write',
  '/reserveDbPopup/write',
]
