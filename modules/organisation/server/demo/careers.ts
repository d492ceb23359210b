import type { Prng } from './prng.ts'

/** The year the demo company lives in: nobody joined after its second day of March. */
const demoYear = 2026

/** Ages and years of service that are usual for a rank; both ends included. */
type Career = { ages: [number, number]; years: [number, number] }

const careers: Readonly<Record<string, Career>> = {
  사원: { ages: [24, 29], years: [0, 3] },
  선임: { ages: [29, 36], years: [2, 9] },
  책임: { ages: [36, 45], years: [4, 17] },
  수석: { ages: [44, 54], years: [8, 24] },
  대리: { ages: [28, 33], years: [2, 6] },
  과장: { ages: [33, 39], years: [4, 12] },
  차장: { ages: [39, 46], years: [8, 18] },
  부장: { ages: [45, 55], years: [12, 26] },
  이사: { ages: [46, 54], years: [10, 24] },
  상무: { ages: [50, 57], years: [10, 26] },
  전무: { ages: [54, 60], years: [12, 26] },
  부사장: { ages: [55, 61], years: [10, 26] },
  사장: { ages: [57, 63], years: [14, 26] },
}

/** Ranks of members who lead nothing, weighted: a rank is as frequent as it is written here. */
const memberRanks: Readonly<Record<string, readonly string[]>> = {
  HC: '사원 사원 사원 선임 선임 선임 선임 책임 책임 책임 수석'.split(' '),
  FL: '사원 사원 사원 대리 대리 대리 과장 과장 차장 부장'.split(' '),
}

const headRanks: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  본부장: { HC: ['상무', '상무', '이사'], FL: ['상무', '이사'] },
  실장: { HC: ['수석', '이사'], FL: ['부장', '이사'] },
  센터장: { FL: ['부장'] },
  팀장: { HC: ['책임', '수석', '수석'], FL: ['차장', '부장'] },
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The duty of whoever leads a department of this Korean name: 플랫폼본부 → 본부장. */
export function headDutyOf(departmentName: string): string {
  if (departmentName.endsWith('본부')) return '본부장'
  if (departmentName.endsWith('실')) return '실장'
  if (departmentName.endsWith('센터')) return '센터장'
  if (departmentName.endsWith('직속')) return '대표이사'
  return '팀장'
}

/** A rank for the head (by duty) or, without a duty, for a member. Unknown duties and companies fall to 책임. */
export function drawRank(prng: Prng, comCode: string, headDuty?: string): string {
  const ranks = headDuty ? headRanks[headDuty]?.[comCode] : memberRanks[comCode]
  return prng.pick(ranks ?? ['책임'])
}

/** Birth year, birthday (MM-dd) and first day of work (yyyy-MM-dd) of somebody who has this rank in the demo year. */
export function drawCareer(prng: Prng, rank: string): { birthYear: number; birthday: string; joinedOn: string } {
  const { ages, years } = careers[rank] ?? { ages: [30, 45], years: [3, 12] }
  const age = prng.int(...ages)
  const service = Math.min(prng.int(...years), age - 23)
  const month = service === 0 ? prng.int(1, 2) : prng.int(1, 12)
  return {
    birthYear: demoYear - age,
    birthday: `${twoDigits(prng.int(1, 12))}-${twoDigits(prng.int(1, 28))}`,
    joinedOn: `${demoYear - service}-${twoDigits(month)}-${prng.chance(0.7) ? '02' : '16'}`,
  }
}
