import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { addDays } from '#platform/contract/days.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { scopes } from '../../contract/reservations.rules.ts'
import { asked, dayAhead, orphans, overlaps, read } from '../reservations.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let keeper: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, keeper] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('reserve.manager')])
})
afterAll(() => app.close())

/** Of the first everything is accepted at once, of the second it waits. */
const rooms = [121, 125] as const
const hours = ['10:00-11:00', '11:00-12:00', '10:00-12:00', '11:00-14:00'] as const
const rules = ['', 'FREQ=DAILY;COUNT=3', 'FREQ=DAILY;INTERVAL=2;COUNT=3', 'FREQ=WEEKLY;COUNT=2'] as const

const where = { room: fc.constantFrom(...rooms), day: fc.nat(9), at: fc.constantFrom(...hours) }
const act = fc.oneof(
  fc.record({ kind: fc.constant('create'), ...where, rule: fc.constantFrom(...rules) }),
  fc.record({
    kind: fc.constant('change'),
    ...where,
    rule: fc.constantFrom('same', ...rules),
    which: fc.nat(99),
    scope: fc.constantFrom(...scopes),
  }),
  fc.record({ kind: fc.constant('cancel'), which: fc.nat(99), scope: fc.constantFrom(...scopes) }),
  fc.record({ kind: fc.constant('decide'), which: fc.nat(99), state: fc.constantFrom(1 as const, 2 as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never

/** What is there of the rooms, by number. */
async function thereFrom(day: string): Promise<number[]> {
  const weeks = await Promise.all(
    [0, 7, 14].map((days) =>
      jiwoo.call(reservationsCalls.bookingList, {
        resourceId: [...rooms],
        requestType: 'Weekly',
        baseDatetime: addDays(day, days),
      }),
    ),
  )
  return weeks.flatMap(({ items }) => items.map(({ bookingId }) => bookingId)).toSorted((one, other) => one - other)
}

/** @returns the status of the answer; 0 where there is nothing to do it with */
async function perform(each: Act, from: string): Promise<number> {
  const place = (one: { room: number; day: number; at: string }) => asked(one.room, addDays(from, one.day), one.at)
  if (each.kind === 'create')
    return (
      await jiwoo.send(requestCalls.requestSave, { ...place(each as never), rule: (each as { rule: string }).rule })
    ).status
  const there = await thereFrom(from)
  const requestId = there[(each as { which: number }).which % Math.max(1, there.length)]
  if (requestId === undefined) return 0
  if (each.kind === 'cancel')
    return (await jiwoo.send(requestCalls.requestCancel, { requestId, scope: (each as { scope: string }).scope }))
      .status
  if (each.kind === 'decide')
    return (
      await keeper.send(requestCalls.approvalSave, {
        requestIds: [requestId],
        requestState: (each as { state: 1 }).state,
      })
    ).status
  const { room, day, at, rule, scope } = each as { room: number; day: number; at: string; rule: string; scope: string }
  const { version, rule: known } = await read(jiwoo, requestId)
  const fields = { ...place({ room, day, at }), requestId, version, scope, rule: rule === 'same' ? known : rule }
  return (await jiwoo.send(requestCalls.requestSave, fields)).status
}

test('whatever is done one after the other leaves no overlap and no orphan, and is done or refused in words', async () => {
  const statuses = new Map<number, number>()
  let from = 300
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const day = dayAhead((from += 35))
      for (const each of acts) {
        const status = await perform(each as Act, day)
        expect([0, 200, 400, 409], JSON.stringify(each)).toContain(status)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect([await overlaps(app.db), await orphans(app.db)]).toEqual([0, 0])
    }),
    { numRuns: 30, seed: 20_261_125 },
  )
  // It reached both sides of the door.
  for (const status of [200, 409]) expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(10)
})
