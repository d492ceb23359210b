import { dayText } from '#platform/contract/clock.ts'
import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { demoForms } from './demo/demo-forms.ts'
import { demoList } from './demo/demo-retention.ts'

/** 휴가 신청서, and the memo of the second company with its group. */
const [leave, theirs, theirGroup] = [101, 201, 201]
const theirDelegation = 102

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** Of whoever makes forms. */
const makers = { employee: 403, manager: 200, otherCompany: 403 }
const content = demoForms[0]!.content

type Given = Record<string, unknown>
const foreign = (field: string, of: number, more: Given = {}): AccessRow['foreign'] => ({
  of: () => ({ ...more, [field]: of }),
  missing: ({ missing }) => ({ ...more, [field]: missing.id }),
})

/** 김도현's leave that runs, 한지원's memo that he has completed; one of the second company. */
const [running, completed, theirDocument] = [301, 303, 401]
const written = { title: '여름 휴가', values: {}, steps: [], told: [] }
const byDocument = (
  documentId: number,
  who: Pick<AccessRow, 'employee' | 'manager' | 'otherCompany'>,
  more: Given = {},
): AccessRow => ({
  input: () => ({ ...more, documentId }),
  ...who,
  foreign: foreign('documentId', theirDocument, more),
})

const nobody = { employee: 404, manager: 404, otherCompany: 404 }
const draft = (more: Given = {}): AccessRow => ({
  input: ({ missing }) => ({ draftId: missing.id, ...more }),
  ...nobody,
})
const formDraft = (more: Given = {}): AccessRow => ({
  ...draft(more),
  employee: 403,
  otherCompany: 403,
})
const ownDrafts = 'drafts are their writer’s alone, and whoever listens has none'
const ofComment = (more: Given = {}): AccessRow => ({
  input: ({ missing }) => ({ commentId: missing.id, ...more }),
  ...nobody,
})

const onlyOwn = 'what one has set for oneself'
const dayIn = (days: number) => dayText(Date.now() + days * 86_400_000, 'Asia/Seoul')

/** A list of documents to be destroyed; one of the second company. */
const ofList = (who: typeof makers, more: object = {}): AccessRow => ({
  input: () => ({ ...more, destructionId: demoList.ours }),
  ...who,
  foreign: foreign('destructionId', demoList.theirs, { ...more }),
})

