/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/admin/company',
  '/admin/departments',
  '/admin/hr-import',
  '/admin/people',
  '/admin/provisioning',
  '/admin/roles',
  '/admin/theme',
  '/admin/titles',
  '/orgmap',
  '/orgmap/$tab',
  '/orgmap/chart',
  '/orgmap/main',
]
