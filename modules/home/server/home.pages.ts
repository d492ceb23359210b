/** What the web side of this module shows, below `/po`. */
export const pages: readonly string[] = [
  '/home/Home',
  '/home/MyPage',
  '/home/WebPart',
  '/webparts/test',
  '/webparts/test/admin',
  '/webparts/test/admin/designer',
  '/webparts/test/admin/page',
  '/webparts/test/admin/personal-designer',
  '/webparts/test/admin/preview',
  '/webparts/test/admin/template',
  '/webparts/test/admin/webpart',
  '/webparts/test/portal',
  '/webparts/test/portal/home',
]
