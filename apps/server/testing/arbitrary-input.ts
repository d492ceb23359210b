import { z } from 'zod'
import { type Call, inputSchemaOf } from '#platform/contract/call.ts'
import { fc } from '#platform/testing/samples.ts'
import type { SentFile } from './client.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Texts that break things: NUL, halves of characters, markup, quotes, paths, other forms of Hangul, very long ones. */
const hostile = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '<script>alert(1)</script>',
  "' or '1'='1",
  '"; drop table x; --',
  '../../etc/passwd',
  '%00',
  '%',
  '__proto__',
  'constructor',
  '서지우',
  'ㅅㅈㅇ',
  '서지우'.normalize('NFD'),
  '\u202e',
  'x'.repeat(70_000),
  '=1+1',
  '{{7*7}}',
  'null',
  '-1',
  '1e309',
)

const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.anything({ maxDepth: 3, withNullPrototype: false }).filter(isSendable),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(hostile, { maxLength: 3 }),
)

/** Fields that belong to the server; no call may take them over. */
const serverOwned = {
  id: 1,
  personCode: 'P1',
  com_code: 'FL',
  isAdmin: true,
  grants: ['superAdmin'],
  created_at: '2000-01-01',
  password_hash: 'x',
  must_change: false,
}

/**
 * Inputs for a call, made from its contract: valid, nearly valid (one field spoilt, one left out), nonsense throughout,
 * with unknown and with server-owned fields.
 */
export function arbitraryInput(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(inputSchemaOf(call), { io: 'input', unrepresentable: 'any' }) as Schema
  const names = Object.keys(properties)
  const valid = fc.record(Object.fromEntries(names.map((name) => [name, arbitraryOf(properties[name]!)])), {
    requiredKeys: names,
  }) as fc.Arbitrary<Record<string, unknown>>
  const oneField = names.length > 0 ? fc.constantFrom(...names) : fc.constant('nothing')
  const spoilt = fc.tuple(valid, oneField, nonsense).map(([input, name, value]) => ({ ...input, [name]: value }))
  const lacking = fc
    .tuple(valid, oneField)
    .map(([input, name]) => Object.fromEntries(Object.entries(input).filter(([key]) => key !== name)))
  const throughout = fc.record(Object.fromEntries(names.map((name) => [name, nonsense]))) as fc.Arbitrary<
    Record<string, unknown>
  >
  const withMore = fc
    .tuple(valid, fc.dictionary(fc.string({ maxLength: 8 }), nonsense, { maxKeys: 3 }))
    .map(([input, more]) => ({ ...more, ...input }))
  const inputs = fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 3, arbitrary: spoilt },
    { weight: 2, arbitrary: lacking },
    { weight: 1, arbitrary: throughout },
    { weight: 1, arbitrary: withMore },
    { weight: 1, arbitrary: valid.map((input) => ({ ...serverOwned, ...input })) },
  )
  return call.upload ? fc.tuple(inputs, file).map(([input, upload]) => ({ ...input, upload })) : inputs
}

/** Files that break readers: none, nothing in it, markup, pictures and workbooks that are none, a table with a formula. */
const file: fc.Arbitrary<SentFile> = fc.oneof(
  fc.constant(null),
  fc.record({
    name: fc.constantFrom(
      '',
      'people.csv',
      '../../etc/passwd',
      'photo.png',
      'photo.svg',
      '사진.jpg',
      'book.xlsx',
      'a\0b',
    ),
    type: fc.constantFrom('', 'image/png', 'image/svg+xml', 'text/csv', 'text/html'),
    content: fc.oneof(
      fc.constantFrom(
        '',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        '\x89PNG\r\n\x1a\n',
        'PK\x03\x04',
        'code,name\r\n=1+1,"',
        'BEGIN:VCARD\r\nVERSION:4.0',
      ),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    ),
  }),
)

function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  switch (schema.type) {
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1_000, -2_147_483_648),
        max: Math.min(schema.maximum ?? 1_000, 2_147_483_647),
      })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 5 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, arbitraryOf(inner)])),
      )
    default:
      return arbitraryText(schema)
  }
}

function arbitraryText({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc
      .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString())
  if (pattern)
    return fc.oneof(fc.constantFrom('HC', 'FL', 'P100001', 'dic-ko', 'ko'), fc.stringMatching(/^[\w.:-]{1,20}$/))
  const words = fc.constantFrom(
    'HC',
    'FL',
    'ko',
    'en',
    'jiwoo.seo',
    '서지우',
    'ㄱㄷㅎ',
    'tjwldn',
    '/po/',
    'Maru!2026',
    '김',
    '1147',
  )
  return fc
    .oneof(words, fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 30) }))
    .map((text) => text.padEnd(minLength, 'x').slice(0, maxLength).toWellFormed())
}

/** What can be put into a body and, as text, into an address: `{ toString: 1 }` can not. */
function isSendable(value: unknown): boolean {
  try {
    String(value)
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}
