import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'

export const workdaysCalls = defineCalls('workdays', {
  lunar: {
    method: 'GET',
    path: '/api/workdays/lunar',
    summary: 'The days of the Korean lunar calendar for some days, at most 62.',
    access: access.signedIn,
    input: z.object({ from: z.iso.date(), to: z.iso.date() }),
    result: z.array(z.object({ day: z.string(), month: z.int(), dayOfMonth: z.int(), isLeap: z.boolean() })),
    caching: 'revalidate',
  },
})
