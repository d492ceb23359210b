import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { calendarCalls, transferCalls } from '../../contract/calendar.contract.ts'
import { limits } from '../../contract/calendar.rules.ts'
import { change, create, list, read, told } from '../testing.fixture.ts'
import { googleFile, outlookFile } from './ics.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient

beforeAll(async () => {
  app = await startTestApp()
  // Days on which nothing else happens.
  await app.db.deleteFrom('calendar_events').execute()
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const newFolder = async (client = dohyun) =>
  (await client.call(calendarCalls.createFolder, { name: '가져온 일정', color: 'teal' })).folderId
const sent = (content: string | Uint8Array<ArrayBuffer>) => ({
  upload: { name: 'calendar.ics', content, type: 'text/calendar' },
})
const take = (folderId: number, content: string) =>
  dohyun.call(transferCalls.importEvents, { folderId, ...sent(content) })
const preview = (folderId: number, content: string) =>
  dohyun.call(transferCalls.previewImport, { folderId, ...sent(content) })
const exported = async (client: TestClient, folderId: number) => {
  const { status, text, headers } = await client.send(transferCalls.exportEvents, { folderId })
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  return text
}
/** Lines put together again. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('a file of Outlook', () => {
  test('is read with its places, exceptions, texts and people; what was changed by itself stays so', async () => {
    const folderId = await newFolder()
    expect(await preview(folderId, outlookFile)).toMatchObject({
      events: 2,
      added: 2,
      changed: 0,
      wrong: 0,
      calendarName: '업무',
    })
    expect(await told(dohyun, '2031-03-01', '2031-04-30', [folderId])).toEqual([])
    await take(folderId, outlookFile)
    expect(await told(dohyun, '2031-03-01', '2031-04-30', [folderId])).toEqual([
      '03-04 10:00 격주 기획 회의',
      '03-19 15:00 격주 기획 회의 (옮김)',
      '04-15 10:00 격주 기획 회의',
    ])
    const [first] = await list(dohyun, '2031-03-04', '2031-03-04', [folderId])
    expect(await read(dohyun, first!.id)).toMatchObject({
      location: '4층 한강, 화면 있음',
      body: '<p>안건</p><p><strong>1. 예산</strong></p>',
      timeZone: 'Asia/Seoul',
      showAs: 'outOfOffice',
      isPrivate: true,
      reminderMinutes: 15,
      organiser: { name: { ko: '김서연' } },
      attendees: [{ personCode: '', email: 'jun@partner.example', answer: 'accepted', name: { ko: 'Lee, Jun' } }],
    })
  })

  test('once more changes nothing; changed, it changes what was there', async () => {
    const folderId = await newFolder()
    await take(folderId, outlookFile)
    expect(await take(folderId, outlookFile)).toMatchObject({ added: 0, changed: 0, same: 2 })
    const other = outlookFile.replace('4층 한강', '5층 설악')
    expect(await take(folderId, other)).toMatchObject({ added: 0, changed: 1, same: 1 })
    expect(await told(dohyun, '2031-03-01', '2031-04-30', [folderId])).toHaveLength(3)
  })
})

describe('a file of Google', () => {
  test('is read but for what we do not take, which is named', async () => {
    const folderId = await newFolder()
    const report = await take(folderId, googleFile)
    expect(report).toMatchObject({ events: 6, added: 3, wrong: 2 })
    expect(report.faults).toEqual([
      { row: 4, line: 27, subject: '시간마다', key: 'calendar.event.unknownRule' },
      { row: 5, line: 34, subject: '언제인지 모름', key: 'calendar.import.noTime' },
    ])
    expect(await told(dohyun, '2031-03-01', '2031-05-31', [folderId])).toEqual([
      '03-06 23:00 New York sync',
      // In New York the clock is put forward on 9 March.
      '03-13 22:00 New York sync',
      '03-20 22:00 New York sync',
      '05-01~05-03 제주 워크숍 그리고 아주 긴 제목이 여기에서 접히고 다음 줄에서 이어집니다',
      '05-10 10:00 짧은 통화',
    ])
  })
})

test.each([
  ['no calendar', 'hello', 'calendar.import.notCalendar'],
  ['nothing in it', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', 'calendar.import.empty'],
  ['nothing at all', '', 'calendar.import.notCalendar'],
  [
    'too much in it',
    `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nDTSTART:20310101T000000Z\r\nEND:VEVENT\r\n'.repeat(limits.importEvents + 1)}END:VCALENDAR\r\n`,
    'calendar.import.tooMany',
  ],
])('a file with %s is refused in words', async (_what, content, key) => {
  await expect(preview(await newFolder(), content)).rejects.toMatchObject({
    code: 'ValidationException',
    fields: [expect.objectContaining({ path: 'upload', key })],
  })
})

test('a file beyond 5 MB is refused', async () => {
  const content = new Uint8Array(limits.importBytes + 1024)
  const { status } = await dohyun.send(transferCalls.importEvents, { folderId: await newFolder(), ...sent(content) })
  expect(status).toBe(413)
})

test('a file is read beside the event loop, one of a person at a time', async () => {
  const event = 'BEGIN:VEVENT\r\nSUMMARY:회의\r\nEND:VEVENT\r\n'
  const slow = `BEGIN:VCALENDAR\r\n${event.repeat(limits.importEvents)}END:VCALENDAR\r\n`
  const folderId = await newFolder()
  const answers = await Promise.all(
    [1, 2, 3].map(() => dohyun.send(transferCalls.previewImport, { folderId, ...sent(slow) })),
  )
  expect(answers.map(({ status }) => status)).toContain(429)
  expect(answers.map(({ status }) => status)).toContain(200)
})

describe('a file of our own', () => {
  test('read into another folder is the same calendar', async () => {
    const folderId = await newFolder()
    const at = (day: string, more: object = {}) =>
      create(dohyun, { folderId, start: `${day}T10:00`, end: `${day}T11:00`, ...more })
    await at('2032-01-05', {
      subject: '매주; "따옴표", 쉼표\\',
      rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=MO',
      reminderMinutes: 30,
    })
    await at('2032-01-06', {
      subject: '뉴욕',
      timeZone: 'America/New_York',
      rule: 'FREQ=MONTHLY;UNTIL=20320501;BYMONTHDAY=6',
    })
    await at('2032-01-07', {
      subject: '비공개',
      isPrivate: true,
      location: '병원',
      body: '<p>하나</p><ul><li>둘</li></ul>',
    })
    await create(dohyun, {
      folderId,
      subject: '사흘',
      isAllDay: true,
      start: '2032-01-08',
      end: '2032-01-10',
      showAs: 'outOfOffice',
    })
    await create(dohyun, {
      folderId,
      subject: '음력 생일',
      isAllDay: true,
      start: '2032-02-11',
      end: '2032-02-11',
      rule: 'RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1',
    })
    const week = await list(dohyun, '2032-01-12', '2032-01-12', [folderId])
    await change(dohyun, week[0]!.id, 'this', { subject: '따로', start: '2032-01-13T09:00', end: '2032-01-13T09:30' })
    const gone = await list(dohyun, '2032-01-19', '2032-01-19', [folderId])
    await dohyun.call(calendarCalls.removeEvent, { itemId: gone[0]!.id, scope: 'this' })

    const text = await exported(dohyun, folderId)
    const target = await newFolder()
    expect(await take(target, text)).toMatchObject({ wrong: 0 })
    const all = (folder: number) => told(dohyun, '2032-01-01', '2032-12-31', [folder])
    expect(await all(target)).toEqual(await all(folderId))
    expect(await told(dohyun, '2033-01-01', '2034-02-01', [target])).toEqual(
      await told(dohyun, '2033-01-01', '2034-02-01', [folderId]),
    )
    const hidden = (await list(dohyun, '2032-01-07', '2032-01-07', [target])).find(
      ({ subject }) => subject === '비공개',
    )
    expect(await read(dohyun, hidden!.id)).toMatchObject({
      isPrivate: true,
      location: '병원',
      body: '<p>하나</p><ul><li>둘</li></ul>',
    })
  })

  test('says what other programs need: places with their clocks, ends of rules in UTC, lines of 75 octets', async () => {
    const folderId = await newFolder()
    await create(dohyun, {
      folderId,
      subject: '가'.repeat(60),
      start: '2032-03-01T10:00',
      end: '2032-03-01T11:00',
      timeZone: 'America/New_York',
      rule: 'FREQ=WEEKLY;UNTIL=20320401',
    })
    const text = await exported(dohyun, folderId)
    const plain = unfolded(text)
    expect(plain).toContain('TZID:America/New_York')
    expect(plain).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU')
    expect(plain).toContain('TZOFFSETFROM:-0500')
    expect(plain).toContain('DTSTART;TZID=America/New_York:20320301T100000')
    expect(plain).toMatch(/RRULE:FREQ=WEEKLY;UNTIL=20320402T0[34]5959Z/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})

describe('an address for other programs', () => {
  const get = async (url: string, headers: Record<string, string> = {}) =>
    app.visitor().request('GET', url.replace(/^https?:\/\/[^/]+/, ''), undefined, { headers })

  test('answers whoever has it, without a session, until it is removed', async () => {
    await create(dohyun, { subject: '발표', location: '대강당', start: '2035-03-05T10:00', end: '2035-03-05T11:00' })
    await create(jiwoo, {
      subject: '초대받음',
      start: '2035-03-06T10:00',
      end: '2035-03-06T11:00',
      attendees: [demoPerson('dohyun.kim').personCode],
    })
    await create(jiwoo, { subject: '지우 것', start: '2035-03-07T10:00', end: '2035-03-07T11:00' })
    const { url, feedId } = await dohyun.call(calendarCalls.createFeed, { name: '휴대전화' })
    expect(url).toMatch(/\/cm\/api\/calendar\/feed\.ics\?token=[\w-]{43}$/)
    const answer = await get(url)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.text).toContain('SUMMARY:발표')
    expect(answer.text).toContain('SUMMARY:초대받음')
    expect(answer.text).not.toContain('지우 것')
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).status).toBe(304)
    const { items } = await dohyun.call(calendarCalls.feeds, {})
    expect(items).toEqual([expect.objectContaining({ feedId, name: '휴대전화', lastUsedAt: expect.any(String) })])
    expect(JSON.stringify(items)).not.toContain(url.slice(-20))
    await expect(jiwoo.call(calendarCalls.removeFeed, { feedId })).rejects.toMatchObject({ code: 'NotFoundException' })
    expect((await get(url)).status).toBe(200)
    await dohyun.call(calendarCalls.removeFeed, { feedId })
    const removed = await get(url)
    const wrong = await get(url.replace(/.$/, 'x'))
    expect([removed.status, wrong.status]).toEqual([404, 404])
    expect((removed.body as { error: { key: string } }).error.key).toBe(
      (wrong.body as { error: { key: string } }).error.key,
    )
  })

  test('of busy times alone tells nothing else', async () => {
    await create(dohyun, {
      subject: '비밀 회의',
      location: '숨은 방',
      body: '<p>내용</p>',
      start: '2035-04-05T10:00',
      end: '2035-04-05T11:00',
    })
    await create(dohyun, { subject: '한가함', showAs: 'free', start: '2035-04-06T10:00', end: '2035-04-06T11:00' })
    const { url } = await dohyun.call(calendarCalls.createFeed, { name: '밖', busyOnly: true })
    const { text } = await get(url)
    for (const word of ['비밀 회의', '숨은 방', '내용', '20350406']) expect(text).not.toContain(word)
    expect(text).toContain('20350405T100000')
    expect(text).toContain('SUMMARY:바쁨')
  })

  test('of a shared folder ends when it is shared no more, and every one with the account', async () => {
    const folderId = await newFolder(jiwoo)
    await create(jiwoo, { folderId, subject: '함께 보는 일', start: '2035-05-05T10:00', end: '2035-05-05T11:00' })
    const code = demoPerson('dohyun.kim').personCode
    await jiwoo.call(calendarCalls.saveShares, { folderId, shares: [{ kind: 'person', code, level: 'read' }] })
    const { url } = await dohyun.call(calendarCalls.createFeed, { name: '공유', folderId })
    expect((await get(url)).text).toContain('함께 보는 일')
    await jiwoo.call(calendarCalls.saveShares, { folderId, shares: [] })
    expect((await get(url)).status).toBe(404)
    const { url: own } = await dohyun.call(calendarCalls.createFeed, { name: '내 것' })
    await app.db
      .updateTable('accounts_accounts')
      .set({ disabled_at: new Date() })
      .where('person_code', '=', code)
      .execute()
    expect((await get(own)).status).toBe(404)
    await app.db.updateTable('accounts_accounts').set({ disabled_at: null }).where('person_code', '=', code).execute()
    expect((await get(own)).status).toBe(200)
  })

  test('holds what one is invited to and nothing that its words make up', async () => {
    const made = 'BEGIN:VEVENT\r\nUID:made-up\r\nSUMMARY:대표이사 면담\r\nDTSTART:20350602T000000Z\r\nEND:VEVENT'
    const words = `<p>안건\r\nEND:VEVENT\r\n${made}</p>`
    await create(jiwoo, {
      subject: '초대',
      location: '대강당',
      body: words,
      start: '2035-06-01T10:00',
      end: '2035-06-01T11:00',
      attendees: [demoPerson('manager').personCode],
    })
    const manager = await app.signIn('manager')
    const { url, feedId } = await manager.call(calendarCalls.createFeed, { name: '휴대전화' })
    const { text } = await get(url)
    await manager.call(calendarCalls.removeFeed, { feedId })
    const all = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
    const told = all.map((event) => String(event.getFirstPropertyValue('summary')))
    expect(told).toContain('초대')
    expect(told).not.toContain('대표이사 면담')
    const invited = all.find((event) => event.getFirstPropertyValue('summary') === '초대')
    // Somebody's words stay what they are.
    expect(invited?.getFirstPropertyValue('x-alt-desc')).toContain('SUMMARY:대표이사 면담')
  })

  test('there are ten at the most', async () => {
    const client = await app.signIn('manager')
    for (let at = 0; at < limits.feeds; at += 1) await client.call(calendarCalls.createFeed, { name: `주소 ${at}` })
    await expect(client.call(calendarCalls.createFeed, { name: '하나 더' })).rejects.toMatchObject({
      code: 'ConflictException',
    })
  })
})
