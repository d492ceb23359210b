import { demoOrganisation, demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { dayIn, readWall } from '#platform/server/zones.ts'
import { usualZone } from '../../contract/reservations.rules.ts'
import { type Outcome, outcomeOf } from './demo-outcomes.ts'
import { resources } from './demo-resources.ts'

/** Days around today that are filled: eight weeks, most of them over, so that their use can be counted. */
const [before, after] = [40, 16]

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

/** Those as whom people look at the demo: they have more to do than others. */
const known: Readonly<Record<string, readonly string[]>> = {
  HC: ['jiwoo.seo', 'dohyun.kim', 'manager', 'reserve.manager', 'board.manager', 'admin'],
  FL: ['haneul.song'],
}

export type DemoBooking = Outcome & {
  resource_id: number
  period: string
  title: string
  is_private: boolean
  person_code: string
  asked_by: string
}

/** The moment so many minutes after midnight of a day. */
export const at = (day: string, minutes: number) =>
  readWall(
    `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    usualZone,
  )!
export const period = (day: string, from: number, length: number) =>
  `[${at(day, from).toISOString()},${at(day, from + length).toISOString()})`

/** A number that looks like chance and is always the same, from 0 to 999. */
const chance = (nth: number, day: number, k: number) =>
  (Math.imul(Math.imul(nth * 8 + k + 1, 0x9e3779b1) ^ (day + 1), 0x85ebca6b) >>> 12) % 1000

/**
 * Some weeks of a busy company around today, as they stand at a moment. Pure: the same for the same moment; of each
 * resource no two that hold their time overlap.
 */
export function demoBookings(now: Date): DemoBooking[] {
  const today = dayIn(now, usualZone)
  const people = demoOrganisation().people.filter(({ state }) => state === 'active')
  const codesOf = (comCode: string) =>
    people.filter(({ homeComCode }) => homeComCode === comCode).map(({ personCode }) => personCode)
  const staffOf = new Map(['HC', 'FL'].map((comCode) => [comCode, codesOf(comCode)]))
  const knownOf = new Map(
    Object.entries(known).map(([comCode, names]) => [comCode, names.map((name) => demoPerson(name).personCode)]),
  )
  return resources.flatMap((resource, nth) =>
    Array.from({ length: before + after + 1 }, (_, offset) => addDays(today, offset - before)).flatMap((day, dayAt) => {
      if ([0, 6].includes(weekdayOf(day))) return []
      const isRoom = resource.seats > 1 && resource.slot_minutes <= 30
      const pattern = patterns[isRoom ? (nth * 2 + dayAt * 3) % 4 : (nth + dayAt) % 3 === 0 ? 4 : -1] ?? []
      return pattern.map(([from, length], k): DemoBooking => {
        const luck = chance(nth, dayAt, k)
        const whose = luck % 12 === 0 ? knownOf : staffOf
        const staff = whose.get(resource.com_code)!
        const personCode = staff[(nth * 37 + dayAt * 11 + k * 5) % staff.length]!
        const words =
          resource.group_id >= 50 && resource.group_id <= 60 ? trips : resource.seats === 0 ? uses : meetings
        return {
          resource_id: resource.resource_id,
          period: period(day, from, length),
          title: words[(nth * 5 + dayAt * 3 + k) % words.length]!,
          is_private: (nth + dayAt + k) % 17 === 0,
          person_code: personCode,
          asked_by: personCode,
          ...outcomeOf(resource, { start: at(day, from), personCode, waits: day > today && k === 0, luck }, now),
        }
      })
    }),
  )
}
