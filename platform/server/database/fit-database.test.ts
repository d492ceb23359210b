import { expect, test } from 'vitest'
import { type Fitness, unfitnessOf, whyReadOnly } from './fit-database.ts'

const fit: Fitness = {
  encoding: 'UTF8',
  isStandby: false,
  isReadOnly: false,
  database: 'maru',
  role: 'portal "one"',
  schema: 'public',
  mayMakeTables: true,
  mayMakeSchemas: true,
}

test('a database that has what is needed is passed', () => {
  expect(unfitnessOf(fit) ?? whyReadOnly(fit)).toBeUndefined()
})

test.each<[string, Partial<Fitness>, string]>([
  ['another encoding', { encoding: 'EUC_KR' }, 'is encoded in EUC_KR, and Maru needs UTF8.'],
  ['no schema', { schema: null, mayMakeTables: false }, 'create schema public authorization "portal ""one"""'],
  ['no right to make tables', { mayMakeTables: false }, 'may not create tables in the schema "public"'],
  ['no right to make schemas', { mayMakeSchemas: false }, 'alter database "maru" owner to "portal ""one"""'],
])('%s is refused in words', (_of, over, words) => {
  expect(unfitnessOf({ ...fit, ...over })).toContain(words)
  expect(whyReadOnly({ ...fit, ...over })).toBeUndefined()
})

test.each<[string, Partial<Fitness>, string]>([
  // It is read-only as well: that it is a standby says more.
  [
    'a standby',
    { isStandby: true, isReadOnly: true },
    'is a standby, which takes no changes. Name the primary server, or make it the primary: select pg_promote().',
  ],
  ['one that is read-only', { isReadOnly: true }, 'alter database "maru" reset default_transaction_read_only'],
])('%s can be read, and is told in words to whoever needs a change', (_of, over, words) => {
  expect(unfitnessOf({ ...fit, ...over })).toBeUndefined()
  expect(whyReadOnly({ ...fit, ...over })).toContain(words)
})
