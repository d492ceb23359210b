/** A page that a module would like to have among the menus of a company that begins without any. */
export type DefaultMenu = {
  /** Text key of its name. */
  nameKey: string
  /** Its path without /po. */
  targetUrl: string
  /** HOME: where the portal begins; SITE: in the site map only; USER: in the top bar. */
  callType: 'USER' | 'HOME' | 'SITE'
  icon: string
  /** Whom it is for. */
  audience: 'company' | 'administrators'
  /** Among the others, in ascending order. */
  order: number
}

declare module './offers.ts' {
  interface Offers {
    /** Pages for a company that begins without menus. */
    defaultMenus?: readonly DefaultMenu[]
  }
}
