import type { PortalSettings } from '#modules/organisation/contract/company-settings.contract.ts'
import { useCurrentUser } from '../shell.queries.ts'

/** What the company of the acting post decided about its portal. */
export const usePortalSettings = (): PortalSettings => useCurrentUser().company.settings
