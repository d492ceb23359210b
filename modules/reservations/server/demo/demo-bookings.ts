import { demoOrganisation, demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { dayIn, readWall } from '#platform/server/zones.ts'
import { type BookingState, usualZone } from '../../contract/reservations.rules.ts'
import { resources } from './demo-resources.ts'

/** Days around today that are filled. */
const [before, after] = [10, 16]

const meetings = [
  '주간 회의',
  '신규 서비스 기획 검토',
  '고객사 미팅',
  '채용 면접',
  '코드 리뷰',
  '디자인 점검',
  '분기 실적 공유',
  '협력사 계약 협의',
  '보안 점검 결과 공유',
  '신규 입사자 교육',
  '1대1 면담',
  '프로젝트 회고',
  '예산 협의',
  '장애 대응 회의',
] as const
const trips = ['고객사 방문', '평택 물류센터 출장', '공항 배웅', '전시회 참관'] as const
const uses = ['제품 촬영', '외부 발표', '사내 행사'] as const

/** Beginnings and lengths in minutes since midnight; of one pattern no two overlap. */
const patterns: readonly (readonly (readonly [number, number])[])[] = [
  [
    [540, 60],
    [630, 90],
    [840, 60],
    [960, 60],
  ],
  [
    [600, 60],
    [780, 60],
    [900, 90],
  ],
  [
    [570, 30],
    [660, 60],
    [870, 120],
    [1020, 60],
  ],
  [
    [600, 120],
    [840, 60],
  ],
  [[900, 60]],
]

export type DemoBooking = {
  resource_id: number
  period: string
  title: string
  is_private: boolean
  person_code: string
  asked_by: string
  state: BookingState
}

const at = (day: string, minutes: number) =>
  readWall(
    `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    usualZone,
  )!
const period = (day: string, from: number, length: number) =>
  `[${at(day, from).toISOString()},${at(day, from + length).toISOString()})`

/** Those that tests name, far enough from today that nothing else is there; numbered from 1 in this order. */
const few = [
  { who: 'dohyun.kim', resource: 101, days: 40, from: 600, length: 60, title: '공통 구조 검토' },
  { who: 'dohyun.kim', resource: 101, days: 41, from: 600, length: 60, title: '취소할 회의' },
  { who: 'jiwoo.seo', resource: 110, days: 42, from: 840, length: 120, title: '전사 발표회', state: 'waiting' },
  { who: 'haneul.song', resource: 301, days: 40, from: 600, length: 60, title: '예산 협의' },
  { who: 'jiwoo.seo', resource: 101, days: 40, from: 840, length: 60, title: '연봉 면담', isPrivate: true },
] as const

export const fewBookings = (now: Date): (DemoBooking & { booking_id: number })[] =>
  few.map((one, nth) => {
    const person_code = demoPerson(one.who).personCode
    return {
      booking_id: nth + 1,
      resource_id: one.resource,
      period: period(addDays(dayIn(now, usualZone), one.days), one.from, one.length),
      title: one.title,
      is_private: 'isPrivate' in one,
      person_code,
      asked_by: person_code,
      state: 'state' in one ? one.state : 'accepted',
    }
  })

/** Who waits for one of those, numbered from 1. */
export const fewWaits = (now: Date) =>
  (
    [
      ['dohyun.kim', 2],
      ['jiwoo.seo', 3],
    ] as const
  ).map(([who, nth], at) => {
    const { resource_id, period, title } = fewBookings(now)[nth]!
    const person_code = demoPerson(who).personCode
    return { wait_id: at + 1, resource_id, period, title, person_code, created_at: now.toISOString() }
  })

/** Some weeks of a busy company around today. Pure: the same for the same day; of each resource no two overlap. */
export function demoBookings(now: Date): DemoBooking[] {
  const today = dayIn(now, usualZone)
  const people = demoOrganisation().people.filter(({ state }) => state === 'active')
  const of = (comCode: string) => people.filter(({ homeComCode }) => homeComCode === comCode)
  const byCompany = new Map(['HC', 'FL'].map((comCode) => [comCode, of(comCode)]))
  return resources.flatMap((resource, nth) =>
    Array.from({ length: before + after + 1 }, (_, offset) => addDays(today, offset - before)).flatMap((day, dayAt) => {
      if ([0, 6].includes(weekdayOf(day))) return []
      const isRoom = resource.seats > 1 && resource.slot_minutes <= 30
      const pattern = patterns[isRoom ? (nth * 2 + dayAt * 3) % 4 : (nth + dayAt) % 3 === 0 ? 4 : -1] ?? []
      return pattern.map(([from, length], k): DemoBooking => {
        const staff = byCompany.get(resource.com_code)!
        const { personCode } = staff[(nth * 37 + dayAt * 11 + k * 5) % staff.length]!
        const words =
          resource.group_id >= 50 && resource.group_id <= 60 ? trips : resource.seats === 0 ? uses : meetings
        return {
          resource_id: resource.resource_id,
          period: period(day, from, length),
          title: words[(nth * 5 + dayAt * 3 + k) % words.length]!,
          is_private: (nth + dayAt + k) % 17 === 0,
          person_code: personCode,
          asked_by: personCode,
          state: resource.way === 'approval' && day > today && k === 0 ? 'waiting' : 'accepted',
        }
      })
    }),
  )
}
