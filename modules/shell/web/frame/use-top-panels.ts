import { type TopPanel, useOffers } from '#platform/web/modules.ts'
import { shownPanels } from './shown-panels.ts'
import { usePortalSettings } from './use-portal-settings.ts'

/** What the top bar opens, in its order, without what the company hides. */
export function useTopPanels(): TopPanel[] {
  return shownPanels(useOffers('topPanels'), usePortalSettings())
}
