import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { AccessMatrix, AccessRow, AccessWorld } from '#platform/testing/access-matrix.ts'
import { companyFolders, demoCalendar } from './demo/demo-calendar.ts'

const { own, events } = demoCalendar(new Date())
const folderOf = (userName: string) => own.get(demoPerson(userName).personCode)!
const eventIn = (folderId: number, subject: string) =>
  String(events.find((event) => event.folder_id === folderId && event.subject === subject)!.event_id)

const his = folderOf('dohyun.kim')
const hers = folderOf('haneul.song')
const hisEvent = eventIn(his, '아이 학교 상담')
/** One that no other call changes. */
const hisDentist = eventIn(his, '치과')
const herEvent = eventIn(hers, '예산 협의')
/** 김도현 is asked to it by 서지우. */
const asked = eventIn(folderOf('jiwoo.seo'), '2분기 로드맵 리뷰')

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** Things of 김도현, the employee: nobody else finds them. */
const hisOwn = { employee: 200, manager: 404, otherCompany: 404 }
const hersAndNone = (more: Record<string, unknown> = {}, name = 'folderId'): AccessRow['foreign'] => ({
  of: () => ({ ...more, [name]: hers }),
  missing: ({ missing }: AccessWorld) => ({ ...more, [name]: missing.id }),
})
const herEventAndNone = (more: Record<string, unknown> = {}): AccessRow['foreign'] => ({
  of: () => ({ ...more, itemId: herEvent }),
  missing: ({ missing }: AccessWorld) => ({ ...more, itemId: String(missing.id) }),
})

const fields = {
  subject: '회의',
  isAllDay: false,
  start: '2030-03-05T10:00',
  end: '2030-03-05T11:00',
  timeZone: 'Asia/Seoul',
}
const move = { version: 1, startBy: 1440, endBy: 1440 }
const file = {
  name: 'calendar.ics',
  content:
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nBEGIN:VEVENT\r\nUID:matrix@example\r\nDTSTART:20300305T010000Z\r\nDTEND:20300305T020000Z\r\nSUMMARY:Meeting\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
}
const month = { StartDate: '2030-03-01', EndDate: '2030-03-31' }

export const accessMatrix: AccessMatrix = {
  'calendar.todayAppointmentCount': { input: () => ({}), ...everyone },
  'calendar.calendarList': {
    input: () => ({ ...month, EwsFolderIDArray: [String(his)] }),
    ...everyone,
    foreign: {
      of: () => ({ ...month, EwsFolderIDArray: [String(hers)] }),
      missing: () => ({ ...month, EwsFolderIDArray: ['999999999'] }),
    },
  },
  'calendar.calendarFolders': { input: () => ({}), ...everyone },
  'calendar.calendarConfigGet': { input: () => ({}), ...everyone },
  'calendar.calendarConfigSet': { input: () => ({ firstDay: 1 }), ...everyone },
  'calendar.event': { input: () => ({ itemId: hisEvent }), ...hisOwn, foreign: herEventAndNone() },
  'calendar.createEvent': {
    input: () => ({ ...fields, folderId: his }),
    ...hisOwn,
    foreign: hersAndNone(fields),
  },
  'calendar.changeEvent': {
    input: () => ({ ...fields, itemId: hisEvent, version: 1, folderId: his }),
    ...hisOwn,
    foreign: herEventAndNone({ ...fields, version: 1, folderId: his }),
  },
  'calendar.moveEvent': {
    input: () => ({ ...move, itemId: hisDentist }),
    ...hisOwn,
    foreign: herEventAndNone(move),
  },
  'calendar.removeEvent': { input: () => ({ itemId: hisEvent }), ...hisOwn, foreign: herEventAndNone() },
  // Whoever called nothing off brings nothing back.
  'calendar.restoreEvent': {
    input: () => ({ origin: 'reservations', id: '1' }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    silent: 'It is known only to whoever called something off a moment ago.',
  },
  'calendar.answer': {
    input: () => ({ itemId: asked, answer: 'accepted' }),
    ...hisOwn,
    foreign: herEventAndNone({ answer: 'accepted' }),
  },
  'calendar.busy': {
    input: ({ employee }) => ({
      personCodes: [employee.personCode],
      from: '2030-03-05T00:00:00Z',
      to: '2030-03-06T00:00:00Z',
    }),
    ...everyone,
  },
  'calendar.folders': { input: () => ({}), ...everyone },
  'calendar.createFolder': {
    input: () => ({ name: '회사 행사', color: 'teal', isCompany: true }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
  },
  'calendar.changeFolder': {
    input: () => ({ folderId: companyFolders.HC.events, name: '회사 일정', color: 'teal' }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: hersAndNone({ name: '내 것', color: 'teal' }),
  },
  'calendar.removeFolder': {
    input: () => ({ folderId: companyFolders.HC.birthdays }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: hersAndNone(),
  },
  'calendar.markFolder': {
    input: () => ({ folderId: companyFolders.HC.events, isHidden: true }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: hersAndNone({ isHidden: true }),
  },
  'calendar.shares': { input: () => ({ folderId: his }), ...hisOwn, foreign: hersAndNone() },
  'calendar.saveShares': {
    input: () => ({ folderId: his, shares: [] }),
    ...hisOwn,
    foreign: hersAndNone({ shares: [] }),
  },
  'calendar.addHolidays': {
    input: () => ({ folderId: companyFolders.HC.holidays, year: 2031 }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: hersAndNone({ year: 2031 }),
  },
  'calendar.feeds': { input: () => ({}), ...everyone },
  'calendar.createFeed': {
    input: () => ({ name: '휴대전화', folderId: his }),
    ...hisOwn,
    foreign: hersAndNone({ name: '휴대전화' }),
  },
  'calendar.removeFeed': {
    input: ({ missing }) => ({ feedId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'calendar.readFeed': {
    input: ({ missing }) => ({ token: missing.code }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    visitor: 404,
  },
  'calendar.previewImport': {
    input: () => ({ folderId: his, upload: file }),
    ...hisOwn,
    foreign: hersAndNone(),
  },
  'calendar.importEvents': {
    input: () => ({ folderId: his, upload: file }),
    ...hisOwn,
    foreign: hersAndNone(),
  },
  'calendar.exportEvents': { input: () => ({ folderId: his }), ...hisOwn, foreign: hersAndNone() },
}
