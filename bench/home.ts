import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { pageCalls } from '#modules/home/contract/page.contract.ts'
import { publishCalls } from '#modules/home/contract/publish.contract.ts'
import { templateCalls } from '#modules/home/contract/templates.contract.ts'
import { webpartCalls } from '#modules/home/contract/webparts.contract.ts'
import type { Call } from '#platform/contract/call.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { environmentOf, root, type SignedIn, signIn, startPortal, temporaryFolder } from './portal.ts'

const people = 5_000
const articles = 200_000
const visits = 200

/** The widgets of the page, and where they stand: column, row, columns, rows. */
const places: readonly [component: string, ...box: [number, number, number, number]][] = [
  ['greeting', 0, 0, 12, 1],
  ['calendar', 0, 1, 3, 4],
  ['bookmark-board', 3, 1, 6, 4],
  ['icon-banner', 9, 1, 3, 4],
  ['image-list', 0, 5, 6, 3],
  ['world-time', 6, 5, 3, 3],
  ['birthday', 9, 5, 3, 3],
  ['notice', 0, 8, 6, 3],
  ['recent-articles', 6, 8, 6, 3],
  ['alerts', 0, 11, 3, 3],
]

/** A home page of ten widgets over 5,000 people and 200,000 articles: the server's time for all their data. */
export async function measureHome(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = process.env.BENCH_HOME_DATA ?? join(folder.path, 'data')
  if (!process.env.BENCH_HOME_DATA) await seed(data)
  await using portal = await startPortal(data)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await arrange(portal.url, agent, await signIn(portal.url, 'manager'))
    // Somebody who reads the boards without managing them.
    const person = await signIn(portal.url, 'dohyun.kim')
    const page = await ask(portal.url, agent, person, pageCalls.page, {})
    const parts = (page.result as { parts: { id: string; component: string }[] }).parts
    if (parts.length !== places.length) throw new Error(`the page has ${parts.length} widgets`)
    const whole = await timesOf(() => ask(portal.url, agent, person, pageCalls.pageData, {}))
    const layout = await timesOf(() => ask(portal.url, agent, person, pageCalls.page, {}))
    const each = []
    for (const { id, component } of parts) {
      const times = await timesOf(() => ask(portal.url, agent, person, pageCalls.pageData, { parts: id }), visits / 4)
      each.push({ widget: component, p50: median(times), p95: percentile(times, 0.95) })
    }
    printTable(`A home page of ten widgets, ${people} people and ${articles} articles; milliseconds`, [
      { widget: 'all of them, one call', p50: median(whole), p95: percentile(whole, 0.95) },
      { widget: 'where they stand', p50: median(layout), p95: percentile(layout, 0.95) },
      ...each,
    ])
    return [
      { name: 'home: data of ten widgets, p50', value: median(whole), unit: 'ms' },
      { name: 'home: data of ten widgets, p95', value: percentile(whole, 0.95), unit: 'ms', target: { atMost: 60 } },
    ]
  } finally {
    agent.destroy()
  }
}

async function seed(data: string): Promise<void> {
  console.log(`seeding ${people} people and ${articles} articles …`)
  for (const what of [
    ['--people', String(people)],
    ['--articles', String(articles)],
  ]) {
    const child = spawn(process.execPath, [join(root, 'scripts/seed.ts'), ...what], {
      env: environmentOf(data),
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number]
    if (code !== 0) throw new Error('seeding failed')
  }
}

/** Gives the company a home page of the ten widgets, before all others. */
async function arrange(url: string, agent: Agent, manager: SignedIn): Promise<void> {
  const made = []
  for (const [component, colidx, rowidx, colcnt, rowcnt] of places) {
    const webpart = { title: component, titleEn: component, component: `${component}-webpart`, isFixedSize: false }
    const { result } = await ask(url, agent, manager, webpartCalls.webpartSave, webpart)
    made.push({
      id: String((result as { id: number }).id),
      type: 'part',
      colidx,
      rowidx,
      colcnt,
      rowcnt,
      lock: false,
      layer: 0,
    })
  }
  const template = { pageId: 1, name: `bench-${Date.now()}`, displayName: '열 위젯', rows: 14, rowHeight: 88 }
  const { id } = (await ask(url, agent, manager, templateCalls.templateSave, template)).result as { id: number }
  await ask(url, agent, manager, templateCalls.templatePartsSave, { template: { id }, parts: made })
  const all = (await ask(url, agent, manager, templateCalls.templateByPage, { id: 1 })).result as { id: number }[]
  const others = all.map((each) => each.id).filter((other) => other !== id)
  await ask(url, agent, manager, templateCalls.templateOrder, { pageId: 1, templateIds: [id, ...others] })
  await ask(url, agent, manager, publishCalls.cachePublish, {})
}

async function timesOf(visit: () => Promise<unknown>, count = visits): Promise<number[]> {
  for (let warm = 0; warm < 20; warm += 1) await visit()
  const times: number[] = []
  for (let done = 0; done < count; done += 1) {
    const began = performance.now()
    await visit()
    times.push(performance.now() - began)
  }
  return times
}

/** Makes a call and reads its whole answer. @throws Error for an answer that is none */
async function ask(url: string, agent: Agent, { headers }: SignedIn, call: Call, input: object) {
  const isGet = call.method === 'GET'
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String((input as Record<string, unknown>)[name]))
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const body = isGet ? undefined : JSON.stringify(input)
  const sent = request(`${url}/cm${path}${query}`, {
    agent,
    method: call.method,
    headers: {
      ...headers,
      'x-requested-with': 'XMLHttpRequest',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece)
  const text = Buffer.concat(pieces).toString('utf8')
  if (answer.statusCode !== 200) throw new Error(`${call.name} answers ${answer.statusCode}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as { result: unknown }
}
