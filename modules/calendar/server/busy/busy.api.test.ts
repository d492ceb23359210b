import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { absenceLimits } from '#modules/absence/contract/absence.rules.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'

const dayMs = 86_400_000

let app: TestApp
let jiwoo: TestClient
const codeOf = (userName: string) => demoPerson(userName).personCode
const instant = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const awayOf = async (userName: string, from: string, to: string) => {
  const { items } = await jiwoo.call(calendarCalls.busy, { personCodes: [codeOf(userName)], from, to })
  return items.filter(({ showAs }) => showAs === 'outOfOffice')
}

beforeAll(async () => {
  app = await startTestApp()
  // Nothing but absences takes anybody's time.
  await app.db.deleteFrom('calendar_events').execute()
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

test('of an absence that goes on, times alone are told, though its kind is not kept back; of what is over nothing', async () => {
  // On leave since yesterday, of which colleagues may know.
  const [leave, ...others] = await awayOf('seungwoo.baek', instant(-10), instant(10))
  expect(Object.keys(leave!).toSorted()).toEqual(['end', 'personCode', 'showAs', 'start'])
  expect(others).toEqual([])
  // At a training three weeks ago.
  expect(await awayOf('eunseo.noh', instant(-30), instant(-10))).toEqual([])
  expect(await awayOf('eunseo.noh', instant(-30), instant(10))).toEqual([])
})

test('more absences than one question may find are refused in words, and fewer days are answered', async () => {
  const personCode = codeOf('dohyun.kim')
  await sql`
    insert into absence_absences
      (person_code, com_code, kind, part, first_day, last_day, from_time, to_time, time_zone, entered_by)
    select ${personCode}, 'HC', 'trip', 'times', at::date, at::date, at::time, at::time + interval '20 minutes',
           'Asia/Seoul', ${personCode}
    from generate_series(0, ${absenceLimits.found}::int) as n,
         lateral (select timestamp '2035-01-01' + n * interval '30 minutes') as moment (at)`.execute(app.db)
  const asked = { personCodes: [personCode], from: '2035-01-01T00:00', to: '2035-03-01T00:00' }
  expect(await jiwoo.send(calendarCalls.busy, asked)).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'to', key: 'absence.faults.askedTooMany' }] } },
  })
  expect(await awayOf('dohyun.kim', '2035-01-01T00:00', '2035-01-03T00:00')).toHaveLength(96)
})
