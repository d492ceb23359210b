import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant } from '#platform/contract/fields.ts'
import { example, mainFields, question, surveyFault, surveyMain, uuid } from './surveys.entities.ts'
import { limits } from './surveys.rules.ts'

const ofSurvey = { surveyId: id() }
/** Of the survey as it was read; another one that stands since is not written over. */
const asRead = { version: id().optional() }
const saved = z.object({ surveyId: z.int(), version: z.int(), faults: z.array(surveyFault) })
/** Two hundred questions in four languages. */
const bodyBytes = 4_194_304

/** Writing a survey: what it is as a whole, its questions, one by one or together. */
export const writingCalls = defineCalls('surveys', {
  surveySave: {
    method: 'POST',
    path: '/api/HC_Survey/api',
    summary:
      'Saves what a survey is as a whole: a new one, which is composed then, or one that still is. Says what keeps it from being posted.',
    access: access.signedIn,
    bodyBytes,
    input: mainFields.extend({
      surveyId: id().optional(),
      ...asRead,
      /** The draft it was written in, which goes. */
      draftId: id().optional(),
      /** All its questions in their order; left out, they stay. */
      questions: z.array(question).max(limits.questions).optional(),
    }),
    result: saved,
    requirements: ['SURVEY-035', 'SURVEY-054'],
  },
  surveyMain: {
    method: 'GET',
    path: '/api/HC_Survey/api/main/{id}',
    summary: 'A survey without its questions; its authors and who approves it have all that was written of it.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: surveyMain,
    requirements: ['SURVEY-037'],
  },
  questions: {
    method: 'GET',
    path: '/api/surveys/{surveyId}/questions',
    summary:
      'The questions of a survey in their order, for its authors and who approves it, and what is wrong with it.',
    access: access.signedIn,
    input: z.object(ofSurvey),
    result: z.object({ version: z.int(), items: z.array(question), faults: z.array(surveyFault) }),
    requirements: ['SURVEY-055', 'SURVEY-056'],
  },
  saveQuestions: {
    method: 'PUT',
    path: '/api/surveys/{surveyId}/questions',
    summary: 'Saves all questions of a survey that is composed, in their order; those left out go.',
    access: access.signedIn,
    bodyBytes,
    input: z.object({ ...ofSurvey, ...asRead, questions: z.array(question).max(limits.questions) }),
    result: saved,
  },
  questionSave: {
    method: 'POST',
    path: '/commonsurvey/Question/api/',
    summary:
      'Saves one question, new or changed, at its place among the others; the answer names it, so that its examples may follow.',
    access: access.signedIn,
    /** Without examples and rows those it has stay. */
    input: question.extend({
      ...ofSurvey,
      surveyQuestionId: uuid().optional(),
      examples: question.shape.examples.unwrap().optional(),
      rows: question.shape.rows.unwrap().optional(),
    }),
    result: z.object({ surveyQuestionId: uuid(), questionOrders: z.int(), version: z.int() }),
    requirements: ['SURVEY-040', 'SURVEY-018', 'SURVEY-020'],
  },
  questionDelete: {
    method: 'DELETE',
    path: '/commonsurvey/Question/api/{id}',
    summary: 'Deletes a question of a survey that is composed; conditions that ask for it go with it.',
    access: access.signedIn,
    input: z.object({ id: uuid() }),
    result: z.object({ surveyQuestionId: uuid(), version: z.int() }),
    requirements: ['SURVEY-041'],
  },
  exampleSave: {
    method: 'POST',
    path: '/commonsurvey/Example/api/',
    summary: 'Saves one example of a question, new or changed, at its place among the others.',
    access: access.signedIn,
    input: example.extend({ surveyQuestionId: uuid(), surveyExampleId: uuid().optional() }),
    result: z.object({ surveyExampleId: uuid(), exampleOrders: z.int(), version: z.int() }),
    requirements: ['SURVEY-042', 'SURVEY-020', 'SURVEY-021'],
  },
  exampleDelete: {
    method: 'DELETE',
    path: '/commonsurvey/Example/api/{id}',
    summary: 'Deletes an example of a question; conditions that ask for it do so no more.',
    access: access.signedIn,
    input: z.object({ id: uuid() }),
    result: z.object({ surveyExampleId: uuid(), version: z.int() }),
    requirements: ['SURVEY-043'],
  },
  surveyReuse: {
    method: 'GET',
    path: '/api/HC_Survey/api/reuse',
    summary:
      'A survey as the beginning of a new one: its main info and questions without their numbers. Makes nothing (G-010).',
    access: access.signedIn,
    /** `createdId` is taken from the session (G-010, G-011); that of the survey’s author is what clients send. */
    input: z.object({ surveyId: id(), createdId: code().optional() }),
    result: z.object({ main: mainFields, questions: z.array(question) }),
    requirements: ['SURVEY-039'],
  },
  reuseCopy: {
    method: 'POST',
    path: '/api/HC_Survey/api/reuse',
    summary: 'Makes a copy of a survey with its pictures; it is composed, and whoever copies is its author.',
    access: access.signedIn,
    input: z.object({ surveyId: id() }),
    result: z.object({ surveyId: z.int(), version: z.int() }),
    requirements: ['SURVEY-039', 'SURVEY-027'],
  },
  versions: {
    method: 'GET',
    path: '/api/surveys/{surveyId}/history',
    summary: 'What became of a survey, newest first: saved, asked for approval, approved, posted, extended, closed.',
    access: access.signedIn,
    input: z.object(ofSurvey),
    result: z.object({
      items: z.array(
        z.object({
          what: z.enum([
            'created',
            'requested',
            'withdrawn',
            'approved',
            'rejected',
            'posted',
            'extended',
            'reminded',
            'closed',
            'removed',
            'restored',
          ]),
          at: instant(),
          byName: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  },
})
