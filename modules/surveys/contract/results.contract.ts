import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { surveyPerson, surveyText, uuid } from './surveys.entities.ts'
import { limits, questionTypes } from './surveys.rules.ts'

const count = z.int()
const page = {
  RowCount: z.literal([10, 20, 50, 100]).default(20),
  PageNumber: z.int().min(1).max(10_000).default(1),
}

/** What a choice is called among results: an example, `other`, `yes`, or a point of a scale as its number. */
const choice = line(64)

/** Only answers of people who chose this there. Of an anonymous survey one, a divider, when it is closed. */
export const resultFilter = z.object({
  surveyQuestionId: uuid(),
  surveyRowId: uuid().nullable().default(null),
  choices: z.array(choice).min(1).max(limits.examples),
})
export type ResultFilter = z.output<typeof resultFilter>
const filters = {
  filters: z.array(resultFilter).max(limits.filters).default([]),
  /** Only people of a department and of those below it; not of an anonymous survey. */
  deptCode: code().optional(),
}

/** Why there is nothing to see: fewer than five people, or a part that could be worked out from others. */
export const hiddenWhy = z.enum(['few', 'couldBeWorkedOut', 'stillOpen']).nullable()

/** How often something was answered. */
export const tally = z.object({
  choice: z.string(),
  /** Of a grid the row. */
  surveyRowId: uuid().nullable(),
  count,
  /** Of a ranking: how often it stood at each place, from the first. */
  places: z.array(count),
})
export type Tally = z.output<typeof tally>

/** What was answered to a question. The texts of its choices stand in the question. */
export const questionResult = z.object({
  surveyQuestionId: uuid(),
  /** Of an anonymous survey: that fewer than five have answered it; there are no numbers then. */
  hidden: hiddenWhy,
  /** How many have answered it, of those who were asked. */
  answered: count,
  tallies: z.array(tally),
  /** Of points and numbers; of a day in days since 1970, of a time in minutes. */
  numbers: z
    .object({
      mean: z.number(),
      median: z.number(),
      least: z.number(),
      most: z.number(),
      deviation: z.number(),
      /** 0-10 recommendation: promoters less detractors, percent. */
      recommend: z.number().nullable(),
      /** From and below, and how many; of a number with many values. */
      parts: z.array(z.object({ from: z.number(), to: z.number(), count })),
    })
    .nullable(),
})
export type QuestionResult = z.output<typeof questionResult>

/** The questions as results need them. */
export const resultQuestion = z.object({
  surveyQuestionId: uuid(),
  originId: uuid().nullable(),
  questionOrders: z.int(),
  questionType: z.enum(questionTypes),
  questionText: surveyText(limits.questionText),
  choices: z.array(z.object({ choice: z.string(), text: surveyText(limits.exampleText) })),
  rows: z.array(z.object({ surveyRowId: uuid(), text: surveyText(limits.exampleText) })),
  unit: surveyText(limits.unit),
  isDivider: z.boolean(),
})

const results = z.object({
  surveyId: z.int(),
  language: z.enum(languages),
  isAnonymous: z.boolean(),
  /** How many have taken part, and how many of them are in these results. */
  participants: count,
  counted: count,
  /** Of an anonymous survey answers join the results in groups; how many are still to join. */
  waiting: count,
  hidden: hiddenWhy,
  questions: z.array(resultQuestion),
  results: z.array(questionResult),
})
export type SurveyResults = z.output<typeof results>

