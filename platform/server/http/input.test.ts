import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { access, type Call, defineCalls } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { own } from '#platform/contract/fields.ts'
import type { Viewer } from '../viewer.ts'
import { createInputReader, createOwnCheck } from './input.ts'

const calls = defineCalls('sample', {
  find: {
    method: 'GET',
    path: '/sample/{id}',
    summary: 'Finds.',
    access: access.signedIn,
    input: z.object({
      id: z.int(),
      size: z.literal([20, 50]).default(20),
      flag: z.boolean().optional(),
      tags: z.array(z.string()).optional(),
      name: z.string().min(2).max(5).optional(),
    }),
    result: z.null(),
  },
  save: {
    method: 'POST',
    path: '/sample/{id}',
    summary: 'Saves.',
    access: access.signedIn,
    input: z.object({
      id: z.int(),
      note: z.string(),
      more: z.record(z.string(), z.string()).optional(),
      personCode: own('personCode'),
    }),
    queryFields: ['more'],
    result: z.null(),
  },
})

const request = (parts: { params?: object; query?: object; body?: unknown }) =>
  ({ params: {}, query: {}, ...parts }) as unknown as FastifyRequest
const read = (call: Call, parts: Parameters<typeof request>[0]) => createInputReader(call)(request(parts))
const faultsOf = (call: Call, parts: Parameters<typeof request>[0]) => {
  try {
    read(call, parts)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe('ValidationException')
    return (error as AppError).fields?.map(({ path, key }) => `${path} ${key}`)
  }
}

describe('input', () => {
  test('numbers, flags and lists are read from the address', () => {
    expect(read(calls.find, { params: { id: '7' }, query: { size: '50', flag: 'true', tags: 'a' } })).toEqual({
      id: 7,
      size: 50,
      flag: true,
      tags: ['a'],
    })
  })

  test('what the contract does not know is left out, also from another place', () => {
    expect(
      read(calls.save, {
        params: { id: '7' },
        query: { note: 'from the query' },
        body: { note: 'x', id: 9, isAdmin: true },
      }),
    ).toEqual({ id: 7, note: 'x' })
  })

  test.each([
    ['a text where a number belongs', calls.find, { params: { id: 'x' } }, ['id errors.field.type']],
    [
      'a size that is not offered',
      calls.find,
      { params: { id: '1' }, query: { size: '1000' } },
      ['size errors.field.type'],
    ],
    ['a missing field', calls.save, { params: { id: '1' }, body: {} }, ['note errors.field.required']],
    ['a list for a body', calls.save, { params: { id: '1' }, body: ['note'] }, [' errors.field.type']],
    ['too short', calls.find, { params: { id: '1' }, query: { name: 'a' } }, ['name errors.field.tooShort']],
    ['too long', calls.find, { params: { id: '1' }, query: { name: 'abcdef' } }, ['name errors.field.tooLong']],
    [
      'a field given twice',
      calls.find,
      { params: { id: '1' }, query: { name: ['ab', 'cd'] } },
      ['name errors.field.type'],
    ],
    ['NUL', calls.save, { params: { id: '1' }, body: { note: 'a\0b' } }, ['note errors.field.unstorable']],
    [
      'a lone surrogate',
      calls.save,
      { params: { id: '1' }, body: { note: '\ud83d' } },
      ['note errors.field.unstorable'],
    ],
  ])('%s is refused with the field named', (_what, call, parts, expected) => {
    expect(faultsOf(call, parts)).toEqual(expected)
  })

  test('fields inherited from Object are not input', () => {
    expect(faultsOf(calls.save, { params: { id: '1' }, body: JSON.parse('{"__proto__":{"note":"x"}}') })).toEqual([
      'note errors.field.required',
    ])
  })
})

describe('identity in the input (G-011)', () => {
  const viewer = { own: { personCode: 'P1' } } as unknown as Viewer
  const check = createOwnCheck(calls.save)

  test('may repeat the session or stay away', () => {
    expect(() => check({ personCode: 'P1' }, viewer)).not.toThrow()
    expect(() => check({}, viewer)).not.toThrow()
  })

  test("another person's is refused", () => {
    expect(() => check({ personCode: 'P2' }, viewer)).toThrow(
      expect.objectContaining({ code: 'AccessDeniedException' }),
    )
  })
})
