import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import type { StepKind } from '../../contract/line/line.ts'
import { type Subject, subjects } from './demo-subjects.ts'

/** A demo document before its people are looked up. */
export type DemoPlan = {
  documentId: number
  formId: number
  drafter: string
  title: string
  values: FormValues
  steps: readonly (readonly [who: string, kind: StepKind])[]
  told: readonly (readonly ['refer' | 'read', who: string])[]
  /** What is done, each at a step from 1 on. */
  acts: readonly (readonly [
    kind: 'approve' | 'disagree' | 'reject' | 'hold' | 'return',
    step: number,
    reason?: string,
  ])[]
  isUrgent: boolean
  /** Hours ago. */
  ago: number
}

/** Three rounds over the subjects. */
const rounds = 3

/** Who drafts, reviews, agrees and decides, each in turn; those who sign in to the demo come most often. */
const drafters = ['dohyun.kim', 'eunbi.cho', 'jiwoo.seo', 'manager', 'nayoung.kwon', 'junyoung.park', 'reserve.manager']
const reviewers = ['junyoung.park', 'dohyun.kim', 'nayoung.kwon', 'eunbi.cho']
const agreers = ['jiwoo.seo', 'manager', 'reserve.manager', 'dohyun.kim', 'admin']
const deciders = ['donghoon.shin', 'eunhee.cho', 'admin']

/** What becomes of the nth: most are completed, the latest are under way in every state. */
const courses = [
  ['approve', 'approve', 'approve'],
  [],
  ['approve', 'approve', 'approve'],
  ['approve'],
  ['approve', 'approve', 'approve'],
  ['approve', 'hold'],
  ['approve', 'approve', 'approve'],
  ['approve', 'approve'],
  ['approve', 'approve', 'reject'],
  ['approve', 'return'],
  ['approve', 'disagree', 'approve'],
] as const

const reasons: Readonly<Record<string, string>> = {
  hold: '예산 잔액을 확인한 뒤 다시 보겠습니다.',
  return: '금액의 근거를 첨부해서 다시 올려 주세요.',
  reject: '올해 예산으로는 어렵습니다. 내년 계획에 넣어 주세요.',
  disagree: '일정이 촉박해서 다음 분기가 좋겠습니다.',
}

/** A hundred and twenty documents in every state, besides those that stand by name. */
export function demoPlans(now: Date): DemoPlan[] {
  return Array.from({ length: rounds * subjects.length }, (_, nth) => planOf(nth, now))
}

/** What the alerts of the demo people tell of: form, title and text, who drafts, who decides, what they did, hours ago. */
export function toldPlans(now: Date): DemoPlan[] {
  const told: readonly [Subject, string, DemoPlan['steps'], DemoPlan['acts'], number][] = [
    [
      [110, '2026년 2분기 외주 용역 계약 품의', '지난 분기와 같은 조건으로 석 달 연장하고자 합니다.', 27_500_000],
      'nayoung.kwon',
      [
        ['jiwoo.seo', 'agree'],
        ['eunhee.cho', 'approve'],
      ],
      [],
      0.2,
    ],
    [
      [104, '평택 물류센터 현장 점검', '창고 단말기를 바꾸고 사용법을 알려 드립니다.', 84_000],
      'jiwoo.seo',
      [['junyoung.park', 'approve']],
      [['approve', 1]],
      3,
    ],
    [
      [111, '공지 화면 배포 지원', '이용이 적은 시간에 새 화면을 배포합니다.', 3],
      'jiwoo.seo',
      [['seohyun.moon', 'approve']],
      [['reject', 1, '근무 시간을 나누어 다시 올려 주세요.']],
      22,
    ],
    [
      [107, '웹 접근성 실무 과정', '화면을 만드는 사람이 함께 듣는 실무 과정입니다.', 440_000],
      'jiwoo.seo',
      [['junyoung.park', 'approve']],
      [['approve', 1]],
      74,
    ],
    [
      [103, '시험 장비 두 대 (서버 증설)', '부하 시험에 쓰는 서버를 두 대 더합니다.', 9_600_000],
      'dohyun.kim',
      [['junyoung.park', 'approve']],
      [['approve', 1]],
      80,
    ],
  ]
  return told.map(([subject, drafter, steps, acts, ago], nth) => ({
    documentId: 304 + nth,
    formId: subject[0],
    drafter,
    title: subject[1],
    values: valuesOf(subject, nth, new Date(now.getTime() - ago * 3_600_000)),
    steps,
    told: [],
    acts,
    isUrgent: false,
    ago,
  }))
}

