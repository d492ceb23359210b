import { join } from 'node:path'
import pg from 'pg'
import { alertsCalls } from '#modules/alerts/contract/alerts.contract.ts'
import { listUnread } from '#modules/alerts/server/bell/bell.ts'
import type { DatabaseConnection } from '#platform/server/database/embedded/connection.ts'
import { load } from './load.ts'
import { type Finding, median, printTable } from './measure.ts'
import { startPeer } from './peers/peer.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { joinDatabase, type SignedIn, signIn, startPortal, temporaryFolder } from './portal.ts'
import { type Statement, statementsOf } from './statements.ts'

const connections = 10
const rounds = 3
const seconds = 5
/** Answers before the clock runs: the just-in-time compiler is busy for the first twenty thousand. */
const warmUp = 30_000
const alerts = 20

type Contestant = { name: string; warm: () => Promise<unknown>; perSecond: () => Promise<number> }

/**
 * The alerts of a person who is signed in, through the real server, against the same statement through less and less:
 * Fastify, Node's own HTTP, PostgreSQL alone. The rounds are interleaved, so that a busy moment hits all alike.
 */
export async function measureCalls(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await using portal = await startPortal(data, { DATABASE_POOL: String(connections) })
  await using joined = await joinDatabase(data)
  const person = await signIn(portal.url, 'jiwoo.seo')
  await raiseAlerts(joined.connection, person)
  const statement = await theOnly(statementsOf(joined.connection, person, listUnread))

  const query = { connection: joined.connection, statement, connections }
  await using fastify = await startPeer('fastify', query)
  await using bare = await startPeer('bare', query)
  const portalUrl = `${portal.url}/cm${alertsCalls.list.path}`
  const contestants: Contestant[] = [
    overHttp('Maru', portalUrl, person.headers),
    overHttp('Fastify, the same statement', fastify.url),
    overHttp('bare Node, the same statement', bare.url),
  ]
  const program = findPgbench()
  if (program) {
    const run = { program, connection: joined.connection, statement, clients: connections, folder: folder.path }
    contestants.push({
      name: 'pgbench, the same statement',
      warm: () => runPgbench({ ...run, seconds: 1 }),
      perSecond: () => runPgbench({ ...run, seconds }),
    })
  } else console.log('pgbench is missing (Debian: postgresql-contrib or postgresql): no comparison with it')

  const results = await compete(contestants)
  const [ours, ...others] = results
  const bytes = (await (await fetch(portalUrl, { headers: person.headers })).text()).length
  printTable(
    `${alerts} alerts (${bytes} characters), ${connections} connections, answers a second, ${rounds} interleaved rounds of ${seconds} s`,
    results.map(({ name, middle, all }) => ({
      name,
      median: middle,
      lowest: Math.min(...all),
      highest: Math.max(...all),
      'Maru is': ours!.middle / middle,
    })),
  )
  return [
    { name: 'read call', value: ours!.middle, unit: 'answers/s' },
    ...others.map(({ name, middle }) => ({
      name: `read call against ${name.split(',', 1)[0]}`,
      value: ours!.middle / middle,
      unit: '',
      ...(name.startsWith('pgbench') && { target: { atLeast: 0.2 } }),
    })),
  ]
}

const overHttp = (name: string, url: string, headers: Record<string, string> = {}): Contestant => ({
  name,
  warm: () => load({ url, headers, connections, for: { answers: warmUp } }),
  perSecond: () => load({ url, headers, connections, for: { seconds } }),
})

async function compete(contestants: readonly Contestant[]) {
  const results = contestants.map(({ name }) => ({ name, all: [] as number[], middle: 0 }))
  for (const { warm } of contestants) await warm()
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { perSecond }] of contestants.entries()) results[at]!.all.push(await perSecond())
  for (const result of results) result.middle = median(result.all)
  return results
}

/** Leaves the person exactly so many unread alerts, with texts of the usual length. */
async function raiseAlerts(connection: DatabaseConnection, { personCode, comCode }: SignedIn): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('delete from alerts_alerts where person_code = $1', [personCode])
  await client.query(
    `insert into alerts_alerts (person_code, com_code, alert_type, text_ko, text_en, text_zh, text_ja,
       created_name_ko, created_name_en, created_name_zh, created_name_ja, item_url, created_at)
     select $1, $2, 'BB', '새 글: 하반기 워크숍 안내 ' || nth, 'New article: the autumn workshop ' || nth,
       '新文章：秋季研讨会 ' || nth, '新しい記事：秋のワークショップ ' || nth, '김도현', 'Dohyun Kim', '金度贤', '金度賢',
       '/po/board/1/' || nth, now() - make_interval(mins => nth)
     from generate_series(1, $3::int) as nth`,
    [personCode, comCode, alerts],
  )
  await client.query('analyze alerts_alerts')
  await client.end()
}

async function theOnly(sent: Promise<Statement[]>): Promise<Statement> {
  const [statement, ...more] = await sent
  if (!statement || more.length > 0) throw new Error('the call was expected to send one statement')
  return statement
}
