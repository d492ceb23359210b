import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { calendarCalls, transferCalls } from '../../contract/calendar.contract.ts'
import { told } from '../testing.fixture.ts'

let app: TestApp
let dohyun: TestClient

beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

const newFolder = async () => (await dohyun.call(calendarCalls.createFolder, { name: '파일', color: 'teal' })).folderId

const fileOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//KO', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

const sent = (content: string | Uint8Array<ArrayBuffer>) => ({
  upload: { name: 'calendar.ics', content, type: 'text/calendar' },
})
const take = (folderId: number, content: string | Uint8Array<ArrayBuffer>) =>
  dohyun.call(transferCalls.importEvents, { folderId, ...sent(content) })

/** What a year of a new folder holds after a file was read into it. */
async function taken(...lines: string[]) {
  const folderId = await newFolder()
  const content = fileOf(...lines)
  const report = await take(folderId, content)
  const days = () => told(dohyun, '2031-01-01', '2031-12-31', [folderId])
  return {
    folderId,
    content,
    report,
    days: await days(),
    again: async () => [await take(folderId, content), await days()],
  }
}

const weekly = [
  'UID:weekly@test',
  'SUMMARY:주간 회의',
  'DTSTART;TZID=Asia/Seoul:20310303T100000',
  'DTEND;TZID=Asia/Seoul:20310303T110000',
]

describe('days that are left out', () => {
  test('named as days leave the day out of a series with times', async () => {
    const { days, report } = await taken(
      ...eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20310310,20310317'),
    )
    expect(days).toEqual(['03-03 10:00 주간 회의', '03-24 10:00 주간 회의'])
    expect(report).toMatchObject({ wrong: 0, notes: [] })
  })

  test('named with times leave the day out of a series of days', async () => {
    const { days } = await taken(
      ...eventOf(
        'UID:days@test',
        'SUMMARY:휴관',
        'DTSTART;VALUE=DATE:20310303',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;TZID=Asia/Seoul:20310310T000000',
      ),
    )
    expect(days).toEqual(['03-03 휴관', '03-17 휴관'])
  })

  test('a day of a series with times that is changed by itself is named as a day, too', async () => {
    const { days } = await taken(
      ...eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...eventOf(
        'UID:weekly@test',
        'RECURRENCE-ID;VALUE=DATE:20310310',
        'SUMMARY:주간 회의 (오후)',
        'DTSTART;TZID=Asia/Seoul:20310310T150000',
        'DTEND;TZID=Asia/Seoul:20310310T160000',
      ),
    )
    expect(days).toEqual(['03-03 10:00 주간 회의', '03-10 15:00 주간 회의 (오후)', '03-17 10:00 주간 회의'])
  })
})

describe('files of old Korean programs', () => {
  const [before, after] = fileOf(...eventOf(...weekly.with(1, 'SUMMARY:?'))).split('?') as [string, string]
  test.each([
    // The first two syllables stand in CP949 alone, not in KS X 1001.
    ['in CP949', Buffer.concat([Buffer.from(before), Buffer.from('8c6394eec8b8c0c7', 'hex'), Buffer.from(after)])],
    ['in UTF-16 with its mark', Buffer.from(`\uFEFF${before}똠뷁회의${after}`, 'utf16le')],
  ])('%s are read letter by letter', async (_, bytes) => {
    const folderId = await newFolder()
    await take(folderId, Uint8Array.from(bytes))
    expect(await told(dohyun, '2031-01-01', '2031-12-31', [folderId])).toEqual(['03-03 10:00 똠뷁회의'])
  })
})

