import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, text } from '#platform/contract/fields.ts'
import { limits, resultReaders, surveyStatuses } from './surveys.rules.ts'

const ofSurvey = { surveyId: id() }
/** What it is then. */
const became = z.object({ surveyId: z.int(), surveyStatus: z.enum(surveyStatuses), version: z.int() })
const removed = z.object({ surveyId: z.int() })

/** What becomes of a survey: composing, waiting approval, approved, posting, closed (G-090), and by whom (G-030). */
export const lifeCalls = defineCalls('surveys', {
  composing: {
    method: 'POST',
    path: '/commonsurvey/survey/api/Composing',
    summary:
      'Says whether a survey is composed: with false it is handed in (asked for approval, or approved where nobody has to accept it), with true it is taken back. Refused with what is wrong with it.',
    access: access.signedIn,
    input: z.object({ ...ofSurvey, isComposing: z.boolean() }),
    result: became,
    requirements: ['SURVEY-046', 'SURVEY-027', 'SURVEY-028'],
  },
  surveyApproval: {
    method: 'POST',
    path: '/api/HC_Survey/api/Approval',
    summary:
      'Approves (2) or rejects (3) a survey that waits; rejected it is composed again, and its authors hear why.',
    access: access.signedIn,
    input: z.object({
      ...ofSurvey,
      approvalStatus: z.literal([2, 3]).default(2),
      reason: text(limits.reason).trim().default(''),
    }),
    result: became,
    requirements: ['SURVEY-036'],
  },
  nowPosting: {
    method: 'POST',
    path: '/commonsurvey/survey/api/NowPosting',
    summary: 'Posts an approved survey now, also one that nobody has to approve and is still composed.',
    access: access.signedIn,
    input: z.object(ofSurvey),
    result: became,
    requirements: ['SURVEY-044'],
  },
  nowClosing: {
    method: 'POST',
    path: '/commonsurvey/survey/api/NowClosing',
    summary: 'Closes a survey that is open now: nobody answers any more.',
    access: access.signedIn,
    input: z.object(ofSurvey),
    result: became,
    requirements: ['SURVEY-045'],
  },
  extend: {
    method: 'POST',
    path: '/api/surveys/{surveyId}/extend',
    summary:
      'Lets a survey end later (null: when somebody closes it), also one that is closed, which is open again then.',
    access: access.signedIn,
    input: z.object({ ...ofSurvey, endDate: instant().nullable() }),
    result: became,
  },
  manage: {
    method: 'PUT',
    path: '/api/surveys/{surveyId}/settings',
    summary:
      'Changes what may be changed while a survey is open: who sees results, who writes it too, when it reminds.',
    access: access.signedIn,
    input: z.object({
      ...ofSurvey,
      coAuthors: z.array(code()).max(limits.coAuthors),
      resultReaders: z.enum(resultReaders),
      resultsAtClosing: z.boolean(),
      remindDays: z.array(z.int().min(0).max(60)).max(limits.remindDays),
    }),
    result: became,
  },
  remind: {
    method: 'POST',
    path: '/api/surveys/{surveyId}/remind',
    summary:
      'Reminds those who have not answered, of an anonymous survey too; nobody learns who they are. Once an hour at the most.',
    access: access.signedIn,
    input: z.object(ofSurvey),
    /** How many; null of an anonymous survey where they are a small group. */
    result: z.object({ reminded: z.int().nullable() }),
  },
  surveyDelete: {
    method: 'DELETE',
    path: '/commonsurvey/survey/api/{id}',
    summary:
      'Deletes a survey: it is in no list any more but its author’s bin, from where it comes back within 30 days.',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: removed,
    requirements: ['SURVEY-033'],
  },
  surveyRestore: {
    method: 'POST',
    path: '/api/surveys/{surveyId}/restore',
    summary: 'Brings a deleted survey back, closed if it was open.',
    access: access.signedIn,
    input: z.object(ofSurvey),
    result: became,
  },
  surveyHardDelete: {
    method: 'DELETE',
    path: '/commonsurvey/survey/api/hard/{id}',
    summary: 'Deletes a survey with its answers for good, for administrators (G-030).',
    access: access.signedIn,
    input: z.object({ id: id() }),
    result: removed,
    requirements: ['SURVEY-034'],
  },
})
