import { expect, test } from 'vitest'
import { effectOf, roomOf } from '#platform/contract/call.ts'
import { serverModules } from '../modules.ts'

const changing = serverModules
  .flatMap(({ calls }) => calls.map(({ call }) => call))
  .filter((call) => effectOf(call) !== 'read')

/** Words by which a call says that it signs somebody in or out, or takes something away. */
const goesOn =
  /(?<!undo)(delete|remove|discard|drop|clear|revoke|retire|unsubscribe|unmute|signIn|signOut|IdentityProvider|end(Other)?Sessions?$)/i

test('while room runs out, signing in and out and deleting go on to the last, whatever method they have', () => {
  const named = changing.filter(({ name }) => goesOn.test(name.split('.')[1]!))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((call) => roomOf(call) !== 'free').map(({ name }) => name)).toEqual([])
})

test('whatever takes a file or makes room for files stops first', () => {
  const taking = changing.filter((call) => call.upload || call.name === 'files.openSet')
  expect(taking.length).toBeGreaterThan(4)
  expect(taking.filter((call) => roomOf(call) !== 'upload').map(({ name }) => name)).toEqual([])
})

test('nothing that makes something new counts among the last', () => {
  const making = changing
    .filter(({ name }) => /\.(create|add|save|import|publish|send|start|insert)/i.test(name))
    // A part of signing in: what a passkey has to sign.
    .filter(({ name }) => name !== 'accounts.startPasskeyStep')
  expect(making.filter((call) => roomOf(call) === 'free').map(({ name }) => name)).toEqual([])
})
