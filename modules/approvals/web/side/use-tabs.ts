import { useCall } from '#platform/web/calls/queries.ts'
import { defaultTabOrder, type Tab, tabsIn } from '../../contract/approvals.rules.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'

/** The tabs as somebody has put them into order (APPROVAL-027). */
export function useTabs(): Tab[] {
  const { tabOrder } = useCall(settingsCalls.mySettingGet, {}).data ?? { tabOrder: defaultTabOrder }
  return tabsIn(tabOrder)
}
