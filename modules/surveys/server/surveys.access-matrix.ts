import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { demoId } from './demo/demo-questions.ts'
import { demoSurveys } from './demo/demo-surveys.ts'

/** 김도현 writes the first four; the others are of 서지우, and the last ones of the second company. */
const [composed, approved, open, closed] = [108, 107, 102, 104]
const [waiting, vote, theirs, theirsComposed] = [106, 103, 121, 122]

const questionsOf = (surveyId: number) =>
  demoSurveys.find((survey) => survey.surveyId === surveyId)!.questions.map((make, nth) => make(surveyId, nth))

/** Of its authors; administrators see it and leave it alone. */
const authors = { employee: 200, manager: 403, otherCompany: 404 }
/** Of its authors and whoever looks after the surveys of the company. */
const inside = { employee: 200, manager: 200, otherCompany: 404 }
const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const nobody = { employee: 404, manager: 404, otherCompany: 404 }

type Status = Pick<AccessRow, 'employee' | 'manager' | 'otherCompany'>

/** A call that names a survey, and one of the second company. */
const bySurvey = (surveyId: number, who: Status, more: Record<string, unknown> = {}): AccessRow => ({
  input: () => ({ ...more, surveyId }),
  ...who,
  foreign: { of: () => ({ ...more, surveyId: theirs }), missing: ({ missing }) => ({ ...more, surveyId: missing.id }) },
})
const byId = (surveyId: number, who: Status, more: Record<string, unknown> = {}): AccessRow => ({
  input: () => ({ ...more, id: surveyId }),
  ...who,
  foreign: { of: () => ({ ...more, id: theirs }), missing: ({ missing }) => ({ ...more, id: missing.id }) },
})
/** A call that names something with a number that its writer has made. */
const byNumber = (
  field: string,
  id: string,
  foreign: string,
  who: Status,
  more: Record<string, unknown> = {},
): AccessRow => ({
  input: () => ({ ...more, [field]: id }),
  ...who,
  foreign: {
    of: () => ({ ...more, [field]: foreign }),
    missing: () => ({ ...more, [field]: '99999999-9999-4999-8999-999999999999' }),
  },
})

/** What one of the company has kept for it; a call that takes it away comes once. */
const kept = (field: string): AccessRow => ({ input: ({ missing }) => ({ [field]: missing.id }), ...nobody })
const draft = (more: Record<string, unknown> = {}): AccessRow => ({
  input: ({ missing }) => ({ draftId: missing.id, ...more }),
  ...nobody,
})
const ownDrafts = 'drafts are their writer’s alone, and whoever listens has none'
const noText = 'numbers, and nothing that anybody has written'

const written = { title: { ko: '시험 설문' } }
const column = demoId(closed, 3)

