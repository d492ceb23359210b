import { z } from 'zod'
import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { day } from '#platform/contract/fields.ts'
import { isOfBusinessDays } from './business-days.ts'

/** Longer than any rule that a form or a line writes. */
const longestRule = 200

/** How a task returns: a rule of workdays that ends, if at all, by a day or a number. */
export const repeatRule = z
  .object({
    rule: z.string().max(longestRule),
    /** Its days are the business days of the company, by its holidays. */
    isOfBusinessDays: z.boolean().default(false),
  })
  .refine(({ rule, isOfBusinessDays: ofBusinessDays }) => {
    const read = readRule(rule)
    return read !== undefined && !read.until?.includes('T') && (!ofBusinessDays || isOfBusinessDays(read))
  })
export type RepeatRule = z.output<typeof repeatRule>

/** How a task returns, as whoever reads it sees that. */
export const taskRepeat = z.object({
  rule: z.string(),
  isOfBusinessDays: z.boolean(),
  /** The day of the series that this task stands for, whenever it is to be done itself. */
  day: day(),
  /** Whether none follows it yet: only the latest one is skipped, and says how it goes on. */
  isLatest: z.boolean(),
  /** The day after that; null where this is the last one, or the next is there already. */
  nextDay: z.string().nullable(),
})
export type TaskRepeat = z.output<typeof taskRepeat>
