import {
  type DemoPerson,
  demoOrganisation,
  type OrganisationData,
} from '#modules/organisation/server/organisation.public.ts'
import { firstStart, koreanHolidays, lastEnd } from '#modules/workdays/server/workdays.public.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { dayIn, readWall } from '#platform/server/zones.ts'
import type { NewEventRow } from '../events/event-rows.ts'
import { type Appointment, away, ofCompany, ofPerson, usual, type WeeklyMeeting } from './demo-events.ts'
import { holidayNames } from './holiday-names.ts'

const zone = 'Asia/Seoul'

/** Folders that the company keeps, by company. */
export const companyFolders = {
  HC: { events: 11, holidays: 12, birthdays: 13 },
  FL: { events: 21, holidays: 22, birthdays: 23 },
} as const
const firstOwnFolder = 100
const firstTeamFolder = 800

export type DemoFolder = {
  folder_id: number
  kind: 'personal' | 'company'
  class: 'appointment' | 'birthday' | 'holiday'
  person_code: string | null
  is_default: boolean
  com_code: string | null
  name: string
  name_en: string
  name_zh: string
  name_ja: string
  color: 'blue' | 'green' | 'orange' | 'red' | 'pink' | 'purple'
}
export type DemoEvent = Omit<NewEventRow, 'remind_at'> & { event_id: number; people: readonly string[] }

/** Everything the demo company has before it around a day. Pure: the same for the same day. */
export function demoCalendar(now: Date) {
  const { people: all, posts, departments }: OrganisationData = demoOrganisation()
  const people = all.filter(({ state }) => state !== 'retired')
  const today = dayIn(now, zone)
  const own = new Map(people.map((person, at) => [person.personCode, firstOwnFolder + at]))
  const teams = departments.flatMap((department, at) => {
    const members = posts.filter(({ deptCode, personCode }) => deptCode === department.deptCode && own.has(personCode))
    const head = members.find(({ dutyCode, isPrimary }) => isPrimary && dutyCode) ?? members[0]
    return head ? [{ folderId: firstTeamFolder + at, department, head: head.personCode, members }] : []
  })
  const folders: DemoFolder[] = [
    ...people.map((person) => ownFolder(own.get(person.personCode)!, person)),
    ...teams.map(({ folderId, department, head }) => teamFolder(folderId, head, department.name.ko)),
    ...Object.entries(companyFolders).flatMap(([comCode, ids]) => foldersOfCompany(comCode, ids)),
  ]
  const events: Omit<DemoEvent, 'event_id'>[] = [
    ...people.flatMap((person, at) => personEvents(person, at, own.get(person.personCode)!, today, all)),
    ...teams.flatMap((team, at) => [
      weekly(team.folderId, team.head, today, {
        weekday: 1 + (at % 5),
        at: at % 2 ? '09:00' : '10:00',
        minutes: 60,
        subject: `${team.department.name.ko} 주간 회의`,
        location: ['3층 북악', '4층 한강', '4층 남산', '5층 설악'][at % 4]!,
      }),
      ...team.members.flatMap(({ personCode }, nth) =>
        awayEvents(team.folderId, people.find((person) => person.personCode === personCode)!, at + nth, today),
      ),
    ]),
    ...Object.entries(companyFolders).flatMap(([comCode, ids]) => companyEvents(comCode, ids, today, people)),
  ]
  return {
    folders,
    own,
    teams,
    events: events.map((event, at) => ({ event_id: at + 1, ...event })),
  }
}

const noOtherNames = { name_en: '', name_zh: '', name_ja: '' }

const ownFolder = (folder_id: number, { personCode }: DemoPerson): DemoFolder => ({
  folder_id,
  kind: 'personal',
  class: 'appointment',
  person_code: personCode,
  is_default: true,
  com_code: null,
  name: '',
  ...noOtherNames,
  color: 'blue',
})

const teamFolder = (folder_id: number, head: string, name: string): DemoFolder => ({
  ...ownFolder(folder_id, { personCode: head } as DemoPerson),
  is_default: false,
  name: `${name} 일정`,
  color: 'green',
})

