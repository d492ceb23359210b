import { useCall } from '#platform/web/calls/queries.ts'
import { defaultTabOrder } from '../../contract/approvals.rules.ts'
import type { Box } from '../../contract/boxes.contract.ts'
import { settingsCalls } from '../../contract/settings.contract.ts'

/** The tabs of approvals by their numbers (APPROVAL-028): what waits, what one drafted, what is under way. */
const tabs = ['pending', 'drafted', 'progress'] as const satisfies readonly Box[]
export type Tab = (typeof tabs)[number]

/** The tabs as somebody has put them into order (APPROVAL-027). */
export function useTabs(): Tab[] {
  const { tabOrder } = useCall(settingsCalls.mySettingGet, {}).data ?? { tabOrder: defaultTabOrder }
  return tabOrder.split(',').flatMap((number) => tabs[Number(number)] ?? [])
}
