import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { searchPeople } from '#modules/organisation/server/people/search-people.ts'
import type { DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import { openAccount, people, samplePeople, samples, seedLargeCompany } from './large-company.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { joinDatabase, type SignedIn, signIn, startPortal, temporaryFolder } from './portal.ts'
import { measureQuickSearch } from './quick-search.ts'
import { queriesOf } from './search-queries.ts'
import { type Statement, statementsOf } from './statements.ts'

const repeats = 5

/**
 * People search in a company of a hundred thousand, one query after the other, through HTTP and at the database alone;
 * then the quick search over the same people and thousands of menus.
 */
export async function measureSearch(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await seedLargeCompany(data)
  await using portal = await startPortal(data)
  await using joined = await joinDatabase(data)
  const client = new pg.Client(joined.connection)
  await client.connect()
  try {
    // What PostgreSQL does by itself in the hour after such an import.
    await client.query('vacuum analyze')
    const { userName, comCode } = await openAccount(client)
    const person = await signIn(portal.url, userName, comCode)
    const found = await measureClasses(portal.url, joined.connection, client, person)
    printTable(
      `${people.toLocaleString('en')} people, ${samples} queries of each kind, ${repeats} times; milliseconds`,
      found.map(({ http, database, ...one }) => ({
        ...one,
        p50: median(http),
        p95: percentile(http, 0.95),
        max: percentile(http, 1),
        'database p50': median(database),
        'database p95': percentile(database, 0.95),
      })),
    )
    const all = found.flatMap(({ http }) => http)
    const worst = found.toSorted((a, b) => percentile(b.http, 0.95) - percentile(a.http, 0.95))[0]!
    return [
      { name: 'people search, all kinds, p95', value: percentile(all, 0.95), unit: 'ms', target: { atMost: 10 } },
      {
        name: `people search, slowest kind (${worst.kind}), p95`,
        value: percentile(worst.http, 0.95),
        unit: 'ms',
        target: { atMost: 10 },
      },
      { name: 'people search, all kinds, p50', value: median(all), unit: 'ms' },
      ...(await measureQuickSearch(portal.url, client, person, await samplePeople(client, person.comCode))),
    ]
  } finally {
    await client.end()
  }
}

async function measureClasses(url: string, connection: DatabaseConnection, client: pg.Client, person: SignedIn) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = (query: string) =>
    `${url}/cm${organisationCalls.searchPeople.path}?query=${encodeURIComponent(query)}`
  const kinds = queriesOf(await samplePeople(client, person.comCode))
  // The just-in-time compiler and the connections' prepared statements: a server that has run for a while.
  for (const query of Object.values(kinds).flat()) await ask(agent, address(query), person)
  const found: { kind: string; example: string; hits: number; http: number[]; database: number[] }[] = []
  for (const [kind, queries] of Object.entries(kinds)) {
    const http: number[] = []
    const database: number[] = []
    const hits: number[] = []
    for (const query of queries) {
      const input = organisationCalls.searchPeople.input.parse({ query })
      const statements = await statementsOf(connection, person, (ctx) => searchPeople(ctx, input))
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const began = performance.now()
        hits.push(await ask(agent, address(query), person))
        http.push(performance.now() - began)
        database.push(await timeStatements(client, statements))
      }
    }
    found.push({ kind, example: queries[0]!, hits: median(hits), http, database })
  }
  agent.destroy()
  return found
}

/** Asks over a connection that stays open, as a browser does; tells how many were found. */
async function ask(agent: Agent, url: string, { headers }: SignedIn): Promise<number> {
  const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  if (response.statusCode !== 200) throw new Error(`people search answered ${response.statusCode}: ${text}`)
  return (JSON.parse(text) as { result: { total: number } }).result.total
}

async function timeStatements(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const began = performance.now()
  for (const [at, { text, values }] of statements.entries()) await client.query({ name: `search ${at}`, text, values })
  return performance.now() - began
}
