import { expect, test } from 'vitest'
import { z } from 'zod'
import { access, defineCalls, effectOf, mayRepeat } from '#platform/contract/call.ts'
import { serverModules } from '../modules.ts'

test('whatever the signed in change may be sent again when its answer is lost, but for what spends an attempt or reaches somebody outside', () => {
  const changing = serverModules
    .flatMap(({ calls }) => calls.map(({ call }) => call))
    .filter((call) => effectOf(call) !== 'read' && call.access.kind === 'signedIn')
    .filter(({ answer }) => answer === undefined || answer === 'envelope' || answer === 'raw')
  expect(changing.length).toBeGreaterThan(150)
  const never = changing.filter((call) => !mayRepeat(call)).map(({ name }) => name)
  expect(never.sort()).toEqual([
    'accounts.changePassword',
    'accounts.confirmIdentity',
    'alarmConfig.sendMessage',
    'alertSettings.testChat',
    'approvals.confirmPassword',
    'approvals.savePassword',
    'boards.checkPassword',
    'webhooks.test',
  ])
})

test('a staged call that does not say what becomes of it does not load', () => {
  const spec = { method: 'POST', path: '/a', summary: '', access: access.signedIn, result: z.null() } as const
  expect(() => defineCalls('sample', { open: { ...spec, effect: 'staged' } })).toThrow(
    'sample.open: a staged call says',
  )
  expect(() => defineCalls('sample', { open: { ...spec, once: 'harmless' } })).toThrow('only a staged call says once')
})