export const resultCalls = defineCalls('surveys', {
  participant: {
    method: 'GET',
    path: '/commonsurvey/Answer/api/Participant/{id}',
    summary:
      'How many were asked and have taken part, in all, by day, and by company and department of five people or more.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: z.object({
      surveyId: z.int(),
      invited: count,
      participants: count,
      days: z.array(z.object({ day: z.string(), count })),
      /** A department whose number could tell of fewer than five is joined to others, with `name` null. */
      departments: z.array(
        z.object({
          deptCode: z.string().nullable(),
          name: localName().nullable(),
          companyName: localName(),
          invited: count,
          participants: count,
        }),
      ),
      companies: z.array(z.object({ comCode: z.string(), name: localName(), invited: count, participants: count })),
      /** The last who have; of an anonymous survey nobody. */
      latest: z.array(z.object({ person: surveyPerson, answeredAt: instant() })),
    }),
    requirements: ['SURVEY-052'],
  },
  statisticsList: {
    method: 'GET',
    path: '/commonsurvey/Answer/api/Statistics/lists/{id}',
    summary: 'What was answered to each question of a survey, counted.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: results,
    requirements: ['SURVEY-050', 'SURVEY-016'],
  },
  statistics: {
    method: 'POST',
    path: '/api/surveys/{surveyId}/statistics',
    summary: 'The same of a part of the answers only: of people who chose something, or of a department.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ surveyId: id(), ...filters }),
    result: results,
  },
  crossTable: {
    method: 'POST',
    path: '/api/surveys/{surveyId}/cross-table',
    summary:
      'Two questions against each other: of each group of one, what it answered to the other. Groups too small for an anonymous survey are joined.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      surveyId: id(),
      /** `department` instead of a question: by company and department, not of an anonymous survey. */
      rows: z.union([uuid(), z.literal('department')]),
      columns: uuid(),
      ...filters,
    }),
    result: z.object({
      hidden: hiddenWhy,
      groups: z.array(
        z.object({
          /** Several of a group that was joined. */
          choices: z.array(z.string()),
          /** Of a department. */
          name: localName().nullable(),
          counted: count,
          result: questionResult,
        }),
      ),
    }),
  },
  statisticsDetail: {
    method: 'GET',
    path: '/commonsurvey/Answer/api/StatisticsDetail/lists/{id}',
    summary:
      'What people wrote: of a question, or other choices they typed, searched by words. Of an anonymous survey in no order and without a name.',
    access: access.signedIn,
    input: z.object({
      id: id(),
      surveyQuestionId: uuid().optional(),
      Keyword: line(limits.keyword).default(''),
      ...page,
    }),
    result: z.object({
      hidden: hiddenWhy,
      total: count,
      items: z.array(
        z.object({
          surveyQuestionId: uuid(),
          text: z.string(),
          isAdditionalAnswer: z.boolean(),
          /** Of a file: its set. */
          fileCode: z.string().nullable(),
          person: surveyPerson.nullable(),
        }),
      ),
    }),
    requirements: ['SURVEY-051'],
  },
  words: {
    method: 'GET',
    path: '/api/surveys/{surveyId}/words',
    summary: 'Words that people wrote most in a question, and in how many answers.',
    access: access.signedIn,
    input: z.object({ surveyId: id(), surveyQuestionId: uuid() }),
    result: z.object({ hidden: hiddenWhy, texts: count, items: z.array(z.object({ word: z.string(), count })) }),
  },
  completionList: {
    method: 'GET',
    path: '/commonsurvey/Survey/api/Completion/lists/{id}',
    summary:
      'Who was asked, who has answered and who has not, for whoever sees people. Of an anonymous survey nobody is named.',
    access: access.signedIn,
    input: z.object({
      id: id(),
      Filter: z.enum(['all', 'answered', 'notAnswered']).default('all'),
      Keyword: line(limits.keyword).default(''),
      ...page,
    }),
    result: z.object({
      isAnonymous: z.boolean(),
      invited: count,
      answered: count,
      total: count,
      items: z.array(z.object({ person: surveyPerson, answeredAt: instant().nullable() })),
    }),
    requirements: ['SURVEY-049', 'SURVEY-017'],
  },
  rounds: {
    method: 'GET',
    path: '/api/surveys/{surveyId}/rounds',
    summary:
      'Rounds of what returns, and copies one sees: each with its participation and the mean of every question of points, newest first.',
    access: access.signedIn,
    input: z.object({ surveyId: id() }),
    result: z.object({
      items: z.array(
        z.object({
          surveyId: z.int(),
          round: z.int(),
          startDate: instant().nullable(),
          invited: count,
          participants: count,
          hidden: hiddenWhy,
          /** Questions by the first of which they are copies. */
          means: z.array(z.object({ originId: uuid(), mean: z.number(), answered: count })),
        }),
      ),
    }),
  },
  exportToExcel: {
    method: 'GET',
    path: '/api/HC_Survey/api/Statistics/exportToExcel/{id}',
    summary:
      'Results as a table for a spreadsheet, for whoever sees them (G-023): counts and texts, and, where it is not anonymous and she sees people, each answer.',
    access: access.signedIn,
    input: z.object({ id: id(), language: z.enum(languages).optional() }),
    answer: 'file',
    result: z.never(),
    requirements: ['SURVEY-053', 'SURVEY-022'],
  },
})
