import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, localName } from '#platform/contract/fields.ts'

/** Who may read how menus are used; a company manager that of her own company. */
export const statisticsReaders = ['superAdmin', 'companyManager'] as const

/** So long who opened a menu is kept (days); afterwards only how often it was opened. */
export const openersKeptDays = 92
/** The longest period of a report, in days. */
export const longestPeriodDays = 366

/** What is asked for: a company (one's own when left out) and the first and last day, of the clock in Seoul. */
const period = z.object({ comCode: code().optional(), from: day(), to: day() })

/** How a menu was used in the period. */
export const menuUse = z.object({
  menuId: z.int(),
  name: localName(),
  /** It is no more; figures outlive what they count. */
  isRemoved: z.boolean(),
  /** The menus above it, the outermost first. */
  path: z.array(localName()),
  opens: z.int(),
  /** Different people who opened it; null where the period begins before what is kept of them. */
  people: z.int().nullable(),
})
export type MenuUse = z.output<typeof menuUse>

/** How the people of a department used the menus in the period. */
export const departmentUse = z.object({
  deptCode: z.string(),
  name: localName(),
  opens: z.int(),
  people: z.int(),
})
export type DepartmentUse = z.output<typeof departmentUse>

export const statisticsCalls = defineCalls('shell', {
  menuUseLog: {
    method: 'POST',
    path: '/Common/Statistics/api/menu',
    summary: 'Notes that the signed-in user opened one of the menus shown to her.',
    access: access.signedIn,
    input: z.object({ menuId: id() }),
    result: z.null(),
    requirements: ['SHELL-102'],
  },
  menuStatistics: {
    method: 'GET',
    path: '/api/shell/menu-statistics',
    summary: 'How often, and by how many people, each menu of a company was opened in a period.',
    access: access.grant(...statisticsReaders),
    input: period,
    result: z.object({
      comCode: z.string(),
      /** The companies the reader may choose from. */
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
      /** Today by the clock that days are counted with. */
      today: day(),
      opens: z.int(),
      people: z.int().nullable(),
      /** All menus of the company, also those nobody opened, and those that are no more but were opened in the period. */
      items: z.array(menuUse),
      /** Opens of every day of the period, in order. */
      days: z.array(z.object({ day: day(), opens: z.int() })),
      /** By the departments in which who opened them works now; null where people are not kept any more. */
      departments: z.array(departmentUse).nullable(),
    }),
  },
  menuStatisticsFile: {
    method: 'POST',
    path: '/api/shell/menu-statistics/file',
    summary: 'The same as a table for a spreadsheet (CSV).',
    room: 'free',
    access: access.grant(...statisticsReaders),
    input: period,
    result: z.string(),
    answer: 'file',
  },
})
