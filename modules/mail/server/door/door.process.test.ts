import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalProcess, ProcessWorld } from '#apps/server/testing/processes.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { APP_ROLE } from '#platform/server/database/embedded/settings.ts'
import { createLog } from '#platform/server/log.ts'
import { mailOf } from '../mail.fixture.ts'
import { SmtpClient } from './smtp-client.fixture.ts'

const world = new ProcessWorld()
const to = ['dohyun.kim', 'manager', 'jiwoo.seo'].map((name) => demoPerson(name).email)
let folder: string
let env: Record<string, string>
let port: number
let database: Database
let portal: PortalProcess
beforeAll(async () => {
  folder = await world.filledFolder()
  port = await freePort()
  env = { MAIL_LISTEN_PORT: String(port) }
  portal = await world.start(folder, env)
  const connection = { host: join(folder, 'postgres/run'), user: APP_ROLE, database: 'maru' }
  database = openDatabase({ connection, poolSize: 2, statementTimeoutMs: 60_000, log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await world.end()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port: free } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return free
}

/** As a server in front does: a mail is sent again until it is taken. @returns how often it was sent */
async function bringUntilTaken(subject: string): Promise<number> {
  const source = mailOf({ subject, text: 'x'.repeat(20_000), id: `${encodeURIComponent(subject)}@front.example` })
  for (let times = 1; ; times += 1) {
    try {
      const client = await SmtpClient.to(port)
      const said = await client.bring('partner@elsewhere.example', to, source)
      client.close()
      if (said.length === to.length && said.every((answer) => answer.startsWith('250'))) return times
    } catch {
      // Nobody listens yet.
    }
    await delay(50)
  }
}
async function copies(subject: string): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(i.item_id)::int as count from mail_messages m join mail_items i on i.message_id = m.message_id
    where m.subject = ${subject} group by i.mailbox_id`.execute(database.writer)
  return rows.map(({ count }) => count)
}

test('a process that is killed while mail comes in loses none that it has acknowledged, and brings none twice', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  let sent = 0
  const subjects: string[] = []
  for (const pause of [5, 15, 30, 60]) {
    const coming = Array.from({ length: 12 }, (_, nth) => `밖에서 ${pause}-${nth}`)
    subjects.push(...coming)
    const bringing = Promise.all(coming.map(bringUntilTaken))
    await delay(pause)
    await portal.kill()
    portal = await world.start(folder, env)
    for (const times of await bringing) sent += times
  }
  // Some were sent more than once, or nothing was killed in the middle.
  expect(sent).toBeGreaterThan(subjects.length)
  for (const subject of subjects)
    await expect.poll(() => copies(subject), { timeout: 60_000, interval: 200 }).toEqual([1, 1, 1])
  await delay(1_000)
  for (const subject of subjects) expect(await copies(subject), subject).toEqual([1, 1, 1])
})
