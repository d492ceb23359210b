import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { transferCalls as addressbookCalls } from '#modules/addressbook/contract/transfer.contract.ts'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { transferCalls as calendarCalls } from '#modules/calendar/contract/calendar.contract.ts'
import { hrImportCalls } from '#modules/organisation/contract/hr-import.contract.ts'
import { profileCalls } from '#modules/organisation/contract/profile.contract.ts'
import type { Call } from '#platform/contract/call.ts'
import { bomb, calendar, cards, commas, contacts, feed, manyCells, workbook } from './hostile-files.ts'
import { type Finding, percentile, printTable } from './measure.ts'
import { joinDatabase, type Portal, type SignedIn, signIn, startPortal, temporaryFolder } from './portal.ts'
import type { TimedCalls } from './timed-calls.worker.ts'

/** How long others' calls are timed, with and without each attack. */
const seconds = Number(process.env.BENCH_HOSTILE_SECONDS ?? 15)
const pauseMs = 20
const targetMs = 100

/** One thing that somebody does again and again over one connection. @returns the status of the answer */
type Attack = { name: string; once: () => Promise<number> }

/**
 * What somebody sends or asks for, each again and again over one connection, while another person's call is timed. Before
 * each attack the same call is timed without it, so that both figures are of the same minute of the same machine.
 */
export async function measureHostile(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await using site = await serveFeed()
  await using portal = await startPortal(data, { HOME_FEED_HOSTS_INSIDE: 'localhost' })
  await using joined = await joinDatabase(data)
  const client = new pg.Client(joined.connection)
  await client.connect()
  try {
    const other = await signIn(portal.url, 'jiwoo.seo')
    const attacks = await attacksOf(portal, client, site.url)
    const rows = []
    for (const attack of attacks) rows.push(await measured(portal, other, attack))
    printTable(
      `Another person's call meanwhile, ms, ${seconds} s each; one connection repeats each attack`,
      rows.map(({ name, without, during, sent, statuses }) => ({
        attack: name,
        'times sent': sent,
        answered: [...statuses].join(' '),
        'p50 without': percentile(without, 0.5),
        'p95 without': percentile(without, 0.95),
        'p50 during': percentile(during, 0.5),
        'p95 during': percentile(during, 0.95),
        'p95 ratio': percentile(during, 0.95) / percentile(without, 0.95),
        longest: Math.max(...during),
      })),
    )
    return rows.flatMap(({ name, without, during }) => [
      { name: `${name}: p95 of others`, value: percentile(during, 0.95), unit: 'ms', target: { atMost: targetMs } },
      { name: `${name}: ratio`, value: percentile(during, 0.95) / percentile(without, 0.95), unit: '' },
    ])
  } finally {
    await client.end()
  }
}

