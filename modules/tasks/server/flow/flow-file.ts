import type { CallParsedInput } from '#platform/contract/call.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Cell } from '#platform/server/export/table.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { FlowPart, flowCalls } from '../../contract/flow.contract.ts'
import { bucketOrder } from '../../contract/tasks.rules.ts'
import { areaFlow } from './area-flow.ts'
import { seenWhole, workload } from './workload.ts'

type Asked = CallParsedInput<(typeof flowCalls)['flowFile']>
type Say = (key: string, params?: Record<string, string>) => string
type Sheet = { heads: string[]; rows: Cell[][] }

/** What a page shows of an area, as a file to reckon with. @throws AppError as `seenWhole` */
export async function flowFile(ctx: Ctx, { by, format, groupId, days }: Asked): Promise<FileAnswer> {
  const area = await seenWhole(ctx, groupId)
  const say: Say = (key, params) =>
    ctx.services.texts.say(ctx.language, { key: `tasks.${key}`, ...(params ? { params } : {}) })
  const { heads, rows } = await sheets[by](ctx, { groupId, days }, say)
  const title = say(`flow.parts.${by}`)
  return tableFile(format, {
    name: `${area.title} ${title}`,
    sheet: title,
    columns: heads.map((head, nth) => ({ head, kind: typeof rows[0]?.[nth] === 'number' ? 'number' : 'text' })),
    rows,
  })
}

const sheets: Record<FlowPart, (ctx: Ctx, asked: Pick<Asked, 'groupId' | 'days'>, say: Say) => Promise<Sheet>> = {
  workload: async (ctx, { groupId }, say) => {
    const { weeks, people } = await workload(ctx, { groupId })
    return {
      heads: [
        ...['person', 'department', 'open', 'late', 'endless', 'hoursLeft'].map((head) => say(`flow.columns.${head}`)),
        ...weeks.map((week) => say('flow.weekOf', { day: week })),
      ],
      rows: people.map((each) => [
        nameIn(each.name, ctx.language),
        nameIn(each.deptName, ctx.language),
        each.open,
        each.late,
        each.endless,
        each.minutesLeft === null ? '' : Math.round(each.minutesLeft / 6) / 10,
        ...each.weeks,
      ]),
    }
  },
  flow: async (ctx, asked, say) => ({
    heads: [say('flow.columns.day'), ...bucketOrder.map((status) => say(`status.${status}`))],
    rows: (await areaFlow(ctx, asked)).days.map((each) => [each.day, ...bucketOrder.map((status) => each[status])]),
  }),
  cycle: async (ctx, asked, say) => ({
    heads: ['task', 'completedOn', 'days'].map((head) => say(`flow.columns.${head}`)),
    rows: (await areaFlow(ctx, asked)).cycles.map(({ title, completedOn, days }) => [title, completedOn, days]),
  }),
}