function foldersOfCompany(
  com_code: string,
  ids: { events: number; holidays: number; birthdays: number },
): DemoFolder[] {
  const folder = (
    folder_id: number,
    kind: DemoFolder['class'],
    [name, name_en, name_zh, name_ja]: readonly [string, string, string, string],
    color: DemoFolder['color'],
  ): DemoFolder => ({
    folder_id,
    kind: 'company',
    class: kind,
    person_code: null,
    is_default: false,
    com_code,
    name,
    name_en,
    name_zh,
    name_ja,
    color,
  })
  return [
    folder(ids.events, 'appointment', ['회사 일정', 'Company calendar', '公司日程', '会社の予定'], 'orange'),
    folder(ids.holidays, 'holiday', ['공휴일', 'Public holidays', '法定节假日', '祝日'], 'red'),
    folder(ids.birthdays, 'birthday', ['임직원 생일', 'Birthdays', '员工生日', '社員の誕生日'], 'pink'),
  ]
}

type Draft = Partial<NewEventRow> & Pick<NewEventRow, 'folder_id' | 'subject' | 'starts_at' | 'ends_at'>

function eventOf(draft: Draft, uid: string, people: readonly string[] = []): Omit<DemoEvent, 'event_id'> {
  const row = {
    series_id: null,
    occurrence_at: null,
    location: '',
    body: '',
    is_all_day: false,
    time_zone: draft.is_all_day ? 'UTC' : zone,
    rule: '',
    exdates: [],
    rdates: [],
    show_as: 'busy' as const,
    is_private: false,
    organiser_code: null,
    organiser_name: '',
    reminder_minutes: null,
    last_end: draft.ends_at,
    ...draft,
    uid: `${uid}@demo.maru`,
    people,
  }
  if (row.rule === '') return row
  const timed = { ...row, startsAt: row.starts_at, endsAt: row.ends_at, timeZone: row.time_zone }
  const first = firstStart(timed)!
  const endsAt = new Date(first.getTime() + row.ends_at.getTime() - row.starts_at.getTime())
  return { ...row, starts_at: first, ends_at: endsAt, last_end: lastEnd({ ...timed, startsAt: first, endsAt }) }
}

const at = (day: string, time: string): Date => readWall(`${day}T${time}`, zone)!
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)
const later = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000)

function weekly(folder_id: number, organiser: string, today: string, meeting: WeeklyMeeting) {
  const since = addDays(today, -56)
  const day = addDays(since, (meeting.weekday - weekdayOf(since) + 7) % 7)
  const starts_at = at(day, meeting.at)
  return eventOf(
    {
      folder_id,
      subject: meeting.subject,
      location: meeting.location,
      starts_at,
      ends_at: later(starts_at, meeting.minutes),
      rule: 'FREQ=WEEKLY',
      organiser_code: organiser,
      reminder_minutes: 15,
    },
    `weekly-${folder_id}-${meeting.weekday}-${meeting.at}`,
  )
}

/** A working day so far from today, counted in working days. */
function workingDay(today: string, days: number): string {
  let day = today
  const step = days < 0 ? -1 : 1
  while ([0, 6].includes(weekdayOf(day))) day = addDays(day, 1)
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step)
    if (![0, 6].includes(weekdayOf(day))) left -= 1
  }
  return day
}

function appointment(
  folder_id: number,
  organiser: string,
  today: string,
  one: Appointment,
  all: readonly DemoPerson[],
) {
  const starts_at = at(workingDay(today, one.days), one.at)
  const people = (one.with ?? []).flatMap((name) => all.find(({ userName }) => userName === name)?.personCode ?? [])
  return eventOf(
    {
      folder_id,
      subject: one.subject,
      location: one.location ?? '',
      starts_at,
      ends_at: later(starts_at, one.minutes),
      is_private: one.isPrivate ?? false,
      show_as: one.tentative ? 'tentative' : 'busy',
      organiser_code: organiser,
      reminder_minutes: 15,
    },
    `once-${folder_id}-${one.days}-${one.at}`,
    people,
  )
}

