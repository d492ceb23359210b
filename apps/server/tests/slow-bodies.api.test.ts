import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { profileCalls } from '#modules/organisation/contract/profile.contract.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let port: number
let jiwoo: TestClient
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ logTo: (line) => lines.push(line) })
  port = Number(new URL(await app.listen()).port)
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

let sent = 0
/** A request whose headers are there, and of whose body only the beginning. */
async function begin(
  path: string,
  type: string,
  beginning: string,
  who = jiwoo,
): Promise<{ socket: Socket; id: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const id = `slow-bodies-${(sent += 1)}`
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, 'X-Requested-With: XMLHttpRequest']
  const body = [`X-Request-Id: ${id}`, `Content-Type: ${type}`, 'Content-Length: 4000', '', beginning]
  socket.write([...head, ...body].join('\r\n'))
  return { socket, id }
}
const signIn = `/cm${accountsCalls.signIn.path}`
const preferences = `/cm${accountsCalls.savePreferences.path}`
const photo = `/cm${profileCalls.uploadPhoto.path}`
const part = '--line\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nx'
const form = 'multipart/form-data; boundary=line'
type Line = { reqId?: string; msg: string }
const said = (id: string) => lines.map((line) => JSON.parse(line) as Line).filter(({ reqId }) => reqId === id)

/** Lets a byte in every 1.7 seconds, none just as the server ends it, until the server has enough: what came back, and after how many seconds. */
async function drip({ socket }: { socket: Socket }, atMostSeconds: number) {
  const began = performance.now()
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes))
  const dripping = setInterval(() => socket.write(' '), 1_700)
  // A byte that crosses the end resets the connection, which is an end as well.
  socket.on('error', () => undefined)
  const giveUp = setTimeout(() => socket.destroy(), atMostSeconds * 1_000)
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  clearTimeout(giveUp)
  return { answer, seconds: (performance.now() - began) / 1_000 }
}

test('a body that drips in is ended after 30 seconds, in words, answered or not; a file has longer', async () => {
  const began = await Promise.all([
    begin(signIn, 'application/json', '{'),
    // Refused before its body is read.
    begin(preferences, 'application/json', '{', app.visitor()),
    begin(photo, form, part),
  ])
  const [read, refused, file] = await Promise.all(began.map((each) => drip(each, 45)))
  expect(read!.answer).toMatch(/^HTTP\/1.1 408 /)
  expect(read!.answer).toContain('"code":"RequestTimeoutException"')
  expect(read!.answer).toContain('errors.RequestTimeoutException')
  expect(refused!.answer).toMatch(/^HTTP\/1.1 401 /)
  for (const { seconds } of [read!, refused!]) {
    expect(seconds).toBeGreaterThan(29)
    expect(seconds).toBeLessThan(40)
  }
  expect(file).toMatchObject({ answer: '', seconds: expect.closeTo(45, -1) })
  expect(said(began[0].id).filter(({ msg }) => msg === 'answered')).toMatchObject([{ status: 408 }])
})

describe('a sender who leaves', () => {
  test.each([
    ['while her form arrives', photo, form, part],
    ['while her file has not begun', photo, form, '--li'],
    ['while her JSON arrives', signIn, 'application/json', '{"comcode":'],
  ])('%s is not our failure', async (_when, path, type, beginning) => {
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const { socket, id } = await begin(path, type, beginning)
      // It is being read, on most days; what is true then is true before, too.
      await delay(300)
      socket[leave]()
      await expect.poll(() => said(id).length, { timeout: 60_000 }).toBeGreaterThan(0)
      expect(said(id)).toMatchObject([{ level: 30, msg: 'refused', detail: 'the sender left' }])
    }
  })

  test.each([
    ['form', photo, form, part],
    ['JSON', preferences, 'application/json', '{"theme":'],
  ])('before anybody reads her %s is not waited for', async (_what, path, type, beginning) => {
    // Nobody has asked who she is yet, and now nobody can.
    const unknown = await app.signIn('dohyun.kim')
    const ids = await app.db.transaction().execute(async (tx) => {
      await sql`lock table accounts_sessions in access exclusive mode`.execute(tx)
      const begun = await Promise.all(Array.from({ length: 3 }, () => begin(path, type, beginning, unknown)))
      await delay(300)
      for (const { socket } of begun) socket.destroy()
      await delay(300)
      return begun.map(({ id }) => id)
    })
    for (const id of ids) {
      await expect.poll(() => said(id).length, { timeout: 60_000 }).toBeGreaterThan(0)
      expect(said(id)).toMatchObject([{ level: 30, msg: 'refused', detail: 'the sender left' }])
    }
  })
})
