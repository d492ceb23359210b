import type { Viewer } from '#platform/web/session/viewer.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { boxCalls, type ListedDocument } from '../../contract/boxes.contract.ts'
import type { DocumentRead } from '../../contract/documents.contract.ts'
import { field, ko } from '../../contract/forms/form.fixture.ts'
import { formCalls } from '../../contract/forms.contract.ts'

/** 서지우, an employee of 한빛소프트. */
export const jiwoo: Viewer = {
  personCode: 'p1',
  personId: 'p1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'jiwoo.seo',
  name: ko('서지우'),
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: [],
}

/** A page of a box that is narrowed to no form. */
export const unlisted = { fields: [], hasAmount: false, names: [] }

const eunbi = { personCode: 'p2', name: ko('조은비') }

/** A document that 조은비 has drafted and that waits for the reader. */
export const listedDocument = (
  documentId: number,
  title: string,
  some: Partial<ListedDocument> = {},
): ListedDocument => ({
  documentId,
  title,
  formId: 102,
  formName: ko('지출 결의서'),
  formShortName: ko('지출'),
  colour: 'orange',
  isUrgent: false,
  amount: 4_180_000,
  hasFiles: false,
  comments: 0,
  state: 'running',
  number: null,
  drafter: eunbi,
  deptName: ko('총무팀'),
  at: '2026-11-23T04:40:00.000Z',
  submittedAt: '2026-11-23T04:40:00.000Z',
  insteadOf: null,
  step: { kind: 'agree', done: 1, of: 3 },
  waitsFor: [{ personCode: 'p1', name: ko('서지우') }],
  canApprove: true,
  values: {},
  ...some,
})

type Step = DocumentRead['steps'][number]

export const stepOf = (stepId: number, personCode: string, some: Partial<Step> = {}): Step => ({
  stepId,
  stage: stepId,
  kind: 'approve',
  personCode,
  deptCode: 'd1',
  isFinal: false,
  isLater: false,
  state: 'ahead',
  isRead: false,
  ...some,
})

/** 조은비’s document: 이소영 has reviewed it, 서지우 is asked to agree, 박성민 comes. */
export const documentOf = (some: Partial<DocumentRead> = {}): DocumentRead => ({
  documentId: 7,
  state: 'running',
  version: 2,
  number: null,
  formId: 102,
  formVersion: 1,
  form: {
    name: ko('지출 결의서'),
    shortName: ko('지출'),
    colour: 'orange',
    fields: [field({ type: 'text', fieldId: 'memo', label: ko('내용') })],
    amountFieldId: null,
    lineChange: 'asked',
    numbering: null,
    retentionYears: 5,
  } as DocumentRead['form'],
  title: '음향 장비 교체',
  values: { memo: '마이크가 자주 끊겨요' },
  drafterCode: 'p2',
  deptCode: 'd1',
  originId: null,
  submittedAt: '2026-11-23T04:40:00.000Z',
  endedAt: null,
  steps: [
    stepOf(1, 'p3', { kind: 'review', state: 'approved', isRead: true }),
    stepOf(2, 'p1', { kind: 'agree', state: 'asked' }),
    stepOf(3, 'p4', { isFinal: true }),
  ],
  told: [],
  receipts: [],
  references: [],
  isUrgent: false,
  fileCode: null,
  files: 0,
  comments: 0,
  acts: [
    {
      seq: 1,
      at: '2026-11-23T04:40:00.000Z',
      kind: 'submit',
      stepId: null,
      byCode: 'p2',
      forCode: null,
      deptCode: 'd1',
      reason: '',
      isSigned: false,
    },
    {
      seq: 2,
      at: '2026-11-23T05:02:00.000Z',
      kind: 'approve',
      stepId: 1,
      byCode: 'p3',
      forCode: null,
      deptCode: 'd1',
      reason: '견적서 세 곳 모두 확인했습니다.',
      isSigned: false,
    },
  ],
  isIntact: null,
  people: [
    { personCode: 'p1', name: ko('서지우') },
    eunbi,
    { personCode: 'p3', name: ko('이소영') },
    { personCode: 'p4', name: ko('박성민') },
  ],
  departments: [{ deptCode: 'd1', name: ko('총무팀') }],
  can: {
    decide: [2],
    takeBack: [],
    withdraw: false,
    submit: false,
    changeLine: false,
    receive: [],
    assign: [],
    circulate: false,
  },
  needsConfirmation: false,
  ...some,
})

/** Answers what every page of approvals asks. */
export function answeringAround(): void {
  answering(boxCalls.boxCounts, { pending: 2, upcoming: 1, progress: 0, referred: 0, received: 0, pendingAt: [] })
  answering(formCalls.applicationList, {
    applicationGroupList: [],
    subgroups: [],
    applicationItemList: [
      {
        applicationId: 102,
        applicationName: ko('지출 결의서'),
        shortName: ko('지출'),
        colour: 'orange',
        groupId: null,
        version: 1,
        can: { draft: true },
      },
    ],
  })
}
