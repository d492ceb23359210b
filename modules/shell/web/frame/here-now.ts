import type { Here } from '../../contract/menu-rules.ts'

/** Where the browser is at this moment, for the menu rules. */
export const hereNow = (): Here => ({
  origin: location.origin,
  path: location.pathname,
  href: location.href,
  referrer: document.referrer,
  now: Date.now(),
})
