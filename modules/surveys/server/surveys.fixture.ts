import { randomUUID } from 'node:crypto'
import type { TestClient } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { answeringCalls } from '../contract/answering.contract.ts'
import { lifeCalls } from '../contract/life.contract.ts'
import { ko } from '../contract/rules/questions.fixture.ts'
import type { AnswerLine, MainFields, Question } from '../contract/surveys.entities.ts'
import type { QuestionType } from '../contract/surveys.rules.ts'
import { writingCalls } from '../contract/writing.contract.ts'
import { countAnswers } from './results/count-answers.ts'

export const codeOf = (userName: string): string => demoPerson(userName).personCode
export const company = (code = 'HC') => ({ kind: 'company' as const, code })
export const person = (userName: string) => ({ kind: 'person' as const, code: codeOf(userName) })

/** What a survey of tests says unless told otherwise. */
export const mainOf = (some: Partial<MainFields> = {}): Partial<MainFields> => ({
  title: ko('구내식당 만족도'),
  audience: [company()],
  ...some,
})

/** A question under new numbers. */
export function asks(
  questionType: QuestionType,
  some: Partial<Question> = {},
  examples: readonly string[] = [],
): Question {
  return {
    surveyQuestionId: randomUUID(),
    questionType,
    questionText: ko('무엇이 좋은가요?'),
    examples: examples.map((text) => ({ surveyExampleId: randomUUID(), exampleText: ko(text) })),
    ...some,
  } as Question
}

/** A choice among texts. */
export const chooses = (
  examples: readonly string[],
  some: Partial<Question> = {},
  type: QuestionType = 'single',
): Question => asks(type, some, examples)

/** A survey that is composed. */
export async function compose(
  author: TestClient,
  questions: readonly Question[] = [chooses(['좋아요', '싫어요'])],
  some: Partial<MainFields> = {},
) {
  const { surveyId } = await author.call(writingCalls.surveySave, { ...mainOf(some), questions: [...questions] })
  return surveyId
}

/** A survey that is open. */
export async function open(author: TestClient, questions?: readonly Question[], some: Partial<MainFields> = {}) {
  const surveyId = await compose(author, questions, some)
  await author.call(lifeCalls.nowPosting, { surveyId })
  return surveyId
}

/** What answers a question: the nth of its examples, or a text. */
export function line(question: Question, answer: number | string, more: Partial<AnswerLine> = {}): AnswerLine {
  const surveyAnswer = typeof answer === 'number' ? question.examples[answer]!.surveyExampleId : answer
  return {
    surveyQuestionId: question.surveyQuestionId,
    surveyAnswer,
    isMultipleAnswer: false,
    isAdditionalAnswer: false,
    surveyRowId: null,
    ...more,
  }
}

export const answer = (
  client: TestClient,
  surveyId: number,
  answers: readonly AnswerLine[],
  submissionId = randomUUID(),
) => client.call(answeringCalls.answerSave, { surveyId, submissionId, answers: [...answers] })

export const sendAnswer = (
  client: TestClient,
  surveyId: number,
  answers: readonly AnswerLine[],
  submissionId: string = randomUUID(),
) => client.send(answeringCalls.answerSave, { surveyId, submissionId, answers })

/** What was said joins the results, as background work does it. */
export const count = (app: TestApp, surveyId: number) => countAnswers(app.services, { surveyId })

/** People of the company HC who can be signed in. */
export const colleagues = ['jiwoo.seo', 'dohyun.kim', 'manager', 'admin'] as const