export const accessMatrix: AccessMatrix = {
  'approvals.applicationList': { input: () => ({}), ...everyone },
  'approvals.form': {
    input: () => ({ formId: leave }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: foreign('formId', theirs),
  },
  'approvals.saveForm': {
    input: () => ({ ...content, formId: leave }),
    ...makers,
    foreign: foreign('formId', theirs, content),
  },
  'approvals.saveGroup': {
    input: () => ({ name: { ko: '새 분류', en: '', zh: '', ja: '' } }),
    ...makers,
    foreign: foreign('groupId', theirGroup, { name: { ko: '새 분류', en: '', zh: '', ja: '' } }),
  },
  'approvals.decisionRules': {
    input: () => ({}),
    ...everyone,
    silent: 'codes of ranks and amounts, and nothing that anybody has written',
  },
  'approvals.saveDecisionRules': { input: () => ({ items: [{ formId: leave, rankCode: 'R70' }] }), ...makers },
  'approvals.madeForms': { input: () => ({}), ...makers },
  'approvals.arrangeForms': {
    input: () => ({ groups: [], forms: [{ formId: leave, groupId: 101 }] }),
    ...makers,
    foreign: {
      of: () => ({ groups: [], forms: [{ formId: leave, groupId: theirGroup }] }),
      missing: ({ missing }) => ({ groups: [], forms: [{ formId: leave, groupId: missing.id }] }),
    },
  },
  'approvals.openForm': {
    input: () => ({ formId: leave, isOpen: true }),
    ...makers,
    foreign: foreign('formId', theirs, { isOpen: false }),
  },
  'approvals.dropGroup': {
    // It holds forms.
    input: () => ({ groupId: 101 }),
    employee: 403,
    manager: 409,
    otherCompany: 403,
    foreign: foreign('groupId', theirGroup),
  },
  'approvals.formVersions': {
    input: () => ({ formId: leave }),
    ...makers,
    foreign: foreign('formId', theirs),
  },
  'approvals.formVersion': {
    input: () => ({ formId: leave, version: 1 }),
    ...makers,
    foreign: foreign('formId', theirs, { version: 1 }),
  },
  'approvals.likelyNumber': {
    input: () => ({ numbering: null }),
    ...makers,
    silent: 'the abbreviation of one’s own department and a number, and nothing that anybody has written',
  },
  'approvals.previewAs': {
    input: ({ employee }) => ({ personCode: employee.personCode, line: [], drafters: [] }),
    ...makers,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode, line: [], drafters: [] }),
      missing: ({ missing }) => ({ personCode: missing.code, line: [], drafters: [] }),
    },
  },
  'approvals.formDrafts': { input: () => ({}), ...makers, silent: ownDrafts },
  'approvals.formDraft': { ...formDraft(), silent: ownDrafts },
  'approvals.startFormDraft': {
    input: () => ({ formId: leave }),
    ...makers,
    foreign: foreign('formId', theirs),
  },
  'approvals.saveFormDraft': formDraft({
    revision: 0,
    content: { ...content, version: 1, groupId: null, drafters: [] },
  }),
  'approvals.dropFormDraft': formDraft(),
  'approvals.submit': {
    // What is wrong with it is told only to whoever may draft the form.
    input: () => ({ ...written, formId: leave, formVersion: 1 }),
    employee: 400,
    manager: 400,
    otherCompany: 404,
    foreign: foreign('formId', theirs, { ...written, formVersion: 1 }),
  },
  'approvals.submitAgain': byDocument(
    running,
    { employee: 400, manager: 400, otherCompany: 404 },
    { ...written, version: 1 },
  ),
  'approvals.document': byDocument(completed, { employee: 200, manager: 200, otherCompany: 404 }),
  'approvals.signature': {
    ...byDocument(completed, nobody, { seq: 1 }),
    silent: 'nobody of the demo companies signs with a picture',
  },
  'approvals.documentPdf': {
    ...byDocument(completed, { employee: 200, manager: 200, otherCompany: 404 }),
    silent:
      'its words are packed, and the document of the second company is not completed; tests of the module hold who gets one',
  },
  'approvals.opened': byDocument(running, { employee: 200, manager: 200, otherCompany: 404 }),
  // Withdrawn by its drafter; his manager only reads it.
  'approvals.act': byDocument(running, { employee: 200, manager: 404, otherCompany: 404 }, { kind: 'withdraw' }),
  'approvals.changeLine': byDocument(
    completed,
    { employee: 409, manager: 409, otherCompany: 404 },
    { version: 3, steps: [] },
  ),
  'approvals.approveAll': {
    input: () => ({ documentIds: [completed] }),
    ...everyone,
    foreign: {
      of: () => ({ documentIds: [theirDocument] }),
      missing: () => ({ documentIds: [theirDocument + 5_000] }),
    },
  },
  // Sent to no department.
  'approvals.receive': byDocument(completed, nobody, { deptCode: 'HC1031' }),
  'approvals.assign': byDocument(completed, nobody, { deptCode: 'HC1031', personCode: 'P1' }),
  'approvals.circulate': {
    input: ({ colleague }) => ({ documentId: completed, personCodes: [colleague.personCode] }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ colleague }) => ({ documentId: theirDocument, personCodes: [colleague.personCode] }),
      missing: ({ colleague, missing }) => ({ documentId: missing.id, personCodes: [colleague.personCode] }),
    },
  },
  'approvals.lines': { input: () => ({}), ...everyone, silent: onlyOwn },
  'approvals.saveLine': {
    input: ({ colleague }) => ({
      name: '우리 부서',
      steps: [{ kind: 'approve', personCode: colleague.personCode, deptCode: 'HC1021' }],
    }),
    ...everyone,
  },
  'approvals.dropLine': { input: ({ missing }) => ({ lineId: missing.id }), ...nobody },
  'approvals.defaultLine': {
    input: () => ({ formId: leave }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: foreign('formId', theirs),
  },
  'approvals.frequentForms': {
    input: () => ({}),
    ...everyone,
  },
  'approvals.drafts': { input: () => ({}), ...everyone, silent: ownDrafts },
  'approvals.draft': { ...draft(), silent: ownDrafts },
  'approvals.startDraft': {
    input: () => ({ formId: leave }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: foreign('formId', theirs),
  },
  'approvals.saveDraft': draft({ revision: 0, content: { ...written, formVersion: 1 } }),
  'approvals.dropDraft': draft(),
  'approvals.getComments': {
    ...byDocument(completed, { employee: 200, manager: 200, otherCompany: 404 }),
    silent: 'What was said stands apart from the companies, so that its words are not marked; `document` shows titles.',
  },
  'approvals.createComment': byDocument(
    completed,
    { employee: 200, manager: 200, otherCompany: 404 },
    { body: '확인했어요' },
  ),
  'approvals.updateComment': ofComment({ body: '고쳐 씁니다' }),
  'approvals.deleteComment': ofComment(),
  'approvals.mentionCandidates': byDocument(completed, { employee: 200, manager: 200, otherCompany: 404 }),
  'approvals.box': { input: () => ({ box: 'pending' }), ...everyone },
  'approvals.boxCounts': { input: () => ({}), ...everyone, silent: 'numbers' },
  'approvals.documentCount': { input: () => ({}), ...everyone, silent: 'numbers' },
  'approvals.statistics': { input: () => ({}), ...makers },
  'approvals.waitingDocuments': { input: () => ({}), ...makers },
  'approvals.dueDocuments': { input: () => ({}), ...makers },
  'approvals.holds': { input: () => ({}), ...makers },
  'approvals.holdDocuments': {
    input: () => ({ numbers: ['NONE-2019-0001'], reason: '소송 중' }),
    ...makers,
    manager: 404,
  },
  'approvals.releaseDocuments': { input: () => ({ numbers: ['NONE-2019-0001'] }), ...makers, manager: 404 },
  'approvals.archives': { input: () => ({}), ...makers },
  'approvals.makeArchive': { input: () => ({ from: '2020-01-01', to: '2035-12-31' }), ...makers },
  'approvals.dropArchive': { input: () => ({ archiveId: 999_999 }), ...makers, manager: 404 },
  'approvals.archivePart': {
    input: () => ({ archiveId: 999_999, part: 1 }),
    ...makers,
    manager: 404,
    silent: 'nobody of the demo companies has exported an archive',
  },
  'approvals.destructions': { input: () => ({}), ...makers },
  'approvals.destruction': ofList(makers),
  'approvals.proposeDestruction': {
    input: () => ({ documentIds: [completed], reason: '보존 기간이 지남' }),
    ...makers,
    manager: 409,
  },
  // Somebody else has submitted it.
  'approvals.withdrawDestruction': ofList({ ...makers, manager: 403 }),
  'approvals.settleDestruction': ofList(makers, { isAgreed: false }),
  'approvals.mySettingGet': { input: () => ({}), ...everyone, silent: onlyOwn },
  'approvals.mySettingCreate': { input: () => ({ data: {} }), ...everyone },
  'approvals.mySettingSet': { input: () => ({ data: { isApmReuse: true } }), ...everyone },
  'approvals.delegationList': { input: () => ({}), ...everyone },
  'approvals.delegationSet': {
    input: ({ colleague }) => ({ delegatorCode: colleague.personCode, startDate: dayIn(400), endDate: dayIn(401) }),
    employee: 200,
    manager: 200,
    otherCompany: 400,
    foreign: foreign('seq', theirDelegation),
  },
  'approvals.savePassword': {
    input: () => ({ password: 'Duru!mi-4417', confirmation: 'Duru!mi-4417' }),
    ...everyone,
  },
  // The one that was just set.
  'approvals.confirmPassword': { input: () => ({ password: 'Duru!mi-4417' }), ...everyone },
  'approvals.resetPassword': {
    input: ({ employee }) => ({ personCode: employee.personCode }),
    ...makers,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
}