/** What is written for somebody herself, and what everybody has now and then. */
function personEvents(person: DemoPerson, nth: number, folderId: number, today: string, all: readonly DemoPerson[]) {
  const { personCode, userName } = person
  const special = ofPerson[userName]
  const spread = [-12, -7, -4, 2, 6, 9, 13].map((days, k) => ({
    ...usual[(nth * 3 + k * 4) % usual.length]!,
    days: days + ((nth + k) % 3) - 1,
  }))
  return [
    ...(special?.weekly ?? []).map((meeting) => weekly(folderId, personCode, today, meeting)),
    ...(special?.once ?? []).map((one) => appointment(folderId, personCode, today, one, all)),
    ...spread
      .filter(({ days, at: time }) => !special?.once.some((one) => one.days === days && one.at === time))
      .map((one) => appointment(folderId, personCode, today, one, all)),
  ]
}

/** Once in two months everybody is away, which stands in the calendar of the team. */
function awayEvents(folder_id: number, person: DemoPerson, nth: number, today: string) {
  const { subject, length } = away[nth % away.length]!
  const asked = workingDay(today, ((nth * 7) % 40) - 18)
  // Nobody travels on a Saturday.
  const day = length > 1 && weekdayOf(asked) === 5 ? addDays(asked, -1) : asked
  const starts_at = midnight(day)
  return [
    eventOf(
      {
        folder_id,
        subject: `${person.name.ko} ${subject}`,
        is_all_day: true,
        starts_at,
        ends_at: midnight(addDays(day, length)),
        show_as: subject === '재택근무' ? 'free' : 'outOfOffice',
        organiser_code: person.personCode,
      },
      `away-${folder_id}-${person.personCode}`,
    ),
  ]
}

function companyEvents(
  comCode: string,
  ids: { events: number; holidays: number; birthdays: number },
  today: string,
  people: readonly DemoPerson[],
) {
  const year = Number(today.slice(0, 4))
  const since = `${year - 1}-01-01`
  const events = ofCompany.map((one, nth) => {
    const day = 'days' in one ? workingDay(today, one.days) : since
    const isAllDay = !('at' in one)
    const starts_at = isAllDay ? midnight(day) : at(day, one.at)
    const ends_at = isAllDay ? midnight(addDays(day, 'length' in one ? one.length : 1)) : later(starts_at, one.minutes)
    return eventOf(
      {
        folder_id: ids.events,
        subject: one.subject,
        location: 'location' in one ? one.location : '',
        is_all_day: isAllDay,
        starts_at,
        ends_at,
        rule: 'rule' in one ? one.rule : '',
        show_as: isAllDay ? 'free' : 'busy',
      },
      `company-${comCode}-${nth}`,
    )
  })
  const holidays = [year - 1, year, year + 1].flatMap(koreanHolidays).map(({ day, key }) =>
    eventOf(
      {
        folder_id: ids.holidays,
        subject: holidayNames[key],
        is_all_day: true,
        starts_at: midnight(day),
        ends_at: midnight(addDays(day, 1)),
        show_as: 'free',
      },
      `holiday-${comCode}-${day}`,
    ),
  )
  const birthdays = people
    .filter(({ homeComCode }, nth) => homeComCode === comCode && nth % 12 === 0)
    .map(({ personCode, name, birthday }) => {
      const starts_at = midnight(`${year - 1}-${birthday === '02-29' ? '02-28' : birthday}`)
      return eventOf(
        {
          folder_id: ids.birthdays,
          subject: `${name.ko} 생일`,
          is_all_day: true,
          starts_at,
          ends_at: later(starts_at, 1440),
          rule: 'FREQ=YEARLY',
          show_as: 'free',
        },
        `birthday-${personCode}`,
      )
    })
  return [...events, ...holidays, ...birthdays]
}
