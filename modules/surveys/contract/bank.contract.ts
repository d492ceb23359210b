import { z } from 'zod'
import { audienceEntry, mostAudienceEntries, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line } from '#platform/contract/fields.ts'
import { surveyAdministrators } from './administrators.ts'
import { mainFields, question, surveyPerson } from './surveys.entities.ts'
import { limits } from './surveys.rules.ts'

const tags = z.array(line(30).trim().min(1)).max(limits.bankTags).default([])

/** Questions and whole surveys that a company keeps to use again. */
export const bankCalls = defineCalls('surveys', {
  bank: {
    method: 'GET',
    path: '/api/surveys/bank',
    summary: 'Questions of one’s company’s bank, by words and tag.',
    access: access.signedIn,
    input: z.object({ q: line(limits.keyword).default(''), tag: line(30).optional() }),
    result: z.object({
      items: z.array(
        z.object({
          bankId: z.int(),
          question,
          tags: z.array(z.string()),
          by: surveyPerson.nullable(),
          canRemove: z.boolean(),
        }),
      ),
      tags: z.array(z.string()),
    }),
  },
  keepQuestion: {
    method: 'POST',
    path: '/api/surveys/bank',
    summary: 'Puts a question into one’s company’s bank.',
    access: access.signedIn,
    input: z.object({ question, tags }),
    result: z.object({ bankId: z.int() }),
  },
  dropQuestion: {
    method: 'DELETE',
    path: '/api/surveys/bank/{bankId}',
    summary: 'Takes a question out of the bank: whoever put it there, and administrators.',
    access: access.signedIn,
    input: z.object({ bankId: id() }),
    result: z.object({ bankId: z.int() }),
  },
  templates: {
    method: 'GET',
    path: '/api/surveys/templates',
    summary: 'Surveys to begin with: those of the portal and those that one’s company keeps.',
    access: access.signedIn,
    result: z.object({
      items: z.array(
        z.object({
          /** `builtin:` and a name, or a number. */
          templateId: z.string(),
          main: mainFields.pick({
            title: true,
            introduction: true,
            language: true,
            languages: true,
            isAnonymous: true,
          }),
          questions: z.array(question),
          canRemove: z.boolean(),
        }),
      ),
    }),
  },
  keepTemplate: {
    method: 'POST',
    path: '/api/surveys/templates',
    summary: 'Keeps a survey that one writes as a template of one’s company.',
    access: access.signedIn,
    input: z.object({ surveyId: id() }),
    result: z.object({ templateId: z.string() }),
  },
  dropTemplate: {
    method: 'DELETE',
    path: '/api/surveys/templates/{templateId}',
    summary: 'Takes a template away: whoever kept it, and administrators.',
    access: access.signedIn,
    input: z.object({ templateId: id() }),
    result: z.object({ templateId: z.int() }),
  },
})

const rules = z.object({
  /** Who may write surveys; without any, everybody. */
  writers: z.array(audienceEntry).max(mostAudienceEntries),
  /** Who accepts them; without any, company managers. */
  approvers: z.array(audienceEntry).max(mostAudienceEntries),
  /** Whether every survey has to be accepted. */
  needsApproval: z.boolean(),
})

/** What a company has settled about surveys. */
export const settingsCalls = defineCalls('surveys', {
  companyRules: {
    method: 'GET',
    path: '/api/surveys/rules',
    summary: 'Who writes surveys in a company, and who has to accept them.',
    access: access.grant(...surveyAdministrators),
    input: z.object({ comCode: code().optional() }),
    result: rules.extend({
      comCode: z.string(),
      writers: z.array(namedAudienceEntry),
      approvers: z.array(namedAudienceEntry),
      changedAt: instant().nullable(),
    }),
  },
  saveCompanyRules: {
    method: 'PUT',
    path: '/api/surveys/rules',
    summary: 'Settles that.',
    access: access.grant(...surveyAdministrators),
    input: rules.extend({ comCode: code().optional() }),
    result: z.object({ comCode: z.string() }),
  },
  writingRules: {
    method: 'GET',
    path: '/api/surveys/writing-rules',
    summary: 'What one may write, whether somebody has to accept it, and how many an audience has.',
    access: access.signedIn,
    result: z.object({
      canWrite: z.boolean(),
      needsApproval: z.boolean(),
      approvers: z.array(namedAudienceEntry),
      can: z.object({ administer: z.boolean() }),
    }),
  },
  countAudience: {
    method: 'POST',
    path: '/api/surveys/audience',
    summary: 'How many people an audience of one’s company has, with the names of its lines.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ audience: z.array(audienceEntry).max(mostAudienceEntries) }),
    result: z.object({ people: z.int(), entries: z.array(namedAudienceEntry) }),
  },
})