async function attacksOf({ url }: Portal, client: pg.Client, feedUrl: string): Promise<Attack[]> {
  const person = await signIn(url, 'dohyun.kim')
  const manager = await signIn(url, 'manager')
  const send = (by: SignedIn, call: Call, name: string, content: string | Buffer) => {
    const blob = new Blob([content as BlobPart])
    return async () => {
      const form = new FormData()
      form.append('file', blob, name)
      return said(await fetch(addressOf(url, call), { method: 'POST', headers: headersOf(by), body: form }))
    }
  }
  const ask = (by: SignedIn, call: Call, input: object) => async () =>
    said(
      await fetch(addressOf(url, call), {
        method: call.method,
        headers: { ...headersOf(by), 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    )
  const own = '?folderId=0'
  const preview = { ...addressbookCalls.previewImport, path: `${addressbookCalls.previewImport.path}${own}` } as Call
  const previewEvents = { ...calendarCalls.previewImport, path: `${calendarCalls.previewImport.path}${own}` } as Call
  // Full folders, for what is asked for.
  const fill = { ...addressbookCalls.importContacts, path: `${addressbookCalls.importContacts.path}${own}` } as Call
  await mustBe(200, send(manager, fill, 'contacts.csv', contacts(5_000)))
  const fillCalendar = { ...calendarCalls.importEvents, path: `${calendarCalls.importEvents.path}${own}` } as Call
  await mustBe(200, send(manager, fillCalendar, 'events.ics', calendar()))
  await client.query(
    `update home_webparts set settings = jsonb_build_object('address', $1::text) where webpart_id =
       (select webpart_id from home_webparts where component = 'rss-webpart' limit 1)`,
    [feedUrl],
  )
  const readFeed = async () => {
    await client.query("update home_feeds set next_at = now() - interval '1 minute'")
    await client.query("insert into pgboss.job (name) values ('home.fetchFeeds')")
    await delay(500)
    return 200
  }
  const form = send(manager, hrImportCalls.beginHrImport, 'hr.xlsx', workbook())
  const csv = send(manager, hrImportCalls.beginHrImport, 'hr.csv', manyCells())
  return [
    { name: '5 MB of commas as contacts', once: send(person, preview, 'a.csv', commas()) },
    { name: '5 MB of empty cells as contacts', once: send(person, preview, 'a.csv', manyCells()) },
    { name: 'a vCard of 5 MB', once: send(person, preview, 'a.vcf', cards()) },
    { name: 'an iCalendar file of 1,900 series', once: send(person, previewEvents, 'a.ics', calendar()) },
    { name: 'a workbook of HR data', once: whenRead(client, form) },
    { name: 'a CSV of HR data', once: whenRead(client, csv) },
    { name: 'a feed of 2 MB', once: readFeed },
    { name: 'a photo of 59 million dots', once: send(person, profileCalls.uploadPhoto, 'a.png', await bomb()) },
    {
      name: '5,000 contacts as vCard',
      once: ask(manager, addressbookCalls.exportContacts, { folderId: 0, format: 'vcard4' }),
    },
    { name: '1,900 events as iCalendar', once: ask(manager, calendarCalls.exportEvents, { folderId: 0 }) },
  ]
}

/** The answer comes before the file is read: the next one is sent when it was. */
const whenRead = (client: pg.Client, begin: () => Promise<number>) => async () => {
  const status = await begin()
  for (;;) {
    const { rowCount } = await client.query("select from organisation_hr_imports where state = 'reading' limit 1")
    if (rowCount === 0) return status
    await delay(200)
  }
}

async function measured(portal: Portal, other: SignedIn, { name, once: attack }: Attack) {
  // What the first one starts (threads, code) is not measured.
  await attack()
  const without = await timed(portal, other)
  let sent = 0
  const over = new AbortController()
  const statuses = new Set<number>()
  const attacking = (async () => {
    while (!over.signal.aborted) {
      statuses.add(await attack())
      sent += 1
    }
  })()
  const during = await timed(portal, other)
  over.abort()
  await attacking
  console.log(`  ${name}: sent ${sent} times`)
  return { name, without, during, sent, statuses }
}

/** Times a small call of somebody else, one after the other with short pauses. @returns ms of each */
async function timed({ url }: Portal, { headers }: SignedIn): Promise<number[]> {
  const workerData: TimedCalls = { url: addressOf(url, alertsCalls.list), headers, forMs: seconds * 1_000, pauseMs }
  const worker = new Worker(new URL('./timed-calls.worker.ts', import.meta.url), { workerData })
  const [times] = (await once(worker, 'message')) as [number[]]
  return times
}

const addressOf = (url: string, call: Call) => `${url}/cm${call.path}`
const headersOf = ({ headers }: SignedIn) => ({ ...headers, 'x-requested-with': 'XMLHttpRequest' })

async function said(answer: Response): Promise<number> {
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`the attack answers ${answer.status}`)
  return answer.status
}

async function mustBe(status: number, act: () => Promise<number>): Promise<void> {
  const got = await act()
  if (got !== status) throw new Error(`arranging answers ${got}`)
}

/** A site with one feed, the same at every path. */
async function serveFeed(): Promise<AsyncDisposable & { url: string }> {
  const text = feed()
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/rss+xml; charset=utf-8').end(text)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/feed.xml`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
