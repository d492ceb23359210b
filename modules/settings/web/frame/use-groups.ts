import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useLaterOffers } from '#platform/web/modules.ts'
import { groupsOf } from './groups.ts'

/** The groups of the settings for the person at the page. */
export function useGroups() {
  const user = useCall(shellCalls.currentUser, {})
  return groupsOf(useLaterOffers('settingsPages'), user.data?.company.settings.mailOnly ?? false)
}
