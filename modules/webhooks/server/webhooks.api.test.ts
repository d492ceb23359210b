import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { startReceiver } from '#modules/alerts/server/channels/receivers.fixture.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { webhookCalls } from '../contract/webhooks.contract.ts'
import type { RaisedWebhook } from '../contract/webhooks.events.ts'
import { mostTries, pauses } from '../contract/webhooks.rules.ts'
import { deliverDue } from './sending/deliver.ts'
import { tidyDeliveries } from './sending/deliveries.ts'
import { writeRaised } from './sending/write-raised.ts'

let app: TestApp
let second: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
let manager: TestClient
const begin = new Date('2026-11-18T03:00:00Z')
let now = begin

beforeAll(async () => {
  receiver = await startReceiver()
  const env = { WEBHOOK_HOSTS: receiver.host, SESSION_IDLE_MINUTES: '43200' }
  app = await startTestApp({ now: () => now, env })
  second = await startTestApp({ shares: app, now: () => now, env })
  manager = await app.signIn('manager')
})
afterAll(async () => {
  await second.close()
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  now = begin
  receiver.received.length = 0
  await app.db.deleteFrom('webhooks_hooks').execute()
})

const settings = (more: object = {}) => ({
  name: 'ERP',
  url: `https://${receiver.host}/erp`,
  events: ['approvals.completed'],
  topics: [] as string[],
  isOn: true,
  ...more,
})
const create = (more: object = {}) => manager.call(webhookCalls.create, settings(more))
/** What a module raises, without waiting for the background work. */
async function raise(more: Partial<RaisedWebhook> = {}): Promise<string> {
  const raiseId = crypto.randomUUID()
  await writeRaised(app.services, {
    raiseId,
    event: 'approvals.completed',
    comCode: 'HC',
    at: now.toISOString(),
    topic: 'approvals.form:101',
    data: { number: '개발-2026-0001' },
    ...more,
  })
  return raiseId
}
const deliver = () => deliverDue(app.services)
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000))
const listed = async (hookId: number) => (await manager.call(webhookCalls.deliveries, { hookId })).items
const stateOf = async (hookId: number) =>
  (await manager.call(webhookCalls.list, {})).items.find((hook) => hook.hookId === hookId)!

