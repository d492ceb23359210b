import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { AnyTold } from '../../contract/documents.contract.ts'
import { computed } from '../../contract/forms/compute.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { beginLine, perform } from '../../contract/line/acts.ts'
import type { Line, StepKind } from '../../contract/line/line.ts'
import { amountOf } from '../documents/check-submission.ts'
import { type Keeping, keepAct } from '../documents/keep-act.ts'
import { demoForms } from './demo-forms.ts'
import { seedPlans } from './seed-plans.ts'

type Demo = {
  documentId: number
  formId: number
  drafter: string
  title: string
  values: FormValues
  /** In their order; `&` stands before whoever is asked together with the one before, `!` before whoever decides. */
  steps: readonly (readonly [who: string, kind: StepKind])[]
  told?: readonly (readonly [AnyTold['kind'], who: string])[]
  /** Who has approved, in this order. */
  approvedBy?: readonly string[]
  /** Hours ago. */
  ago: number
}

const bought = (name: string, quantity: number, each: number) => ({ name, quantity, each })

const documents: readonly Demo[] = [
  {
    documentId: 301,
    formId: 101,
    drafter: 'dohyun.kim',
    title: '연차 휴가 신청',
    values: { kind: ['annual'], days: { from: '2026-12-21', to: '2026-12-23' }, reason: '가족 여행' },
    steps: [
      ['junyoung.park', 'review'],
      ['donghoon.shin', 'approve'],
    ],
    told: [['refer', 'manager']],
    ago: 20,
  },
  {
    documentId: 302,
    formId: 102,
    drafter: 'eunbi.cho',
    title: '판교 본사 회의실 음향 장비 교체 비용',
    values: {
      paid_on: '2026-11-27',
      items: [bought('천장형 마이크', 2, 980_000), bought('스피커', 4, 390_000), bought('설치와 배선', 1, 660_000)],
      reason: '<p>4층 회의실의 마이크가 자주 끊겨 가장 낮은 견적으로 교체하고자 합니다.</p>',
    },
    steps: [
      ['nayoung.kwon', 'agree'],
      ['&jiwoo.seo', 'agree'],
      ['!eunhee.cho', 'approve'],
    ],
    approvedBy: ['nayoung.kwon'],
    ago: 9,
  },
  {
    documentId: 303,
    formId: 102,
    drafter: 'manager',
    title: '인사 시스템 교육 다과 비용',
    values: {
      paid_on: '2026-11-20',
      items: [bought('다과', 12, 8_000)],
      reason: '<p>교육 참가자 열두 명의 다과입니다.</p>',
    },
    steps: [['!dohyun.kim', 'approve']],
    approvedBy: ['dohyun.kim'],
    ago: 140,
  },
  // Of years that are over: nobody who signs in to the demo has to do with them.
  ...['기자재 수리 비용', '사무용품 구입 비용', '송년 행사 다과 비용'].map(
    (title, nth): Demo => ({
      documentId: 801 + nth,
      formId: 102,
      drafter: 'seohyun.moon',
      title,
      values: { paid_on: '2019-11-20', items: [bought('다과', 4 + nth, 12_000)], reason: '<p>영수증을 붙입니다.</p>' },
      steps: [['!donghoon.shin', 'approve']],
      approvedBy: ['donghoon.shin'],
      ago: 7 * 8_766 + nth * 24,
    }),
  ),
  {
    documentId: 811,
    formId: 201,
    drafter: 'yoon.namgung',
    title: '옛 창고 열쇠 인계',
    values: { memo: '열쇠 세 벌을 넘겼습니다.' },
    steps: [['insoo.hwangbo', 'approve']],
    approvedBy: ['insoo.hwangbo'],
    ago: 7 * 8_766,
  },
  {
    documentId: 401,
    formId: 201,
    drafter: 'yoon.namgung',
    title: '부산항 반입 일정 변경',
    values: { memo: '금요일 오전으로 당깁니다.' },
    steps: [['haneul.song', 'approve']],
    ago: 5,
  },
  {
    documentId: 402,
    formId: 202,
    drafter: 'haneul.song',
    title: '평택 사무실 의자 12개',
    values: {
      due: '2026-12-18',
      vendor: '평택가구',
      items: [{ name: '사무용 의자', size: '중형', quantity: 12, each: 138_000 }],
      reason: '<p>낡은 의자 열두 개를 바꿉니다.</p>',
    },
    steps: [['insoo.hwangbo', 'approve']],
    approvedBy: ['insoo.hwangbo'],
    ago: 6,
  },
]

/** Documents in the states that readers meet first; each act is kept as if somebody had pressed. */
export async function seedDocuments(db: Db, now: Date): Promise<void> {
  await seedPlans(db, now)
  for (const demo of documents) await seedDocument(db, demo, new Date(now.getTime() - demo.ago * 3_600_000))
}

async function seedDocument(db: Db, demo: Demo, at: Date): Promise<void> {
  const { documentId, formId, drafter, title, told = [], approvedBy = [] } = demo
  const { personCode, homeComCode: comCode } = demoPerson(drafter)
  const { content } = demoForms.find((form) => form.formId === formId)!
  const drafterDept = await departmentOf(db, personCode)
  const values = computed(content.fields, demo.values)
  await db
    .insertInto('approvals_documents')
    .values({
      document_id: documentId,
      com_code: comCode,
      form_id: formId,
      form_version: 1,
      drafter_code: personCode,
      drafter_dept: drafterDept,
      title,
      form_values: JSON.stringify(values),
      amount: amountOf(content, values),
      state: 'running',
      version: 0,
      submitted_at: at,
      changed_at: at,
    })
    .execute()
  await insertRows(
    db,
    'approvals_told',
    told.map(([kind, who]) => ({ document_id: documentId, kind, person_code: demoPerson(who).personCode })),
  )
  const row = { documentId, comCode, drafterDept }
  let line: Line = beginLine(personCode, await Promise.all(demo.steps.map((step) => planned(db, step))))
  await keepAct(keeping(db, personCode, at), row, line, { kind: 'submit', deptCode: drafterDept })
  for (const [nth, who] of approvedBy.entries()) {
    const decider = demoPerson(who).personCode
    const { stepId, deptCode } = line.steps.find((step) => step.personCode === decider)!
    const actor = { personCode: decider, actsFor: new Set<string>(), lineChange: 'nobody' } as const
    line = perform(line, { kind: 'approve', stepId }, actor) as Line
    await keepAct(keeping(db, decider, new Date(at.getTime() + (nth + 1) * 1_200_000)), row, line, {
      kind: 'approve',
      stepId,
      deptCode,
    })
  }
}

const keeping = (db: Db, personCode: string, now: Date): Keeping => ({
  db,
  now,
  viewer: { personCode, timeZone: 'Asia/Seoul' },
  // Nobody has pressed, and nobody looks on.
  auditAll: async () => undefined,
  tell: async () => undefined,
  emitAll: async () => undefined,
})

async function planned(db: Db, [marked, kind]: Demo['steps'][number]) {
  const { personCode } = demoPerson(marked.replace(/^[&!]/, ''))
  return {
    kind,
    personCode,
    deptCode: await departmentOf(db, personCode),
    isTogether: marked.startsWith('&'),
    isFinal: marked.startsWith('!'),
    isLater: false,
  }
}

async function departmentOf(db: Db, personCode: string): Promise<string> {
  const { dept_code } = await db
    .selectFrom('organisation_posts')
    .select('dept_code')
    .where('person_code', '=', personCode)
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow()
  return dept_code
}