describe('what Outlook calls a whole day', () => {
  test.each(['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE'])('%s', async (mark) => {
    const { days } = await taken(
      ...eventOf(
        'UID:day@test',
        'SUMMARY:워크숍',
        'DTSTART;TZID="Korea Standard Time":20310501T000000',
        'DTEND;TZID="Korea Standard Time":20310503T000000',
        'RRULE:FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1',
        'EXDATE;TZID="Korea Standard Time":20310601T000000',
        mark,
      ),
    )
    expect(days).toEqual(['05-01~05-02 워크숍', '07-01~07-02 워크숍'])
  })

  test('is none when it does not begin at midnight', async () => {
    const { days } = await taken(
      ...eventOf(...weekly, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'),
      ...eventOf(
        'UID:false@test',
        'SUMMARY:밤 작업',
        'DTSTART;TZID=Asia/Seoul:20310304T000000',
        'DTEND;TZID=Asia/Seoul:20310304T010000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
      ),
    )
    expect(days).toEqual(['03-03 10:00 주간 회의', '03-04 00:00 밤 작업'])
  })
})

describe('a change of one and all that follow', () => {
  const following = (...lines: string[]) =>
    eventOf('UID:weekly@test', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Seoul:20310317T100000', ...lines)
  const later = following(
    'SUMMARY:주간 회의 (새 시간)',
    'DTSTART;TZID=Asia/Seoul:20310318T140000',
    'DTEND;TZID=Asia/Seoul:20310318T143000',
  )

  test('moves all later ones, and the same file again changes nothing', async () => {
    const { days, again } = await taken(...eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO'), ...later)
    const expected = [
      '03-03 10:00 주간 회의',
      '03-10 10:00 주간 회의',
      '03-18 14:00 주간 회의 (새 시간)',
      '03-25 14:00 주간 회의 (새 시간)',
      '04-01 14:00 주간 회의 (새 시간)',
    ]
    expect(days).toEqual(expected)
    expect(await again()).toEqual([expect.objectContaining({ added: 0, changed: 0, same: 2, wrong: 0 }), expected])
  })

  test('takes what was left out or changed by itself along; a later change of all counts from there', async () => {
    const { days } = await taken(
      ...eventOf(
        ...weekly,
        'RRULE:FREQ=WEEKLY;COUNT=7;BYDAY=MO',
        'EXDATE;TZID=Asia/Seoul:20310310T100000,20310324T100000',
      ),
      ...later,
      ...eventOf(
        'UID:weekly@test',
        'RECURRENCE-ID;TZID=Asia/Seoul:20310331T100000',
        'SUMMARY:따로',
        'DTSTART;TZID=Asia/Seoul:20310402T090000',
        'DTEND;TZID=Asia/Seoul:20310402T100000',
      ),
      ...eventOf(
        'UID:weekly@test',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Seoul:20310407T100000',
        'SUMMARY:마지막',
        'DTSTART;TZID=Asia/Seoul:20310407T180000',
        'DTEND;TZID=Asia/Seoul:20310407T190000',
      ),
    )
    expect(days).toEqual([
      '03-03 10:00 주간 회의',
      '03-18 14:00 주간 회의 (새 시간)',
      '04-02 09:00 따로',
      '04-07 18:00 마지막',
      '04-14 18:00 마지막',
    ])
  })

  test('that calls them off ends the series', async () => {
    const { days } = await taken(
      ...eventOf(...weekly, 'RRULE:FREQ=WEEKLY'),
      ...following('STATUS:CANCELLED', 'DTSTART;TZID=Asia/Seoul:20310317T100000'),
    )
    expect(days).toEqual(['03-03 10:00 주간 회의', '03-10 10:00 주간 회의'])
  })

  test('of a series that is not in the file is an event of its own, and that is told', async () => {
    const { days, report } = await taken(...later)
    expect(days).toEqual(['03-18 14:00 주간 회의 (새 시간)'])
    expect(report.notes).toEqual([
      { line: 6, subject: '주간 회의 (새 시간)', key: 'calendar.import.note.noSeries', name: 'RECURRENCE-ID' },
    ])
  })
})

describe('what is not understood', () => {
  test('is told by the line of the file where it stands, and leaves the rest', async () => {
    const { days, report } = await taken(
      'BEGIN:VTODO',
      'SUMMARY:할 일',
      'END:VTODO',
      ...eventOf(
        'UID:odd@test',
        'SUMMARY:이상한 파일에서 온 아주 긴 제목이라',
        '  접힌 줄',
        'DTSTART;TZID=Atlantis/Capital:20310303T100000',
        'DTEND;TZID=Atlantis/Capital:20310303T110000',
        'this is no line',
        'EXRULE:FREQ=WEEKLY',
        'ATTACH:https://files.example/a.pdf',
        'BEGIN:VALARM',
        'TRIGGER;VALUE=DATE-TIME:20310303T000000Z',
        'END:VALARM',
      ),
      ...eventOf('UID:hours@test', 'SUMMARY:시간마다', 'DTSTART:20310303T010000Z', 'RRULE:FREQ=HOURLY;COUNT=3'),
    )
    const subject = '이상한 파일에서 온 아주 긴 제목이라 접힌 줄'
    expect(days).toEqual([`03-03 10:00 ${subject}`])
    expect(report).toMatchObject({ events: 2, added: 1, wrong: 1 })
    expect(report.faults).toEqual([{ row: 2, line: 20, subject: '시간마다', key: 'calendar.event.unknownRule' }])
    expect(report.notes).toEqual([
      { line: 4, subject: '', key: 'calendar.import.note.component', name: 'VTODO' },
      { line: 11, subject, key: 'calendar.import.note.zone', name: 'Atlantis/Capital' },
      { line: 13, subject, key: 'calendar.import.note.unreadable', name: 'this is no line' },
      { line: 14, subject, key: 'calendar.import.note.skipped', name: 'EXRULE' },
      { line: 15, subject, key: 'calendar.import.note.skipped', name: 'ATTACH' },
      { line: 16, subject, key: 'calendar.import.note.reminder', name: 'VALARM' },
    ])
  })
})
