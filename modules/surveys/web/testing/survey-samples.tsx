import type { Viewer } from '#platform/web/session/viewer.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringCalls } from '../../contract/answering.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import type { Question, SurveyCan, SurveyHead } from '../../contract/surveys.entities.ts'
import type { SurveyToRead } from '../answer/answering.tsx'
import ReadPage from '../answer/read-page.tsx'

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

const mayNothing = Object.fromEntries(
  (
    [
      'change',
      'manage',
      'requestApproval',
      'withdrawRequest',
      'approve',
      'post',
      'close',
      'extend',
      'remind',
      'remove',
      'restore',
      'removeForGood',
      'answer',
      'seeResults',
      'seePeople',
      'reuse',
    ] satisfies (keyof SurveyCan)[]
  ).map((act) => [act, false]),
) as SurveyCan

/** A survey of 송하늘 that is open, and that 서지우 is asked. */
export const surveyOf = (some: Partial<SurveyHead> = {}): SurveyHead => ({
  surveyId: 7,
  createdId: 'p9',
  author: { personCode: 'p9', name: ko('송하늘'), titleName: ko('선임'), deptName: ko('총무팀'), photoPath: null },
  title: ko('사내 업무 환경'),
  language: 'ko',
  surveyStatus: 'posting',
  approvalStatus: 0,
  isComposing: false,
  isAnonymous: false,
  startDate: '2026-03-10T15:00:00.000Z',
  endDate: '2999-12-31T14:59:59.000Z',
  changedAt: '2026-03-10T15:00:00.000Z',
  questions: 0,
  participants: 318,
  invited: 486,
  participation: 'toAnswer',
  can: { ...mayNothing, answer: true },
  comCode: 'HC',
  introduction: ko('더 낫게 고치려고 여쭙니다.'),
  thanks: ko(''),
  languages: ['ko'],
  resultReaders: 'authors',
  resultsAtClosing: true,
  mayChange: false,
  menuId: null,
  approvalReason: '',
  dividers: [],
  seriesId: null,
  round: 1,
  deletedAt: null,
  version: 1,
  ...some,
})

type Circumstances = Partial<Omit<SurveyToRead, 'survey' | 'questions' | 'mine'>> & {
  survey?: Partial<SurveyHead>
  mine?: Partial<SurveyToRead['mine']>
  at?: string
}

/** Shows a survey as 서지우 answers it. @returns what was kept and what was handed in */
export async function showSurvey(
  questions: readonly Question[],
  { survey, mine, at = '/survey/Read?surveyId=7', ...some }: Circumstances = {},
) {
  const read: SurveyToRead = {
    survey: surveyOf({ questions: questions.length, ...survey }),
    isPreview: false,
    closedWhy: null,
    questions: [...questions],
    places: [],
    ...some,
    mine: { answeredOn: null, answers: [], progress: null, shuffleSeed: 1, ...mine },
  }
  answering(answeringCalls.surveyRead, () => read)
  const kept = answering(answeringCalls.saveProgress, ({ revision }) => ({
    revision: Number(revision) + 1,
    savedAt: '2026-03-11T00:00:00.000Z',
  }))
  const handedIn = answering(answeringCalls.answerSave, { surveyId: 7, answeredOn: '2026-03-11', participants: 319 })
  const shown = await show(<ReadPage />, { at, viewer: jiwoo })
  return { ...shown, kept, handedIn }
}
