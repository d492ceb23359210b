import { z } from 'zod'
import { defineWidget } from '#platform/contract/widget.ts'
import { tabs } from './approvals.rules.ts'
import { listedDocument } from './boxes.contract.ts'

/** What waits for one, what one drafted and what is under way, in the order one has set: 전자결재. */
export const approvalsWidget = defineWidget({
  component: 'approvals-webpart',
  titleKey: 'approvals.title',
  hintKey: 'approvals.widget.hint',
  size: { least: [3, 1], most: [8, 3], usual: [6, 1.6] },
  settings: {},
})

export const approvalsData = z.array(z.object({ tab: z.enum(tabs), items: z.array(listedDocument) }))
export type ApprovalsData = z.output<typeof approvalsData>
