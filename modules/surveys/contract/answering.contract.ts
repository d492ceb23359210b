import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant } from '#platform/contract/fields.ts'
import { answerLine, question, surveyHead, surveyPerson, uuid } from './surveys.entities.ts'
import { limits } from './surveys.rules.ts'

const lines = z.array(answerLine).max(limits.answerLines)
/** A whole answer set of long texts. */
const bodyBytes = 4_194_304
/**
 * Made by the page: of an anonymous survey what was begun is kept under it, sealed with it, and under no name. Whoever
 * goes on with another device takes it along.
 */
const resumeKey = z.string().regex(/^[\w-]{22,64}$/)

export const progress = z.object({
  answers: z.array(answerLine),
  /** Rises with every save; one that names an older one is refused. */
  revision: z.int(),
  savedAt: instant().nullable(),
})
export type Progress = z.output<typeof progress>

/** Answering. */
export const answeringCalls = defineCalls('surveys', {
  surveyRead: {
    method: 'GET',
    path: '/api/HC_Survey/api/{id}',
    summary:
      'A survey to answer or to look at: its questions, what the reader has answered, and which examples are taken. With isPreview as those who are asked would see it, for its authors and who approves it, at any time.',
    access: access.signedIn,
    input: z.object({ id: id(), isPreview: z.boolean().default(false) }),
    result: z.object({
      survey: surveyHead,
      isPreview: z.boolean(),
      /** Why it cannot be answered now; null when it can. */
      closedWhy: z.enum(['notPosted', 'notBegun', 'closed', 'answered', 'notAsked', 'preview']).nullable(),
      questions: z.array(question),
      /** Examples with a cap: how many places there are still. */
      places: z.array(z.object({ surveyExampleId: uuid(), left: z.int() })),
      mine: z.object({
        answeredOn: z.iso.date().nullable(),
        /** Of an anonymous survey none: nobody can find them again. */
        answers: z.array(answerLine),
        progress: progress.nullable(),
        /** By which examples are shuffled for her, always in the same order. */
        shuffleSeed: z.int(),
      }),
    }),
    requirements: ['SURVEY-038', 'SURVEY-014', 'SURVEY-015'],
  },
  answerSave: {
    method: 'POST',
    path: '/commonsurvey/Answer/api/',
    summary:
      'Hands in one’s answers, whole; of a survey that lets them be changed, in place of those before. The same submissionId again is answered as the first time and counted once. Answers to what was not asked are left out.',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    bodyBytes,
    input: z.object({
      surveyId: id(),
      submissionId: uuid(),
      answers: lines,
      /** Of an anonymous survey: what was kept under it goes. */
      resumeKey: resumeKey.optional(),
    }),
    result: z.object({ surveyId: z.int(), answeredOn: z.iso.date(), participants: z.int() }),
    requirements: ['SURVEY-047', 'SURVEY-024', 'SURVEY-025', 'SURVEY-026', 'SURVEY-057'],
  },
  answerList: {
    method: 'GET',
    path: '/commonsurvey/Answer/api/lists/{id}',
    summary:
      'Answers of a survey, a person’s or a page of all, for whoever sees who has answered, and one’s own. Of an anonymous survey there are none to list.',
    access: access.signedIn,
    input: z.object({
      id: id(),
      personCode: code().optional(),
      RowCount: z.literal([10, 20, 50, 100]).default(20),
      PageNumber: z.int().min(1).max(10_000).default(1),
    }),
    result: z.object({
      surveyId: z.int(),
      isAnonymous: z.boolean(),
      total: z.int(),
      items: z.array(z.object({ person: surveyPerson, answeredAt: instant(), answers: z.array(answerLine) })),
    }),
    requirements: ['SURVEY-048', 'SURVEY-059'],
  },
  progress: {
    method: 'POST',
    path: '/api/surveys/{surveyId}/progress/read',
    summary: 'What was begun and not handed in; of an anonymous survey what is kept under a key of the page’s own.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ surveyId: id(), resumeKey: resumeKey.optional() }),
    result: z.object({ progress: progress.nullable() }),
  },
  saveProgress: {
    method: 'PUT',
    path: '/api/surveys/{surveyId}/progress',
    summary: 'Keeps what was answered so far, checked by no rule; refused when another device has saved since.',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    bodyBytes,
    input: z.object({ surveyId: id(), revision: z.int().min(0), answers: lines, resumeKey: resumeKey.optional() }),
    result: z.object({ revision: z.int(), savedAt: instant().nullable() }),
  },
  dropProgress: {
    method: 'POST',
    path: '/api/surveys/{surveyId}/progress/drop',
    summary: 'Throws away what was begun.',
    room: 'free',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    input: z.object({ surveyId: id(), resumeKey: resumeKey.optional() }),
    result: z.object({ surveyId: z.int() }),
  },
})
