import type { PortalSettings } from '#modules/organisation/contract/company-settings.contract.ts'

/** The icons of the top bar in the order of 0§2; what modules add beyond it comes last. */
const order = ['search', 'orgChart', 'alerts', 'bookmarks', 'quickMenu', 'siteMap']

const placeOf = (key: string) => {
  const at = order.indexOf(key)
  return at < 0 ? order.length : at
}

/**
 * The panels a company shows: the quick menu may be hidden (SHELL-058), in mail-only mode the site map is (SHELL-059).
 * @returns them in the order of the top bar
 */
export function shownPanels<P extends { key: string }>(
  panels: readonly P[],
  { hideQuickMenu, mailOnly }: Pick<PortalSettings, 'hideQuickMenu' | 'mailOnly'>,
): P[] {
  return panels
    .filter(({ key }) => !(hideQuickMenu && key === 'quickMenu') && !(mailOnly && key === 'siteMap'))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
}
