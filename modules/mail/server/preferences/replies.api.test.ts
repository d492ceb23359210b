import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { replyCalls } from '../../contract/preferences/replies.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
const now = new Date('2026-03-18T01:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[jiwoo, dohyun] = (await Promise.all(['jiwoo.seo', 'dohyun.kim'].map((name) => app.signIn(name)))) as [
    TestClient,
    TestClient,
  ]
})
afterAll(() => app.close())

const away = {
  enabled: true,
  startUtc: '2026-03-26T18:00:00+09:00',
  endUtc: '2026-03-30T09:00:00+09:00',
  internalMessage: '<p>휴가예요.<script>alert(1)</script></p>',
}

describe('out-of-office', () => {
  test('is off and empty at first (MAIL-062, MAIL-096, SETTINGS-051)', async () => {
    expect(await jiwoo.call(replyCalls.oofGet, {})).toEqual({
      startUtc: null,
      endUtc: null,
      enabled: false,
      internalMessage: '',
      externalMessage: '',
      state: 'Disabled',
      followsAbsence: false,
    })
  })

  test('is saved with its times in UTC, without words for outside and without scripts (MAIL-024, MAIL-025, MAIL-038, MAIL-063, SETTINGS-052)', async () => {
    const saved = {
      startUtc: '2026-03-26T09:00:00.000Z',
      endUtc: '2026-03-30T00:00:00.000Z',
      enabled: true,
      internalMessage: '<p>휴가예요.</p>',
      externalMessage: '',
      state: 'Scheduled',
      followsAbsence: false,
    }
    expect(await jiwoo.call(replyCalls.oofSet, away)).toEqual(saved)
    expect(await jiwoo.call(replyCalls.oofGet, {})).toEqual(saved)
    expect((await jiwoo.send(replyCalls.oofSet, { ...away, externalMessage: '밖으로' })).status).toBe(400)
    expect((await dohyun.call(replyCalls.oofGet, {})).enabled).toBe(false)
  })

  test('is released and keeps what was written for the next time (MAIL-026, MAIL-038)', async () => {
    await jiwoo.call(replyCalls.oofSet, away)
    const released = await jiwoo.call(replyCalls.oofSet, { enabled: false })
    expect(released).toMatchObject({ enabled: false, state: 'Disabled', internalMessage: '<p>휴가예요.</p>' })
    expect(released.startUtc).toBe('2026-03-26T09:00:00.000Z')
  })

  test.each([
    ['a start at its end (MAIL-041)', { endUtc: away.startUtc }, 'endUtc', 'startNotBeforeEnd'],
    ['a start after its end (MAIL-041)', { endUtc: '2026-03-26T08:59:59Z' }, 'endUtc', 'startNotBeforeEnd'],
    [
      'an end that is over (MAIL-042)',
      { startUtc: '2026-03-01T00:00:00Z', endUtc: '2026-03-18T01:00:00Z' },
      'endUtc',
      'endInPast',
    ],
    ['nothing to say', { internalMessage: '<p> </p>' }, 'internalMessage', 'messageNeeded'],
  ])('switched on it is refused with %s', async (_what, wrong, path, fault) => {
    const before = await jiwoo.call(replyCalls.oofGet, {})
    const answer = await jiwoo.send(replyCalls.oofSet, { ...away, ...wrong })
    const key = `mail.preferenceFaults.${fault}`
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path, key }] } } })
    expect(await jiwoo.call(replyCalls.oofGet, {})).toEqual(before)
  })

  test('switched off no time is wrong (MAIL-041, MAIL-042)', async () => {
    const answer = await jiwoo.send(replyCalls.oofSet, { ...away, enabled: false, endUtc: '2020-01-01T00:00:00Z' })
    expect(answer.status).toBe(200)
    await jiwoo.call(replyCalls.oofSet, away)
  })
})

test('a standing reply is kept apart from out-of-office, for oneself, and must say something (MAIL-019)', async () => {
  await jiwoo.call(replyCalls.oofSet, away)
  expect(await jiwoo.call(replyCalls.autoReply, {})).toEqual({ isOn: false, audience: 'inside', message: '' })
  const reply = { isOn: true, audience: 'everyone' as const, message: '<p>잘 받았습니다.</p>' }
  expect(await jiwoo.call(replyCalls.saveAutoReply, reply)).toEqual(reply)
  expect(await jiwoo.call(replyCalls.autoReply, {})).toEqual(reply)
  expect((await dohyun.call(replyCalls.autoReply, {})).isOn).toBe(false)
  expect((await jiwoo.call(replyCalls.oofGet, {})).internalMessage).toBe('<p>휴가예요.</p>')
  expect((await jiwoo.send(replyCalls.saveAutoReply, { ...reply, message: '' })).status).toBe(400)
  expect((await jiwoo.call(replyCalls.autoReply, {})).message).toBe(reply.message)
})
