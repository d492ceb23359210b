import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type QuestionResult, resultCalls, type SurveyResults } from '../../contract/results.contract.ts'
import { idOf, ko } from '../../contract/rules/questions.fixture.ts'
import type { SurveyMain } from '../../contract/surveys.entities.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import ResultsPage from '../results/results-page.tsx'
import { jiwoo, surveyOf } from './survey-samples.tsx'

/** A question of two choices as results tell it. */
export const questionOf = (name: string, some: Partial<SurveyResults['questions'][number]> = {}) => ({
  surveyQuestionId: idOf(name),
  originId: null,
  questionOrders: 1,
  questionType: 'single' as const,
  questionText: ko(`문항 ${name}`),
  choices: [...'ab'].map((letter) => ({ choice: idOf(letter), text: ko(`보기 ${letter}`) })),
  rows: [],
  unit: ko(''),
  isDivider: false,
  ...some,
})
/** How often one of them was chosen. */
export const tallied = (choice: string, count: number, surveyRowId: string | null = null) => ({
  choice,
  surveyRowId,
  count,
  places: [],
})
/** What ten people answered to it. */
export const resultOf = (name: string, some: Partial<QuestionResult> = {}): QuestionResult => ({
  surveyQuestionId: idOf(name),
  hidden: null,
  answered: 10,
  tallies: [tallied(idOf('a'), 7), tallied(idOf('b'), 3)],
  numbers: null,
  ...some,
})

/** Answers as the server does about results that the reader sees. @returns what was asked of filtered ones */
export function answeringResults(some: Partial<SurveyResults> = {}, main: Partial<SurveyMain> = {}) {
  const results: SurveyResults = {
    surveyId: 7,
    language: 'ko',
    isAnonymous: false,
    participants: 10,
    counted: 10,
    waiting: 0,
    hidden: null,
    questions: [questionOf('1')],
    results: [resultOf('1')],
    ...some,
  }
  const can = { ...surveyOf().can, seeResults: true, seePeople: true }
  answering(writingCalls.surveyMain, {
    ...surveyOf({ can, participants: 10, invited: 20 }),
    main: null,
    audience: [],
    coAuthors: [],
    ...main,
  })
  answering(resultCalls.participant, {
    surveyId: 7,
    invited: 20,
    participants: 10,
    days: [{ day: '2026-03-11', count: 10 }],
    departments: [
      { deptCode: 'D1', name: ko('총무팀'), companyName: ko('한빛소프트'), invited: 12, participants: 6 },
      { deptCode: null, name: null, companyName: ko('한빛소프트'), invited: 8, participants: 4 },
    ],
    companies: [],
    latest: [],
  })
  answering(resultCalls.statisticsList, results)
  return answering(resultCalls.statistics, results)
}
/** Shows them as 서지우 sees them. */
export const showResults = (at = '') =>
  show(<ResultsPage />, { at: `/survey/Statistics?surveyId=7${at}`, viewer: jiwoo })
