import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day } from '#platform/contract/fields.ts'
import { lunarMonth } from './lunar-months.ts'
import { ruledYears } from './workdays.rules.ts'

const ruledDay = () =>
  day().refine((value) => {
    const year = Number(value.slice(0, 4))
    return year >= ruledYears.first && year <= ruledYears.last
  }, `Years ${ruledYears.first} to ${ruledYears.last}`)

export const workdaysCalls = defineCalls('workdays', {
  daysOff: {
    method: 'GET',
    path: '/api/workdays/days-off',
    summary: 'The days off of one’s company between two days, both included, at most 800.',
    access: access.signedIn,
    input: z.object({ from: ruledDay(), to: ruledDay() }),
    result: z.array(z.string()),
  },
  lunar: {
    method: 'GET',
    path: '/api/workdays/lunar',
    summary: 'The days of the Korean lunar calendar for some days, at most 62.',
    access: access.signedIn,
    input: z.object({ from: z.iso.date(), to: z.iso.date() }),
    result: z.array(z.object({ day: z.string(), month: z.int(), dayOfMonth: z.int(), isLeap: z.boolean() })),
    caching: 'revalidate',
  },
  lunarMonths: {
    method: 'GET',
    path: '/api/workdays/lunar-months',
    summary: 'The months of the Korean lunar calendar that lie between two days in whole or in part, at most 800 days.',
    access: access.signedIn,
    input: z.object({ from: ruledDay(), to: ruledDay() }),
    result: z.array(lunarMonth),
    caching: 'revalidate',
  },
})