export const accessMatrix: AccessMatrix = {
  'surveys.surveyLists': { input: () => ({}), ...everyone },
  'surveys.surveyMyLists': { input: () => ({}), ...everyone },
  'surveys.surveyApprovalLists': { input: () => ({}), ...everyone },
  'surveys.toAnswer': { input: () => ({}), ...everyone },
  'surveys.surveySave': { input: () => written, ...everyone },
  'surveys.surveyMain': byId(composed, inside),
  'surveys.questions': bySurvey(composed, inside),
  'surveys.saveQuestions': bySurvey(composed, authors, { questions: questionsOf(composed) }),
  'surveys.questionSave': bySurvey(composed, authors, { questionType: 'shortText', questionText: { ko: '한마디' } }),
  // Gone when her manager comes.
  'surveys.questionDelete': byNumber('id', demoId(composed, 2), demoId(theirsComposed, 0), {
    employee: 200,
    manager: 404,
    otherCompany: 404,
  }),
  'surveys.exampleSave': byNumber('surveyQuestionId', demoId(composed, 1), demoId(theirsComposed, 1), authors, {
    exampleText: { ko: '값이 비싸요' },
  }),
  'surveys.exampleDelete': byNumber('id', demoId(composed, 1, 3), demoId(theirsComposed, 1, 0), {
    employee: 200,
    manager: 404,
    otherCompany: 404,
  }),
  'surveys.surveyReuse': bySurvey(closed, inside),
  'surveys.reuseCopy': bySurvey(closed, inside),
  'surveys.versions': bySurvey(composed, inside),
  'surveys.composing': bySurvey(composed, authors, { isComposing: false }),
  'surveys.surveyApproval': bySurvey(waiting, { employee: 404, manager: 200, otherCompany: 404 }),
  'surveys.nowPosting': bySurvey(approved, authors),
  'surveys.nowClosing': bySurvey(open, authors),
  'surveys.extend': bySurvey(open, authors, { endDate: null }),
  'surveys.manage': bySurvey(open, authors, {
    coAuthors: [],
    resultReaders: 'authors',
    resultsAtClosing: true,
    remindDays: [],
  }),
  'surveys.remind': bySurvey(open, authors),
  'surveys.surveyDelete': byId(open, authors),
  'surveys.surveyRestore': bySurvey(open, authors),
  'surveys.surveyHardDelete': byId(open, { employee: 403, manager: 200, otherCompany: 404 }),
  'surveys.surveyRead': byId(closed, inside),
  'surveys.answerSave': bySurvey(vote, inside, { submissionId: '11111111-1111-4111-8111-111111111111', answers: [] }),
  'surveys.answerList': byId(closed, authors),
  'surveys.progress': { ...bySurvey(vote, inside), silent: 'what one has begun oneself' },
  'surveys.saveProgress': bySurvey(vote, inside, { revision: 0, answers: [] }),
  'surveys.dropProgress': bySurvey(vote, inside),
  'surveys.participant': byId(closed, inside),
  'surveys.statisticsList': byId(closed, authors),
  'surveys.statistics': bySurvey(closed, authors),
  'surveys.crossTable': {
    ...bySurvey(closed, authors, { rows: column, columns: demoId(closed, 1) }),
    silent: noText,
  },
  'surveys.statisticsDetail': byId(closed, authors),
  'surveys.words': {
    ...bySurvey(closed, authors, { surveyQuestionId: demoId(closed, 8) }),
    silent: 'words by themselves, in small letters',
  },
  'surveys.completionList': byId(closed, authors),
  'surveys.rounds': { ...bySurvey(closed, authors), silent: noText },
  'surveys.exportToExcel': {
    ...byId(closed, authors),
    silent: 'a workbook is compressed; the results on the page tell the same',
  },
  'surveys.bank': { input: () => ({}), ...everyone },
  'surveys.keepQuestion': { input: () => ({ question: questionsOf(composed)[0] }), ...everyone },
  'surveys.dropQuestion': kept('bankId'),
  'surveys.templates': { input: () => ({}), ...everyone },
  'surveys.keepTemplate': bySurvey(closed, inside),
  'surveys.dropTemplate': kept('templateId'),
  'surveys.companyRules': { input: () => ({}), employee: 403, manager: 200, otherCompany: 403 },
  'surveys.saveCompanyRules': {
    input: () => ({ writers: [], approvers: [], needsApproval: false }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
  },
  'surveys.writingRules': { input: () => ({}), ...everyone },
  'surveys.countAudience': {
    input: ({ employee }) => ({ audience: [{ kind: 'person', code: employee.personCode }] }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: {
      of: ({ stranger }) => ({ audience: [{ kind: 'person', code: stranger.personCode }] }),
      missing: ({ missing }) => ({ audience: [{ kind: 'person', code: missing.code }] }),
    },
  },
  'surveys.drafts': { input: () => ({}), ...everyone, silent: ownDrafts },
  'surveys.draft': { ...draft(), silent: ownDrafts },
  'surveys.startDraft': { input: () => ({}), ...everyone },
  'surveys.saveDraft': draft({ revision: 0, content: { main: written, questions: [] } }),
  'surveys.dropDraft': draft(),
}
