import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, localName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { listedSurvey } from './surveys.entities.ts'
import { limits, listFilters, surveyStatuses } from './surveys.rules.ts'

/** What every list of surveys may be asked for (1§3). */
const asked = {
  SurveyStatus: z.enum(surveyStatuses).optional(),
  Filter: z.enum(listFilters).default('all'),
  RowCount: z.literal([10, 20, 50, 100]).default(20),
  /** Of the title and its author. */
  Keyword: line(limits.keyword).default(''),
  PageNumber: z.int().min(1).max(1_000).default(1),
  /** Only those that are composed, or only the others. */
  IsComposing: z.boolean().optional(),
  /** 0 any, 1 waiting, 2 approved, 3 rejected. */
  ApprovalStatus: z.literal([0, 1, 2, 3]).default(0),
  /** Surveys whose period has one of these days, by the reader’s clock. */
  StartDate: day().optional(),
  EndDate: day().optional(),
}
const byMenu = { MenuId: id().optional() }
const list = pageOf(listedSurvey)

/** What one is still to answer, as pages show it at their side. */
export const surveyToAnswer = z.object({
  surveyId: z.int(),
  title: localName(),
  language: z.enum(languages),
  endDate: instant().nullable(),
  isBegun: z.boolean(),
  isAnonymous: z.boolean(),
})
export type SurveyToAnswer = z.output<typeof surveyToAnswer>

/** Lists of surveys. Those one is still to answer come first, then the newest. */
export const listCalls = defineCalls('surveys', {
  surveyLists: {
    method: 'GET',
    path: '/api/HC_Survey/api/Lists',
    summary: 'All surveys one sees: one is asked, has written them, or looks after them; with MenuId those of a board.',
    access: access.signedIn,
    input: z.object({ ...asked, ...byMenu }),
    result: list,
    requirements: ['SURVEY-030', 'SURVEY-012', 'SURVEY-019', 'SURVEY-058'],
  },
  surveyMyLists: {
    method: 'GET',
    path: '/api/HC_Survey/api/MyLists',
    summary: 'Surveys that one writes, alone or with others.',
    access: access.signedIn,
    input: z.object({ ...asked, isDeleted: z.boolean().default(false) }),
    result: list,
    requirements: ['SURVEY-031'],
  },
  surveyApprovalLists: {
    method: 'GET',
    path: '/api/HC_Survey/api/ApprovalLists',
    summary:
      'Surveys that one accepts or rejects: those that wait, unless ApprovalStatus says another state. Empty for those whom no company has named.',
    access: access.signedIn,
    input: z.object({ ...asked, ...byMenu, ComCode: code().optional() }),
    result: list,
    requirements: ['SURVEY-032'],
  },
  toAnswer: {
    method: 'GET',
    path: '/api/surveys/to-answer',
    summary:
      'Surveys one is asked and has not answered, those that end first before the others, and how many wait in each list.',
    access: access.signedIn,
    input: z.object({ count: z.int().min(1).max(20).default(10) }),
    result: z.object({
      items: z.array(surveyToAnswer),
      total: z.int(),
      /** Beside the three lists: all that are open, one’s own, those that wait for one’s approval. */
      counts: z.object({ all: z.int(), own: z.int(), approval: z.int() }),
      can: z.object({ write: z.boolean(), approve: z.boolean(), administer: z.boolean() }),
    }),
  },
})