/** As a receiver holds a message against its secret (Standard Webhooks). */
function isSignedBy(secret: string, { headers, body }: (typeof receiver.received)[number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
}

describe('a message', () => {
  test('is signed as Standard Webhooks says, and holds what was raised', async () => {
    const { hookId, secret } = await create()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await raise()
    await deliver()
    const [message] = receiver.at('/erp')
    expect(isSignedBy(secret, message!)).toBe(true)
    expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, message!)).toBe(false)
    expect(message!.headers['webhook-timestamp']).toBe(String(now.getTime() / 1_000))
    expect(JSON.parse(message!.body.toString())).toEqual({
      type: 'approvals.completed',
      timestamp: now.toISOString(),
      data: { comCode: 'HC', number: '개발-2026-0001' },
    })
    expect(await listed(hookId)).toMatchObject([{ state: 'taken', status: 201, tries: 1, nextAt: null }])
    expect(await stateOf(hookId)).toMatchObject({ takenAt: now.toISOString(), isFailing: false })
  })

  test('of another company, event or form, or for an address that is off, is not written', async () => {
    const { hookId } = await create({ topics: ['approvals.form:101'] })
    const off = await create({ isOn: false })
    await raise({ comCode: 'FL' })
    await raise({ event: 'approvals.rejected' })
    await raise({ topic: 'approvals.form:102' })
    expect([await listed(hookId), await listed(off.hookId)]).toEqual([[], []])
    await raise()
    await raise({ topic: 'boards.board:9' })
    expect(await listed(hookId)).toHaveLength(2)
  })

  test('that is raised twice is written once', async () => {
    const { hookId } = await create()
    const raiseId = await raise()
    await raise({ raiseId })
    expect(await listed(hookId)).toHaveLength(1)
  })

  test('is signed by the old secret, too, for a day after it was renewed', async () => {
    const { hookId, secret } = await create()
    const renewed = await manager.call(webhookCalls.renewSecret, { hookId })
    expect(renewed.secret).not.toBe(secret)
    await raise()
    await deliver()
    later(86_401)
    await raise()
    await deliver()
    const by = receiver.at('/erp').map((message) => [secret, renewed.secret].map((each) => isSignedBy(each, message)))
    expect(by).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('neither the database nor a list holds the secret in readable form', async () => {
    const { secret } = await create()
    const { secret: kept } = await app.db.selectFrom('webhooks_hooks').select('secret').executeTakeFirstOrThrow()
    expect(kept).not.toContain(secret.slice('whsec_'.length, -1))
    expect((await manager.send(webhookCalls.list, {})).text).not.toMatch(/secret"|whsec/)
  })
})

describe('what is not taken', () => {
  test('is tried again with growing pauses under the same id and with the same text', async () => {
    const { hookId } = await create()
    receiver.answer('/erp', 503)
    await raise()
    await deliver()
    expect(await listed(hookId)).toMatchObject([
      { state: 'waiting', status: 503, tries: 1, nextAt: new Date(now.getTime() + 60_000).toISOString() },
    ])
    expect((await stateOf(hookId)).isFailing).toBe(true)
    later(59)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    later(1)
    receiver.answer('/erp', 200)
    await deliver()
    const [first, again] = receiver.received
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(again!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp'])
    expect(again!.body.equals(first!.body)).toBe(true)
    expect(await listed(hookId)).toMatchObject([{ state: 'taken', status: 200, tries: 2 }])
  })

  test('for days switches the address off, and its owner hears of it once', async () => {
    const { hookId } = await create()
    receiver.answer('/erp', 500)
    await raise()
    for (const pause of [0, ...pauses]) {
      later(pause)
      await deliver()
    }
    expect(receiver.received).toHaveLength(mostTries)
    expect(await stateOf(hookId)).toMatchObject({ isOn: false, switchedOffAt: now.toISOString() })
    expect(await listed(hookId)).toMatchObject([{ state: 'givenUp', tries: mostTries, nextAt: null }])
    const { rows } = await sql<{ kind: string; to: string[] }>`
      select data->>'kind' as kind, data->'to' as to from pgboss.job where name like 'alerts.raised%'`.execute(app.db)
    expect(rows).toEqual([{ kind: 'webhooks.switchedOff', to: [demoPerson('manager').personCode] }])
    receiver.answer('/erp', 200)
    expect(
      await manager.send(webhookCalls.sendAgain, { hookId, deliveryId: (await listed(hookId))[0]!.deliveryId }),
    ).toMatchObject({ status: 409 })
    await manager.call(webhookCalls.change, { hookId, ...settings() })
    expect(await stateOf(hookId)).toMatchObject({ isOn: true, switchedOffAt: null, isFailing: false })
  })

  test('while others are taken leaves the address on', async () => {
    const { hookId } = await create()
    receiver.answer('/erp', 500)
    await raise()
    for (const pause of [0, ...pauses.slice(0, -1)]) {
      later(pause)
      await deliver()
    }
    receiver.answer('/erp', 200)
    await raise()
    later(1)
    await deliver()
    receiver.answer('/erp', 500)
    later(pauses.at(-1)!)
    await deliver()
    expect((await listed(hookId)).map(({ state }) => state)).toEqual(['taken', 'givenUp'])
    expect((await stateOf(hookId)).isOn).toBe(true)
  })

  test('because the other end is gone switches it off at once, with all that waits', async () => {
    const { hookId } = await create()
    receiver.answer('/erp', 410)
    await raise()
    await deliver()
    expect((await stateOf(hookId)).isOn).toBe(false)
    expect(await listed(hookId)).toMatchObject([{ state: 'givenUp', status: 410 }])
  })

  test('may be sent again by hand, under its id', async () => {
    const { hookId } = await create()
    receiver.answer('/erp', 500)
    await raise()
    await deliver()
    receiver.answer('/erp', 200)
    const { deliveryId, messageId } = (await listed(hookId))[0]!
    await manager.call(webhookCalls.sendAgain, { hookId, deliveryId })
    await deliver()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId])
    expect(await listed(hookId)).toMatchObject([{ state: 'taken', tries: 1 }])
  })
})

test('several processes never send one message at once, and what a dead one left is sent by another', async () => {
  const { hookId } = await create()
  for (let nth = 0; nth < 12; nth += 1) await raise()
  await Promise.all([deliver(), deliverDue(second.services), deliver(), deliverDue(second.services)])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  // One that was taken up by a process which died then.
  await raise()
  await app.db
    .updateTable('webhooks_deliveries')
    .set({ tries: 1, leased_until: new Date(now.getTime() + 60_000) })
    .where('state', '=', 'waiting')
    .execute()
  await deliver()
  expect(receiver.received).toHaveLength(12)
  const { deliveryId } = (await listed(hookId)).find(({ state }) => state === 'waiting')!
  expect(await manager.send(webhookCalls.sendAgain, { hookId, deliveryId })).toMatchObject({ status: 409 })
  later(61)
  await deliver()
  expect(receiver.received).toHaveLength(13)
})

test('an address inside is not reached, and nobody learns why', async () => {
  for (const url of [
    'https://127.0.0.1/erp',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/x',
  ]) {
    const { hookId } = await create({ url })
    expect(await manager.call(webhookCalls.test, { hookId })).toEqual({ status: null })
    await raise()
    await deliver()
    expect((await listed(hookId)).map(({ status, event }) => [event, status])).toEqual([
      ['approvals.completed', null],
      ['webhooks.test', null],
    ])
    await manager.call(webhookCalls.remove, { hookId })
  }
  expect(receiver.received).toEqual([])
})

test('a test message is sent once, also to an address that is off, and not too often', async () => {
  const { hookId, secret } = await create({ isOn: false })
  receiver.answer('/erp', 500)
  expect(await manager.call(webhookCalls.test, { hookId })).toEqual({ status: 500 })
  expect(await manager.send(webhookCalls.test, { hookId })).toMatchObject({ status: 429 })
  later(6)
  receiver.answer('/erp', 204)
  expect(await manager.call(webhookCalls.test, { hookId })).toEqual({ status: 204 })
  await deliver()
  expect(receiver.received).toHaveLength(2)
  expect(isSignedBy(secret, receiver.received[1]!)).toBe(true)
  expect((await listed(hookId)).map(({ event, state }) => [event, state])).toEqual([
    ['webhooks.test', 'taken'],
    ['webhooks.test', 'givenUp'],
  ])
})

test.each([
  ['url', 'http://erp.example.com/hook'],
  ['url', 'https://user:secret@erp.example.com/'],
  ['url', 'erp'],
  ['events', ['boards.nothing']],
  ['topics', ['approvals.form:99999999']],
])('%s %s is refused at its field', async (field, value) => {
  const answer = await manager.send(webhookCalls.create, settings({ [field]: value }))
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path: field }] } } })
  expect((await manager.call(webhookCalls.list, {})).items).toEqual([])
})

test('a company has as many addresses as there may be, and the list of what was sent goes on in pages', async () => {
  const { hookId } = await create()
  for (let nth = 1; nth < 20; nth += 1) await create({ isOn: false })
  expect(await manager.send(webhookCalls.create, settings())).toMatchObject({ status: 409 })
  expect((await manager.call(webhookCalls.list, {})).can.create).toBe(false)
  for (let nth = 0; nth < 35; nth += 1) await raise()
  const first = await manager.call(webhookCalls.deliveries, { hookId })
  const rest = await manager.call(webhookCalls.deliveries, { hookId, after: first.next! })
  const ids = [...first.items, ...rest.items].map(({ deliveryId }) => deliveryId)
  expect([first.items.length, rest.next, new Set(ids).size]).toEqual([30, null, 35])
})

test('what was sent long ago is forgotten, what waits stays', async () => {
  const { hookId } = await create()
  await raise()
  await deliver()
  later(31 * 86_400)
  await raise()
  await tidyDeliveries(app.services)
  manager = await app.signIn('manager')
  expect((await listed(hookId)).map(({ state }) => state)).toEqual(['waiting'])
})
