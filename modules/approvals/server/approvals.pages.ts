/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/admin/approvals/retention',
  '/workflow',
  '/workflow/box/$box',
  '/workflow/box/circulated',
  '/workflow/box/draft',
  '/workflow/box/inprogress',
  '/workflow/document/$documentId',
  '/workflow/draft',
  '/workflow/forms',
  '/workflow/forms/edit',
  '/workflow/new',
  '/workflow/page/form',
  '/workflow/rules',
  '/workflow/statistics',
]
