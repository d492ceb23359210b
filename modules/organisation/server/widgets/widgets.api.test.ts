import { afterAll, beforeEach, expect, test } from 'vitest'
import { openHomeOffice } from '#modules/home/server/home.fixture.ts'
import { putAlone, shownTo } from '#modules/home/server/page/page.fixture.ts'
import { ownPeopleCalls } from '../../contract/own-people.contract.ts'

const now = new Date('2026-11-23T00:30:00Z')
const office = await openHomeOffice({ now: () => now })
const { app, jiwoo } = office
afterAll(() => app.close())

type Person = { personCode: string; day: string }
type Birthdays = { today: string; birthdays: Person[]; newcomers: Person[] }

const codeOf = async (userName: string) =>
  (
    await app.db
      .selectFrom('accounts_accounts')
      .select('person_code as code')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).code
const set = async (userName: string, values: { birthday?: string; joined_on?: string; state?: 'retired' }) =>
  app.db
    .updateTable('organisation_people')
    .set(values)
    .where('person_code', '=', await codeOf(userName))
    .execute()

beforeEach(async () => {
  await app.db.updateTable('organisation_people').set({ birthday: '06-01', joined_on: '2010-01-04' }).execute()
})

test('birthdays of the coming days and new colleagues, by day, of the own company alone', async () => {
  await set('dohyun.kim', { birthday: '11-24', joined_on: '2026-11-20' })
  await set('manager', { birthday: '11-23' })
  await set('board.manager', { birthday: '11-30' })
  await set('haneul.song', { birthday: '11-23', joined_on: '2026-11-23' })
  await putAlone(office, 'birthday-webpart', { days: 7 })
  const shown = await shownTo<Birthdays>(jiwoo)
  expect(shown.today).toBe('11-23')
  expect(shown.birthdays.map(({ personCode, day }) => [personCode, day])).toEqual([
    [await codeOf('manager'), '11-23'],
    [await codeOf('dohyun.kim'), '11-24'],
  ])
  expect(shown.newcomers).toMatchObject([{ personCode: await codeOf('dohyun.kim'), day: '2026-11-20' }])
  // The year of birth is nobody's business, and neither is anything else that a line does not show.
  expect(JSON.stringify(shown)).not.toMatch(/birthYear|mobile|email/)
})

test('whoever retired is not among them', async () => {
  await set('reserve.manager', { birthday: '11-23', state: 'retired' })
  await putAlone(office, 'birthday-webpart', { days: 7 })
  expect((await shownTo<Birthdays>(jiwoo)).birthdays).toEqual([])
})

test('people found recently are one’s own, the last one first', async () => {
  await putAlone(office, 'recent-people-webpart')
  const codes = [await codeOf('manager'), await codeOf('dohyun.kim')]
  await jiwoo.call(ownPeopleCalls.rememberPeople, { personCodes: codes })
  const shown = await shownTo<Person[]>(jiwoo)
  expect(shown.slice(0, 2).map(({ personCode }) => personCode)).toEqual(codes)
  expect((await shownTo<Person[]>(office.dohyun)).map(({ personCode }) => personCode)).not.toContain(codes[1])
})
