import { join } from 'node:path'
import { liveCalls } from '#platform/contract/live.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { createLog } from '#platform/server/log.ts'
import { openStreams } from './event-streams.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { joinDatabase, signIn, startPortal, temporaryFolder } from './portal.ts'

const streams = 2_000
const messages = 40
const path = `/cm${liveCalls.stream.path}`

/** Open pages on one server; another process commits messages and the clock runs until the last page has heard. */
export async function measureLive(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await using portal = await startPortal(data)
  await using joined = await joinDatabase(data)
  const person = await signIn(portal.url, 'jiwoo.seo')

  const before = await residentBytes(portal.url)
  await using pages = await openStreams([{ url: `${portal.url}${path}`, headers: person.headers, count: streams }])
  const each = ((await residentBytes(portal.url)) - before) / streams / 1_024

  const database = openDatabase({
    connection: joined.connection,
    poolSize: 2,
    statementTimeoutMs: 5_000,
    log: createLog('warn'),
  })
  const delays = await deliver(database, pages.heard)
  await database.close()

  printTable(`${streams} open pages on one server, ${messages} messages to everyone`, [
    { figure: 'last page has heard, median', value: median(delays), unit: 'ms' },
    { figure: 'last page has heard, 95th percentile', value: percentile(delays, 0.95), unit: 'ms' },
    { figure: 'memory of one open page', value: each, unit: 'KiB' },
  ])
  return [
    { name: `last of ${streams} pages hears a message`, value: median(delays), unit: 'ms', target: { atMost: 300 } },
    { name: 'memory of one open page', value: each, unit: 'KiB' },
  ]
}

async function deliver(database: Database, heard: (text: string) => Promise<number>): Promise<number[]> {
  const delays: number[] = []
  for (let nth = 0; nth < messages; nth += 1) {
    const all = heard(`"bench":${nth}}`)
    const began = performance.now()
    await database.writer.transaction().execute((tx) => publishLive(tx, ['everyone'], 'bench.message', { bench: nth }))
    delays.push((await all) - began)
  }
  return delays
}

/** What the process says of itself. */
async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}
