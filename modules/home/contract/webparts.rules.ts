/** Who arranges the pages of a company: managers those of the company they act in, super administrators all (G-043). */
export const pageAdministrators = ['superAdmin', 'companyManager'] as const

/** Webparts, pages and templates one company may have. */
export const mostWebparts = 300
export const mostPages = 50
export const mostTemplates = 100

/** Role groups that one webpart or template may be for. */
export const mostRoles = 50

/** Longest settings of a webpart, characters of JSON. */
export const longestSettings = 50_000

/** What a cell of the preview of a webpart measures, px (DESIGNER-070). */
export const previewCell = { width: 370, height: 200 } as const

/** What a new webpart has until somebody decides otherwise (DESIGNER-065, G-050). */
export const newWebpart = { enabled: true, isFixedSize: true, columns: 1, rows: 1 } as const

/**
 * The name of a component as it is kept: `WorldTimeWebpart`, `world time_webpart` and `World-Time-Webpart` are all
 * `world-time-webpart` (DESIGNER-022). What has no letters left is empty.
 */
export const kebabCase = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')

/** What the caches of a company consist of; a publication renews some or all of them (0§7, G-115). */
export const cacheKinds = ['menu', 'webpartV3', 'webpartV3Template'] as const
export type CacheKind = (typeof cacheKinds)[number]

/** The pages a company has once at most, and those it adds. */
export const pageKinds = ['home', 'mypage', 'other'] as const
export type PageKind = (typeof pageKinds)[number]

/** Where a page is shown, below /po. */
export const addressOfPage = ({ kind, pageId }: { kind: PageKind; pageId: number }): string =>
  ({ home: '/home/Home', mypage: '/home/MyPage', other: `/home/WebPart?pageId=${pageId}` })[kind]
