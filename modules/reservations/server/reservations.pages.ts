/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/admin/reservedb/category',
  '/reserve',
  '/reserve/approval',
  '/reserve/checkin',
  '/reserve/day',
  '/reserve/door',
  '/reserve/find',
  '/reserve/month',
  '/reserve/own',
  '/reserve/search',
  '/reserve/statistics',
  '/reserve/week',
  '/reserve/write',
  '/reserveDbPopup/write',
]
