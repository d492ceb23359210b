import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { boardAdministrationCalls } from '#modules/boards/contract/administration.contract.ts'
import { articlesCalls } from '#modules/boards/contract/articles.contract.ts'
import { talkCalls } from '#modules/boards/contract/talk.contract.ts'
import { peopleOnPage } from '#modules/boards/contract/talk.rules.ts'
import type { Call, CallInput, CallResult } from '#platform/contract/call.ts'
import { openAccount, seedLargeCompany } from './large-company.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { joinDatabase, memoryOf, type Portal, type SignedIn, signIn, startPortal, temporaryFolder } from './portal.ts'

const people = 10_000
const repeats = 30
const mebibyte = 1_048_576
const longestMs = 600_000

/** A notice that ten thousand people must read: publishing it, asking them, who has and has not read, reminding. */
export async function measureMustRead(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = process.env.BENCH_MUST_READ_DATA ?? join(folder.path, 'data')
  if (!process.env.BENCH_MUST_READ_DATA) await seedLargeCompany(data, { people, departments: 1_000 })
  await using portal = await startPortal(data)
  await using joined = await joinDatabase(data)
  const client = new pg.Client(joined.connection)
  await client.connect()
  try {
    const reader = await openAccount(client)
    const admin = await signIn(portal.url, 'admin')
    const member = await signIn(portal.url, reader.userName, reader.comCode)
    const ask = asker(portal.url, admin)
    const boardId = await openBoard(ask)
    const watch = watcher(portal, admin)
    await delay(5_000)
    const rest = await memoryOf(portal)

    let articleId = 0
    const publishing = await watch(
      async () => {
        const article = { boardId, title: '보안 규정 개정', content: '<p>반드시 읽어 주세요.</p>' }
        const mustRead = [{ kind: 'company' as const, code: reader.comCode }]
        articleId = (await ask(articlesCalls.createArticle, { ...article, mustRead })).articleId
      },
      () => told(client, 'boards.mustRead'),
    )
    const asked = await client.query('select from boards_must_reads where article_id = $1', [articleId])
    await client.query(
      `update boards_must_reads set confirmed_at = now() - random() * interval '1 hour'
       where article_id = $1 and person_code <> $2 and hashtext(person_code) % 2 = 0`,
      [articleId, member.personCode],
    )
    await client.query('vacuum (analyze) boards_must_reads')
    const pages = async (state: 'read' | 'unread', part: number) => {
      const { total } = await ask(talkCalls.mustReadPeople, { articleId, state })
      const page = Math.max(1, Math.ceil((total / peopleOnPage) * part))
      return measured(() => ask(talkCalls.mustReadPeople, { articleId, state, page }))
    }
    const lists = [
      { what: 'who has not read, first page', times: await pages('unread', 0) },
      { what: 'who has not read, last page', times: await pages('unread', 1) },
      { what: 'who has read, first page', times: await pages('read', 0) },
      { what: 'who has read, last page', times: await pages('read', 1) },
    ]
    const hers = asker(portal.url, member)
    const confirming = await measured(() => hers(talkCalls.confirmRead, { articleId }))
    const [unread] = (
      await client.query<{ count: number }>(
        'select count(*)::int as count from boards_must_reads where article_id = $1 and confirmed_at is null',
        [articleId],
      )
    ).rows
    const reminding = await watch(
      async () => void (await ask(talkCalls.remind, { articleId })),
      () => told(client, 'boards.mustReadReminder'),
    )

    printTable(`A must-read notice for ${asked.rowCount?.toLocaleString('en')} people`, [
      row('publishing', publishing, rest),
      row(`reminding ${unread!.count.toLocaleString('en')}`, reminding, rest),
    ])
    printTable(
      'Milliseconds',
      [...lists, { what: 'confirming', times: confirming }].map(({ what, times }) => ({
        what,
        p50: median(times),
        p95: percentile(times, 0.95),
      })),
    )
    return [
      { name: 'must-read, publishing, the call', value: publishing.call, unit: 'ms' },
      { name: 'must-read, publishing, until all are told', value: publishing.all, unit: 'ms' },
      { name: 'must-read, reminding, the call', value: reminding.call, unit: 'ms' },
      { name: 'must-read, reminding, until all are told', value: reminding.all, unit: 'ms' },
      { name: 'must-read, other calls meanwhile, p95', value: percentile(publishing.others, 0.95), unit: 'ms' },
      ...lists.map(({ what, times }) => ({
        name: `must-read, ${what}, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        target: { atMost: 50 },
      })),
    ]
  } finally {
    await client.end()
  }
}

type Ask = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallResult<C>>

const asker =
  (url: string, { headers }: Pick<SignedIn, 'headers'>): Ask =>
  async (call, input) => {
    const given = { ...(input as Record<string, unknown>) }
    const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = String(given[name])
      delete given[name]
      return value
    })
    const isGet = call.method === 'GET'
    const query = isGet
      ? `?${new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]))}`
      : ''
    const answer = await fetch(`${url}/cm${path}${query}`, {
      method: call.method,
      headers: { ...headers, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      ...(isGet ? {} : { body: JSON.stringify(given) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as { result: never }).result
  }

/** A board that everybody reads. */
async function openBoard(ask: Ask): Promise<number> {
  const name = { ko: '필독', en: 'Must read', zh: '', ja: '' }
  const board = { parentBoardId: null, kind: 'list' as const, name, description: '', comCode: 'HC' }
  const { boardId } = await ask(boardAdministrationCalls.createBoard, board)
  const { version } = await ask(boardAdministrationCalls.adminBoard, { boardId })
  await ask(boardAdministrationCalls.savePermissions, {
    boardId,
    version,
    inherits: false,
    permissions: [{ kind: 'everyone', code: '', rights: ['list', 'read'] }],
  })
  return boardId
}

/** Waits until all that a call has set off is done. @returns how many alerts of a kind stand in the bells */
async function told(client: pg.Client, kind: string): Promise<number> {
  for (const began = Date.now(); Date.now() - began < longestMs; await delay(100)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job
       where (name like 'boards.%' or name like 'alerts.raised.%') and state < 'completed'`,
    )
    if (rows[0]!.count > 0) continue
    const alerts = await client.query('select from alerts_alerts where kind = $1', [kind])
    return alerts.rowCount!
  }
  throw new Error('not everybody was told within ten minutes')
}

async function measured(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let nth = 0; nth < repeats; nth += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

type Watched = { call: number; all: number; alerts: number; peak: number; others: number[] }

/** How long the call takes, how long the work it sets off, and how others fare meanwhile. */
const watcher =
  (portal: Portal, person: SignedIn) =>
  async (call: () => Promise<void>, done: () => Promise<number>): Promise<Watched> => {
    const ask = asker(portal.url, person)
    const others: number[] = []
    let peak = 0
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now()
        await ask(articlesCalls.recentArticleList, {})
        others.push(performance.now() - began)
        peak = Math.max(peak, await memoryOf(portal))
        await delay(50)
      }
    })()
    const began = performance.now()
    try {
      await call()
      const answered = performance.now() - began
      const alerts = await done()
      return { call: answered, all: performance.now() - began, alerts, peak, others }
    } finally {
      over.abort()
      await watching
    }
  }

const row = (what: string, { call, all, alerts, peak, others }: Watched, rest: number) => ({
  what,
  alerts,
  'the call, ms': call,
  'until all are told, s': all / 1_000,
  'memory above rest, MB': (peak - rest) / mebibyte,
  'another call meanwhile, p50 ms': median(others),
  'p95 ms': percentile(others, 0.95),
})
