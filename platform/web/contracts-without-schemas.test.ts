import { describe, expect, it } from 'vitest'
import type { z as Zod } from 'zod'
import { z as standIn } from './contracts-without-schemas.ts'

const z = standIn as typeof Zod

describe('a contract in the browser', () => {
  it('may say everything that contracts say', () => {
    const schema = z.object({
      a: z.string().min(1).regex(/x/).optional(),
      get b() {
        return z.array(z.int())
      },
    })
    expect(() =>
      schema.omit({ a: true }).extend({ c: z.enum(['x']).nullable().meta({ own: 'personCode' }) }),
    ).not.toThrow()
    expect('anything' in schema.shape).toBe(true)
  })

  it('refuses to check anything', () => {
    expect(() => z.string().parse('x')).toThrow('on the server')
    expect(() => z.object({}).safeParse({})).toThrow('on the server')
  })
})