function planOf(nth: number, now: Date): DemoPlan {
  const subject = subjects[nth % subjects.length]!
  const [formId, title] = subject
  const drafter = drafters[(nth * 3 + Math.floor(nth / subjects.length)) % drafters.length]!
  const steps = lineFor(nth, drafter)
  const course = courses[nth % courses.length]!.slice(0, steps.length)
  const isOver = course.length === steps.length || course.at(-1) === 'reject'
  const ago = isOver ? 90 + nth * 31 : 3 + (nth % 11) * 9
  const begun = new Date(now.getTime() - ago * 3_600_000)
  return {
    documentId: 501 + nth,
    formId,
    drafter,
    title,
    values: valuesOf(subject, nth, begun),
    steps,
    told: nth % 4 === 0 ? [[nth % 8 === 0 ? 'refer' : 'read', agreers[(nth + 2) % agreers.length]!]] : [],
    // Only agreement says no without ending the document.
    acts: course.map((kind, at) =>
      kind === 'disagree' && steps[at]![1] !== 'agree' ? ['approve', at + 1] : [kind, at + 1, reasons[kind]],
    ),
    isUrgent: nth % 13 === 5,
    ago,
  }
}

/** Two or three people, nobody twice and never whoever drafts. */
function lineFor(nth: number, drafter: string): DemoPlan['steps'] {
  const taken = new Set([drafter])
  const next = (of: readonly string[], at: number) => {
    const found = [...of.slice(at % of.length), ...of].find((who) => !taken.has(who))!
    taken.add(found)
    return found
  }
  const last = deciders[nth % deciders.length]!
  if (last !== drafter) taken.add(last)
  return [
    [next(reviewers, nth), 'review'],
    ...(nth % 3 === 1 ? [] : [[next(agreers, nth), 'agree'] as const]),
    [last === drafter ? next(deciders, nth + 1) : last, 'approve'],
  ]
}

/** What stands in the fields of the form. */
function valuesOf([formId, title, text, amount = 0]: Subject, nth: number, begun: Date): FormValues {
  const day = (days: number) => dayText(begun.getTime() + days * 86_400_000, 'Asia/Seoul')
  const days = { from: day(7), to: day(7 + (nth % 3)) }
  const html = `<p>${text}</p>`
  switch (formId) {
    case 101: {
      const kind = title.includes('반차') ? 'afternoon' : title.includes('경조') ? 'family' : 'annual'
      return { kind: [kind], days: kind === 'afternoon' ? { from: day(7), to: day(7) } : days, reason: text }
    }
    case 102:
      return { paid_on: day(-1), items: [{ name: title, quantity: 1, each: amount }], reason: html }
    case 103:
      return { from: day(14), amount, content: html }
    case 104: {
      const travel = Math.round(amount / 2_000) * 1_000
      const items = [
        { name: '교통비', price: travel },
        { name: '숙박비와 일비', price: amount - travel },
      ]
      const isAbroad = title.includes('오사카')
      return { kind: [isAbroad ? 'abroad' : 'home'], place: title.split(' ')[0]!, days, purpose: text, items }
    }
    case 105:
      return { name_ko: '명함에 적힌 이름과 직책 그대로', phone: '02-6000-1031', sheets: 200, note: text }
    case 106: {
      const items = [{ name: title, size: '견적서 참고', quantity: 1 + (nth % 4), each: amount }]
      return { due: day(21), vendor: '한빛상사', items, reason: html }
    }
    case 107:
      return { course: title, school: '한국생산성본부', days, amount, purpose: text }
    case 108:
      return {
        held: day(-1),
        place: '본사 3층 대회의실',
        people: [demoPerson('jiwoo.seo').personCode, demoPerson('dohyun.kim').personCode],
        content: html,
        tasks: [{ what: '회의 결과를 정리해 공유', who: '기획팀', due: day(5) }],
      }
    case 109:
      return { seal: ['daily'], to: '서울지방조달청', purpose: text, sheets: amount, on: day(2) }
    case 110:
      return { partner: '주식회사 가람', days: { from: day(30), to: day(395) }, amount, terms: html }
    case 111:
      return { on: day(0), hours: amount, reason: text }
    default:
      return { content: html }
  }
}
