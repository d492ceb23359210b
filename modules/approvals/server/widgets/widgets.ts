import { type OfferedWidget, offerWidget } from '#platform/server/offers/widget.ts'
import { tabsIn } from '../../contract/approvals.rules.ts'
import { approvalsData, approvalsWidget } from '../../contract/approvals.widgets.ts'
import { listBox } from '../boxes/boxes.ts'
import { readMySetting } from '../settings/my-setting.ts'

/** The tabs of approvals, each with as many documents as one has set. */
const approvals = offerWidget(approvalsWidget, approvalsData, async (ctx) => {
  const { tabOrder, fiDocumentCount } = await readMySetting(ctx)
  return Promise.all(
    tabsIn(tabOrder).map(async (tab) => {
      const { items } = await listBox(ctx, { box: tab, pageSize: 50 })
      return { tab, items: items.slice(0, fiDocumentCount) }
    }),
  )
})

export const offeredWidgets: readonly OfferedWidget[] = [approvals]
