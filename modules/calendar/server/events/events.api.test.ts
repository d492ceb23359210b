import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { absenceCalls } from '#modules/absence/contract/absence.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { wireCalls } from '../../contract/wire.contract.ts'
import { change, create, list, meeting, read, told } from '../testing.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let haneul: TestClient
const codeOf = (userName: string) => demoPerson(userName).personCode

beforeAll(async () => {
  app = await startTestApp()
  // Days on which nothing else happens.
  await app.db.deleteFrom('calendar_events').execute()
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())

const remove = (client: TestClient, itemId: string, scope: 'this' | 'following' | 'all' = 'all') =>
  client.call(calendarCalls.removeEvent, { itemId, scope })

describe('an event (CALENDAR-006, CALENDAR-011)', () => {
  test('is kept with all that is said of it, and its text is cleaned', async () => {
    const itemId = await create(dohyun, {
      location: '4층 한강',
      body: '<p>안건</p><script>alert(1)</script><p onclick="x()"><strong>예산</strong></p>',
      showAs: 'tentative',
      reminderMinutes: 30,
    })
    expect(await read(dohyun, itemId)).toMatchObject({
      subject: '기획 회의',
      location: '4층 한강',
      body: '<p>안건</p><p><strong>예산</strong></p>',
      start: '2031-03-05T10:00',
      end: '2031-03-05T11:00',
      timeZone: 'Asia/Seoul',
      showAs: 'tentative',
      reminderMinutes: 30,
      can: { edit: true, answer: false },
    })
    const [found] = await list(dohyun, '2031-03-05', '2031-03-05')
    expect(found).toMatchObject({
      id: itemId,
      subject: '기획 회의',
      location: '4층 한강',
      start: '2031-03-05T01:00:00.000Z',
      end: '2031-03-05T02:00:00.000Z',
      isAllDayEvent: false,
    })
  })

  test('of all day stands on its days, whatever the clock of the reader', async () => {
    await create(dohyun, { isAllDay: true, start: '2031-04-10', end: '2031-04-12', subject: '워크숍' })
    expect(await told(dohyun, '2031-04-12', '2031-04-12')).toEqual(['04-10~04-12 워크숍'])
    expect(await told(dohyun, '2031-04-13', '2031-04-13')).toEqual([])
    expect(await told(dohyun, '2031-04-09', '2031-04-09')).toEqual([])
  })

  test('is removed', async () => {
    const itemId = await create(dohyun, { start: '2031-05-02T10:00', end: '2031-05-02T11:00' })
    await remove(dohyun, itemId)
    expect(await told(dohyun, '2031-05-02', '2031-05-02')).toEqual([])
    await expect(read(dohyun, itemId)).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('is not written over by who holds an older one', async () => {
    const itemId = await create(dohyun, { start: '2031-05-03T10:00', end: '2031-05-03T11:00' })
    await change(dohyun, itemId, 'all', { subject: '먼저' })
    const late = { ...meeting, itemId, version: 1, subject: '나중' }
    await expect(dohyun.call(calendarCalls.changeEvent, late)).rejects.toMatchObject({
      code: 'ConflictException',
      key: 'calendar.event.changedMeanwhile',
    })
    expect((await read(dohyun, itemId)).subject).toBe('먼저')
  })

  test.each([
    ['end', { end: '2031-03-05T09:00' }],
    ['end', { start: '2031-03-05', end: '2033-03-05', isAllDay: true }],
    ['start', { start: '2031-02-30T10:00' }],
    ['start', { isAllDay: true }],
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['rule', { rule: 'FREQ=HOURLY' }],
    ['rule', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['attendees', { attendees: ['NOBODY'] }],
  ] as const)('is refused at %s: %j', async (path, more) => {
    await expect(create(dohyun, more as never)).rejects.toMatchObject({
      code: 'ValidationException',
      fields: [expect.objectContaining({ path })],
    })
  })

  test('a list covers no more than 400 days (G-122), and no end before its start', async () => {
    for (const [StartDate, EndDate] of [
      ['2031-01-01', '2032-06-01'],
      ['2031-02-01', '2031-01-01'],
    ])
      await expect(
        dohyun.call(wireCalls.calendarList, { StartDate: StartDate!, EndDate: EndDate! }),
      ).rejects.toMatchObject({
        code: 'ValidationException',
      })
  })

  test('a list in years that no calendar has is refused, and answered up to them', async () => {
    const ask = async (StartDate: string, EndDate: string) =>
      (await dohyun.send(wireCalls.calendarList, { StartDate, EndDate })).status
    for (const [start, end] of [
      ['9999-12-01', '9999-12-31'],
      ['9998-12-01', '9999-12-31T23:59:59-12:00'],
      ['0001-01-01', '0001-01-31'],
      ['0000-12-31T23:00:00Z', '0001-01-31'],
    ] as const)
      expect(await ask(start, end), `${start} ${end}`).toBe(400)
    expect(await ask('9998-12-01', '9998-12-31')).toBe(200)
    expect(await ask('1000-01-01', '1000-01-31')).toBe(200)
  })

  test('the further fields of the list narrow it, and pages divide it', async () => {
    await create(dohyun, {
      start: '2031-06-02T10:00',
      end: '2031-06-02T11:00',
      subject: '보고',
      location: '남산',
      attendees: [codeOf('jiwoo.seo')],
    })
    await create(dohyun, { start: '2031-06-02T14:00', end: '2031-06-02T15:00', subject: '면담', showAs: 'tentative' })
    const ask = async (more: object) =>
      (
        await dohyun.call(wireCalls.calendarList, { StartDate: '2031-06-02', EndDate: '2031-06-02', ...more })
      ).items.map(({ subject }) => subject)
    expect(await ask({})).toEqual(['보고', '면담'])
    expect(await ask({ Subject: '면' })).toEqual(['면담'])
    expect(await ask({ Location: '남산' })).toEqual(['보고'])
    expect(await ask({ Status: 'tentative' })).toEqual(['면담'])
    expect(await ask({ Attendees: [demoPerson('jiwoo.seo').email.toUpperCase()] })).toEqual(['보고'])
    expect(await ask({ OrganizerEmail: demoPerson('jiwoo.seo').email })).toEqual([])
    expect(await ask({ OrganizerEmail: demoPerson('dohyun.kim').email, Subject: '보' })).toEqual(['보고'])
    expect(await ask({ EumPageNumber: 2, EumRowsPerPage: 1 })).toEqual(['면담'])
  })
})

describe('a series', () => {
  const weekly = (month: string, more: object = {}) =>
    create(dohyun, {
      subject: '주간',
      start: `2032-${month}-01T10:00`,
      end: `2032-${month}-01T11:00`,
      rule: 'FREQ=DAILY;INTERVAL=7;COUNT=4',
      ...more,
    })
  const month = (mm: string) => told(dohyun, `2032-${mm}-01`, `2032-${mm}-28`)
  const idAt = async (mm: string, nth: number) => (await list(dohyun, `2032-${mm}-01`, `2032-${mm}-28`))[nth]!.id

  test('happens again and again, each time with an id of its own', async () => {
    await weekly('01')
    expect(await month('01')).toEqual(['01-01 10:00 주간', '01-08 10:00 주간', '01-15 10:00 주간', '01-22 10:00 주간'])
    const second = await read(dohyun, await idAt('01', 1))
    expect(second).toMatchObject({
      start: '2032-01-08T10:00',
      isOccurrence: true,
      rule: 'FREQ=DAILY;INTERVAL=7;COUNT=4',
    })
    const [itemId] = second.itemId.split('.')
    await expect(read(dohyun, `${itemId}.1000000000`)).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('begins on the first day that its rule names', async () => {
    await create(dohyun, {
      subject: '월요일',
      start: '2032-02-03T10:00',
      end: '2032-02-03T11:00',
      rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2',
    })
    expect(await month('02')).toEqual(['02-09 10:00 월요일', '02-16 10:00 월요일'])
  })

  test('one occurrence is changed and the others stay', async () => {
    await weekly('03')
    const itemId = await change(dohyun, await idAt('03', 1), 'this', {
      subject: '따로',
      start: '2032-03-09T15:00',
      end: '2032-03-09T16:00',
    })
    const after = ['03-01 10:00 주간', '03-09 15:00 따로', '03-15 10:00 주간', '03-22 10:00 주간']
    expect(await month('03')).toEqual(after)
    await change(dohyun, itemId, 'all', { subject: '다시' })
    expect((await month('03'))[1]).toBe('03-09 15:00 다시')
    // The name of all changes; what was changed by itself stays as it is.
    await change(dohyun, await idAt('03', 2), 'all', { subject: '모두' })
    expect(await month('03')).toEqual(['03-01 10:00 모두', '03-09 15:00 다시', '03-15 10:00 모두', '03-22 10:00 모두'])
  })

  test('this and all following become a series of their own', async () => {
    await weekly('04')
    await change(dohyun, await idAt('04', 2), 'following', {
      subject: '뒤',
      start: '2032-04-15T16:00',
      end: '2032-04-15T16:30',
    })
    expect(await month('04')).toEqual(['04-01 10:00 주간', '04-08 10:00 주간', '04-15 16:00 뒤', '04-22 16:00 뒤'])
    await remove(dohyun, await idAt('04', 2), 'all')
    expect(await month('04')).toEqual(['04-01 10:00 주간', '04-08 10:00 주간'])
  })

  test('following with the same time takes along what was changed of it', async () => {
    await weekly('05')
    await change(dohyun, await idAt('05', 3), 'this', { subject: '따로' })
    await change(dohyun, await idAt('05', 1), 'following', { subject: '뒤' })
    expect(await month('05')).toEqual(['05-01 10:00 주간', '05-08 10:00 뒤', '05-15 10:00 뒤', '05-22 10:00 따로'])
  })

  test('all move by as much as the one that was opened', async () => {
    await weekly('06')
    await change(dohyun, await idAt('06', 2), 'all', { start: '2032-06-16T09:00', end: '2032-06-16T09:30' })
    expect(await month('06')).toEqual(['06-02 09:00 주간', '06-09 09:00 주간', '06-16 09:00 주간', '06-23 09:00 주간'])
  })

  test('becomes a single event when it returns no more', async () => {
    await weekly('07')
    await change(dohyun, await idAt('07', 1), 'all', { rule: '' })
    expect(await month('07')).toEqual(['07-08 10:00 주간'])
  })

  test('is removed one by one, from one on, and as a whole', async () => {
    await weekly('08')
    await remove(dohyun, await idAt('08', 1), 'this')
    expect(await month('08')).toEqual(['08-01 10:00 주간', '08-15 10:00 주간', '08-22 10:00 주간'])
    await remove(dohyun, await idAt('08', 1), 'following')
    expect(await month('08')).toEqual(['08-01 10:00 주간'])
    await remove(dohyun, await idAt('08', 0), 'following')
    expect(await month('08')).toEqual([])
  })

  test('keeps the clock of its place through summer time', async () => {
    await create(dohyun, {
      subject: 'NY',
      start: '2032-03-12T22:00',
      end: '2032-03-12T23:00',
      timeZone: 'America/New_York',
      rule: 'FREQ=DAILY;COUNT=3',
    })
    const found = (await list(dohyun, '2032-03-10', '2032-03-20')).filter(({ subject }) => subject === 'NY')
    expect(found.map(({ start }) => start.slice(5, 16))).toEqual(['03-13T03:00', '03-14T03:00', '03-15T02:00'])
  })
})

describe('who is asked to come', () => {
  test('has it in her calendar, answers, and has it no longer when she declines', async () => {
    const day = { start: '2033-03-03T10:00', end: '2033-03-03T11:00' }
    const itemId = await create(dohyun, {
      ...day,
      attendees: [codeOf('jiwoo.seo')],
      isPrivate: true,
      body: '<p>둘만</p>',
    })
    expect(await told(jiwoo, '2033-03-03', '2033-03-03')).toEqual(['03-03 10:00 기획 회의'])
    expect(await read(jiwoo, itemId)).toMatchObject({
      body: '<p>둘만</p>',
      answer: 'none',
      can: { edit: false, answer: true },
    })
    await expect(change(jiwoo, itemId, 'all', { subject: '내 것' })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
    await expect(remove(jiwoo, itemId)).rejects.toMatchObject({ code: 'AccessDeniedException' })
    await jiwoo.call(calendarCalls.answer, { itemId, answer: 'declined' })
    expect(await told(jiwoo, '2033-03-03', '2033-03-03')).toEqual([])
    expect((await read(dohyun, itemId)).attendees[0]).toMatchObject({ answer: 'declined', name: { ko: '서지우' } })
    // Asked for another time she is asked again.
    await change(dohyun, itemId, 'all', { start: '2033-03-03T14:00', end: '2033-03-03T15:00' })
    expect(await told(jiwoo, '2033-03-03', '2033-03-03')).toEqual(['03-03 14:00 기획 회의'])
    await change(dohyun, itemId, 'all', { attendees: [] })
    expect(await told(jiwoo, '2033-03-03', '2033-03-03')).toEqual([])
    await expect(read(jiwoo, itemId)).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('can only be whom one sees', async () => {
    await expect(create(dohyun, { attendees: [codeOf('haneul.song')] })).rejects.toMatchObject({
      code: 'ValidationException',
    })
    await expect(
      create(jiwoo, { attendees: [codeOf('haneul.song')], start: '2033-04-01T10:00', end: '2033-04-01T11:00' }),
    ).resolves.toBeTruthy()
    expect(await told(haneul, '2033-04-01', '2033-04-01')).toEqual(['04-01 10:00 기획 회의'])
  })
})

test('today’s appointments are counted: own ones and invitations, what leaves one free is none (CALENDAR-005)', async () => {
  const count = () => dohyun.call(wireCalls.todayAppointmentCount, {})
  const before = await count()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
  const at = { start: `${today}T22:00`, end: `${today}T23:00` }
  await create(dohyun, at)
  await create(dohyun, { ...at, showAs: 'free' })
  await create(jiwoo, { ...at, attendees: [codeOf('dohyun.kim')] })
  expect(await count()).toBe(before + 2)
  await expect(
    dohyun.call(wireCalls.todayAppointmentCount, { email: 'haneul.song@hanbit.example' }),
  ).rejects.toMatchObject({
    code: 'AccessDeniedException',
  })
})

describe('when others have no time', () => {
  const at = { from: '2034-03-05T00:00:00Z', to: '2034-03-06T00:00:00Z' }
  test('is told by times alone, of colleagues one sees and who let it be seen', async () => {
    await create(dohyun, { start: '2034-03-05T10:00', end: '2034-03-05T11:00', isPrivate: true })
    await create(dohyun, { start: '2034-03-05T12:00', end: '2034-03-05T13:00', showAs: 'free' })
    const ask = (client: TestClient, userName: string) =>
      client.call(calendarCalls.busy, { personCodes: [codeOf(userName)], ...at })
    expect(await ask(jiwoo, 'dohyun.kim')).toEqual({
      items: [
        {
          personCode: codeOf('dohyun.kim'),
          start: '2034-03-05T01:00:00.000Z',
          end: '2034-03-05T02:00:00.000Z',
          showAs: 'busy',
        },
      ],
    })
    expect((await ask(haneul, 'dohyun.kim')).items).toEqual([])
    await dohyun.call(wireCalls.calendarConfigSet, { sharesBusy: false })
    expect((await ask(jiwoo, 'dohyun.kim')).items).toEqual([])
    expect((await ask(dohyun, 'dohyun.kim')).items).toHaveLength(1)
  })

  test('who is away is out of office, also who keeps her calendar to herself; who works elsewhere has time', async () => {
    const day = { firstDay: '2034-04-04', lastDay: '2034-04-04' }
    await dohyun.call(wireCalls.calendarConfigSet, { sharesBusy: false })
    await dohyun.call(absenceCalls.enter, { part: 'morning', kind: 'sick', isKindHidden: true, ...day })
    await jiwoo.call(absenceCalls.enter, { part: 'days', kind: 'remote', ...day })
    const asked = {
      personCodes: [codeOf('dohyun.kim'), codeOf('jiwoo.seo')],
      from: '2034-04-03T00:00:00Z',
      to: '2034-04-05T00:00:00Z',
    }
    expect((await jiwoo.call(calendarCalls.busy, asked)).items).toEqual([
      {
        personCode: codeOf('dohyun.kim'),
        start: '2034-04-03T15:00:00.000Z',
        end: '2034-04-04T04:00:00.000Z',
        showAs: 'outOfOffice',
      },
    ])
    expect((await haneul.call(calendarCalls.busy, asked)).items).toEqual([])
    await dohyun.call(absenceCalls.enter, { part: 'days', kind: 'leave', firstDay: '2034-04-10' })
    const later = { from: '2034-05-01T00:00:00Z', to: '2034-05-02T00:00:00Z' }
    // An open end takes all that is asked for.
    expect((await jiwoo.call(calendarCalls.busy, { ...asked, ...later })).items).toMatchObject([
      { end: '2034-05-02T00:00:00.000Z', showAs: 'outOfOffice' },
    ])
  })
})

test('what one has chosen is kept; what is not sent stays (CALENDAR-008 … CALENDAR-010)', async () => {
  const usual = await haneul.call(wireCalls.calendarConfigGet, {})
  expect(usual).toMatchObject({ firstDay: 0, viewMode: 'month', workingStartTime: '09:00', workingEndTime: '18:00' })
  await haneul.call(wireCalls.calendarConfigSet, { firstDay: 1 })
  await haneul.call(wireCalls.calendarConfigSet, { workingWeek: [2, 1, 1] })
  expect(await haneul.call(wireCalls.calendarConfigGet, {})).toEqual({ ...usual, firstDay: 1, workingWeek: [1, 2] })
  for (const wrong of [{ firstDay: 7 }, { workingStartTime: '25:00' }, { workingStartTime: '19:00' }])
    await expect(haneul.call(wireCalls.calendarConfigSet, wrong)).rejects.toMatchObject({ code: 'ValidationException' })
  const jiwooCode = codeOf('jiwoo.seo')
  await expect(haneul.call(wireCalls.calendarConfigGet, { PERSON_CODE: jiwooCode })).rejects.toMatchObject({
    code: 'AccessDeniedException',
  })
})
