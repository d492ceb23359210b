import { describe, expect, it } from 'vitest'
import { contractForTheWeb } from './contracts-for-the-web.ts'

describe('a contract for the web', () => {
  it('keeps how a call is made, and leaves the rest to the server', () => {
    const contract = `
import { z } from 'zod'
const menu: z.ZodType = z.object({ dish: z.string() }).partial()
const dinner = menu.extend({ wine: z.string() })
export const longest = 200
export const lunchCalls = defineCalls('lunch', {
  today: {
    method: 'GET',
    path: '/api/lunch/{day}',
    summary: "Today's lunch, 점심",
    access: access.signedIn,
    input: z.object({ day: z.string().max(longest) }),
    queryFields: ['kind'],
    result: z.array(menu),
    requirements: ['LUNCH-001', 'LUNCH-002'],
  },
})
`
    expect(contractForTheWeb(contract, 'lunch.contract.ts').replaceAll(/\s+/g, ' ').trim()).toBe(
      "import { z } from 'zod' const menu: z.ZodType = z const dinner = z export const longest = 200 " +
        "export const lunchCalls = defineCalls('lunch', { today: { method: 'GET', path: '/api/lunch/{day}', " +
        "access: access.signedIn, queryFields: ['kind'], }, })",
    )
  })

  it('says which file cannot be parsed', () => {
    expect(() => contractForTheWeb('const = 1', 'lunch.contract.ts')).toThrow('lunch.contract.ts')
  })
})
