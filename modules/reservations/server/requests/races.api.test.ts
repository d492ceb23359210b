import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays } from '#platform/contract/days.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { asked, dayAhead, orphans, overlaps } from '../reservations.fixture.ts'

let app: TestApp
let other: TestApp
let people: TestClient[]
beforeAll(async () => {
  app = await startTestApp()
  // Another process on the same database.
  other = await startTestApp({ shares: app })
  people = await Promise.all(
    ['jiwoo.seo', 'dohyun.kim'].flatMap((userName) => [app.signIn(userName), other.signIn(userName)]),
  )
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const holders = ['서지우', '김도현']
const status = ({ status: said }: { status: number }) => said

test('of many who want the same slots one has each, and the others are told who', async () => {
  const rooms = [101, 102, 103, 106]
  const [first, hours] = [dayAhead(120), ['10:00-11:00', '10:30-11:30']]
  for (let round = 0; round < 40; round += 1) {
    // Eight at once: one room, two times that overlap, now and then a series through the days of later rounds.
    const room = rooms[round % rooms.length]!
    const day = addDays(first, Math.floor(round / rooms.length))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const rule = at % 4 === 3 ? { rule: 'FREQ=DAILY;COUNT=3' } : {}
        return people[at % people.length]!.send(requestCalls.requestSave, asked(room, day, hours[at % 2]!, rule))
      }),
    )
    const won = answers.filter((answer) => status(answer) === 200)
    expect(won.length, `round ${round}`).toBeLessThanOrEqual(1)
    for (const answer of answers.filter((each) => !won.includes(each))) {
      expect(status(answer), answer.text).toBe(409)
      const { error } = answer.body as { error: { key: string; params?: { name: string } } }
      expect([error.key, holders.includes(error.params?.name ?? '')], answer.text).toEqual([
        'reservations.faults.taken',
        true,
      ])
    }
  }
  expect([await overlaps(app.db), await orphans(app.db)]).toEqual([0, 0])
})

test('two series that cross from both ends do not wait for each other for ever', async () => {
  const day = dayAhead(200)
  const series = (room: number, to: number) =>
    asked(room, day, '10:00-11:00', {
      rule: 'FREQ=DAILY;COUNT=4',
      decisions: [{ occurrence: `${addDays(day, 3)}T10:00`, take: 'otherResource', resourceId: to }],
    })
  const answers = await Promise.all([
    people[0]!.send(requestCalls.requestSave, series(101, 102)),
    people[1]!.send(requestCalls.requestSave, series(102, 101)),
    people[2]!.send(requestCalls.requestSave, series(101, 102)),
    people[3]!.send(requestCalls.requestSave, series(102, 101)),
  ])
  // One of each kind: the two fit beside each other.
  expect(answers.map(status).toSorted((one, two) => one - two)).toEqual([200, 200, 409, 409])
})

test('what comes past the lock the table refuses, and the answer names who was first', async () => {
  const [day, person] = [dayAhead(220), demoPerson('dohyun.kim').personCode]
  let answer: ReturnType<TestClient['send']> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into reservations_bookings (resource_id, period, title, person_code, state) values
      (103, tstzrange(${`${day}T10:00+09:00`}, ${`${day}T11:00+09:00`}), '먼저', ${person}, 'accepted')`.execute(tx)
    answer = people[0]!.send(requestCalls.requestSave, asked(103, day, '10:30-11:30'))
    // It looks, finds nobody, and waits in the index for what this transaction becomes.
    await expect
      .poll(
        async () =>
          (
            await sql<{ waits: number }>`
        select count(*)::int as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
          ).rows[0]!.waits,
      )
      .toBeGreaterThan(0)
  })
  const { status: said, body } = (await answer)!
  expect([said, body]).toMatchObject([409, { error: { key: 'reservations.faults.taken', params: { name: '김도현' } } }])
})
