import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { moveTo, type PortalProcess, ProcessWorld, signIn } from '#apps/server/testing/processes.ts'
import { untilServed } from '#apps/server/testing/until-served.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays } from '#platform/contract/days.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { APP_ROLE } from '#platform/server/database/embedded/settings.ts'
import { createLog } from '#platform/server/log.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { asked, dayAhead, orphans, overlaps } from '../reservations.fixture.ts'

// Two portals on one database, whose people want the same rooms at the same times.
const world = new ProcessWorld()
const userNames = ['jiwoo.seo', 'dohyun.kim', 'popup.manager', 'board.manager']
const names = userNames.map((userName) => demoPerson(userName).name.ko)
const firstRoom = 5000
const rooms = 40
/** Requests that are on their way at the same time. */
const atOnce = 24
/** Nobody waits so long for an answer unless it never comes, ms. */
const hangs = 60_000

let database: Database
/** Each person at each portal. */
let people: TestClient[]
beforeAll(async () => {
  const folder = await world.filledFolder()
  const portals: PortalProcess[] = [await world.start(folder), await world.start(folder)]
  const signedIn = await Promise.all(userNames.map((userName) => signIn(portals[0]!.url, userName)))
  people = signedIn.flatMap((client) => portals.map(({ url }) => moveTo(url, client)))
  const connection = { host: join(folder, 'postgres/run'), user: APP_ROLE, database: 'maru' }
  database = openDatabase({ connection, poolSize: 2, statementTimeoutMs: 60_000, log: createLog('silent') })
  // Rooms like one that everybody books.
  await sql`
    insert into reservations_resources (resource_id, com_code, board_id, group_id, name_ko)
    select ${firstRoom} + nth, com_code, board_id, group_id, '회의실 ' || nth
    from reservations_resources, generate_series(0, ${rooms} - 1) nth where resource_id = 101`.execute(database.writer)
})
afterAll(async () => {
  await database.close()
  await world.end()
})

/** Numbers that look like chance, and are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const rules = ['FREQ=DAILY;COUNT=5', 'FREQ=WEEKLY;COUNT=4', 'FREQ=DAILY;INTERVAL=2;COUNT=8'] as const

/** A room for a half hour to two hours of a working day; one in five returns, one in ten is private. */
function wish(pick: (below: number) => number, firstDay: string, days: number) {
  const from = 16 + pick(20)
  const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  const hours = `${clock(from)}-${clock(from + 1 + pick(4))}`
  return asked(firstRoom + pick(rooms), addDays(firstDay, pick(days)), hours, {
    isPrivate: pick(10) === 0,
    ...(pick(5) === 0 ? { rule: rules[pick(rules.length)]! } : {}),
  })
}

/** Has people ask for rooms from both portals at once, and holds what is stored then against what was answered. */
async function race(requests: number, firstDay: string, days: number) {
  const pick = chance(requests)
  const wishes = Array.from({ length: requests }, () => wish(pick, firstDay, days))
  const before = await stored()
  const took: number[] = []
  const answers = new Map<string, number>()
  let occurrences = 0
  const begun = performance.now()
  const work = async (nth: number): Promise<void> => {
    for (let at = nth; at < requests; at += atOnce) {
      const from = performance.now()
      const { status, body, text } = await untilServed(
        () => people[(at + nth) % people.length]!.send(requestCalls.requestSave, wishes[at]!),
        (answer) => answer.status === 503,
      )
      took.push(performance.now() - from)
      const answer = body as { result: { occurrences: number }; error: { key: string; params: { name?: string } } }
      const key = status === 200 ? 'booked' : answer.error.key.replace('reservations.faults.', '')
      answers.set(key, (answers.get(key) ?? 0) + 1)
      if (status === 200) occurrences += answer.result.occurrences
      // Whoever has it is named, or that it is private.
      else if (
        status !== 409 ||
        (key === 'taken' ? !names.includes(answer.error.params.name!) : key !== 'takenPrivately')
      )
        throw new Error(`${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, nth) => work(nth)))
  const seconds = (performance.now() - begun) / 1000
  took.sort((one, other) => one - other)
  const [middle, late] = [0.5, 0.95].map((part) => Math.round(took[Math.floor(took.length * part)]!))
  process.stdout.write(
    `${requests} requests in ${seconds.toFixed(1)} s, ${middle} ms in the middle, ${late} ms at the 95th percentile, ${Math.round(took.at(-1)!)} ms at the most; ${JSON.stringify(Object.fromEntries(answers))}, ${occurrences} bookings\n`,
  )
  return {
    answered: took.length,
    isLate: took.at(-1)! > hangs,
    overlaps: await overlaps(database.writer),
    orphans: await orphans(database.writer),
    unanswered: (await stored()) - before - occurrences,
    kinds: [...answers.keys()].toSorted((one, other) => one.localeCompare(other)),
  }
}
const sound = { isLate: false, overlaps: 0, orphans: 0, unanswered: 0, kinds: ['booked', 'taken', 'takenPrivately'] }

async function stored(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations_bookings where resource_id >= ${firstRoom}`.execute(database.writer)
  return rows[0]!.count
}

test('200 requests of both at once, single ones and series, leave nothing twice and name who was first', async () => {
  expect(await race(200, dayAhead(60), 2)).toEqual({ answered: 200, ...sound })
})

test('10,000 do so, too', { tags: 'long', timeout: 1_800_000 }, async () => {
  expect(await race(10_000, dayAhead(100), 45)).toEqual({ answered: 10_000, ...sound })
})
