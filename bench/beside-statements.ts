import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'
import type { Call } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import { type Finding, median, percentile, printTable, readable } from './measure.ts'
import { environmentOf, root, type SignedIn } from './portal.ts'
import { type Statement, statementsOf } from './statements.ts'

const repeats = 8
/** PostgreSQL plans a statement anew for the first five times of a connection; what runs for a while does not. */
const warmUps = 6

/** What is asked again and again: a call with its inputs, and the function whose statements are its bare query. */
export type Kind = {
  name: string
  call: Call
  inputs: object[]
  bare: (ctx: Ctx, input: never) => Promise<unknown>
  target?: number
}

/** Measures each kind through HTTP and by its bare statements, prints them in a table, and tells its findings. @param of whose they are */
export async function measureKinds(of: string, at: string, kinds: readonly Kind[], place: Place): Promise<Finding[]> {
  // A server that has been running for a while: every connection knows its plans, and the program is compiled.
  for (let round = 0; round < warmUps; round += 1)
    for (const { call, inputs } of kinds) for (const input of inputs) await ask(place, call, input)
  const rows = []
  for (const kind of kinds) {
    const row = await measureKind(kind, place)
    console.log(`  ${row.name}: ${readable(median(row.http))} ms, p95 ${readable(percentile(row.http, 0.95))} ms`)
    rows.push(row)
  }
  printTable(
    `${at}; milliseconds`,
    rows.map(({ name, http, bare }) => ({
      what: name,
      p50: median(http),
      p95: percentile(http, 0.95),
      'statements p50': median(bare),
      'statements p95': percentile(bare, 0.95),
      'whole call is': median(http) / median(bare),
    })),
  )
  return rows.flatMap(({ name, http, bare, target }) => [
    {
      name: `${of}, ${name}, p95`,
      value: percentile(http, 0.95),
      unit: 'ms',
      ...(target ? { target: { atMost: target } } : {}),
    },
    { name: `${of}, ${name}, against its bare statements`, value: median(http) / median(bare), unit: '' },
  ])
}

/** Fills a data folder with many of one thing. @param of the option of `npm run seed` */
export async function seedData(data: string, of: string, count: number): Promise<void> {
  console.log(`seeding ${count.toLocaleString('en')} …`)
  const child = spawn(process.execPath, [join(root, 'scripts/seed.ts'), of, String(count)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environmentOf(data),
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('seeding failed')
}

/** Who asks which server, and its database. */
export type Place = { url: string; agent: Agent; person: SignedIn; connection: DatabaseConnection; client: pg.Client }

/** Through HTTP and by the bare statements in turns, so that a busy moment hits both. */
async function measureKind(kind: Kind, place: Place) {
  const http: number[] = []
  const bare: number[] = []
  for (const input of kind.inputs) {
    const statements = await statementsOf(place.connection, place.person, (ctx) =>
      kind.bare(Object.assign(ctx, { now: new Date() }), input as never),
    )
    await ask(place, kind.call, input)
    for (let round = 0; round < warmUps; round += 1) await run(place.client, statements)
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      http.push(await timed(() => ask(place, kind.call, input)))
      bare.push(await timed(() => run(place.client, statements)))
    }
  }
  return { ...kind, http, bare }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function run(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements)
    await client.query({ name: createHash('sha1').update(text).digest('hex'), text, values })
}

/** Makes a call as its page does. @throws Error when it does not answer 200 */
export async function ask(
  { url, agent, person }: Pick<Place, 'url' | 'agent' | 'person'>,
  call: Call,
  input: object,
): Promise<unknown> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String((input as Record<string, unknown>)[name]))
  const isGet = call.method === 'GET'
  const query = isGet
    ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
    : ''
  const sent = request(`${url}/cm${path}${query}`, {
    agent,
    method: call.method,
    headers: { ...person.headers, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  })
  sent.end(isGet ? undefined : JSON.stringify(input))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  if (response.statusCode !== 200) throw new Error(`${call.name} answered ${response.statusCode}: ${text}`)
  return (JSON.parse(text) as { result: unknown }).result
}
