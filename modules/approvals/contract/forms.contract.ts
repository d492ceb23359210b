import { z } from 'zod'
import { absenceKinds } from '#modules/absence/contract/absence.rules.ts'
import { audienceEntry, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, localName, own } from '#platform/contract/fields.ts'
import { formManagers } from './approvals.rules.ts'
import { numbering } from './forms/document-number.ts'
import { begunField, formField, formLimits } from './forms/fields.ts'
import { lineChanges } from './line/acts.ts'
import { begunLineRules, lineRules } from './line/line-rules.ts'

/** What tells forms apart at a glance in lists, by the names of the tokens. */
export const formColours = ['blue', 'green', 'orange', 'purple', 'teal', 'pink', 'yellow', 'red'] as const

/** How much of its days an absence takes that follows from a document. */
export const wholeOrHalf = ['days', 'morning', 'afternoon'] as const

const called = () => localName().refine(({ ko }) => ko.trim() !== '', 'a name in Korean')

/** What a version of a form says; documents keep the one they were drafted with. */
export const formContent = z.object({
  name: called(),
  /** As it stands in lists (휴가); empty where that is its name. */
  shortName: localName().default({ ko: '', en: '', zh: '', ja: '' }),
  colour: z.enum(formColours).default('blue'),
  fields: z.array(formField).max(formLimits.fields),
  /** The field by whose amount the 전결 규정 goes. */
  amountFieldId: z.string().max(30).nullable().default(null),
  lineChange: z.enum(lineChanges).default('asked'),
  /** Whom it asks by itself (기본 결재선); nobody: as the drafter had it last, or who leads her departments. */
  line: lineRules.default([]),
  /** A document that is completed enters its drafter as absent: when, why, and who acts for her. */
  absence: z
    .object({
      periodFieldId: z.string().max(30),
      /** The choice that says why; null where all of them are for one reason. */
      kindFieldId: z.string().max(30).nullable().default(null),
      /** By option of that choice. */
      kinds: z
        .record(z.string().max(30), z.object({ kind: z.enum(absenceKinds), part: z.enum(wholeOrHalf).default('days') }))
        .default({}),
      kind: z.enum(absenceKinds).default('leave'),
      deputyFieldId: z.string().max(30).nullable().default(null),
    })
    .nullable()
    .default(null),
  /** How its documents are numbered; null: as all that say nothing. */
  numbering: numbering.nullable().default(null),
  /** Years that a completed document is kept; null: for ever. */
  retentionYears: z.int().min(1).max(100).nullable().default(5),
})
export type FormContent = z.output<typeof formContent>

/** A form while it is made: half named, half filled. */
export const begunContent = formContent.extend({
  name: localName(),
  fields: z.array(begunField).max(formLimits.fields),
  line: begunLineRules.default([]),
})

/** Who may draft a form; nobody: everybody in the company. */
export const drafters = z.array(audienceEntry).max(100).default([])

const ofForm = { formId: id() }

export const formGroup = z.object({
  groupId: z.int(),
  parentGroupId: z.int().nullable(),
  groupName: localName(),
  sortOrder: z.int(),
})

const listedForm = z.object({
  applicationId: z.int(),
  applicationName: localName(),
  shortName: localName(),
  colour: z.enum(formColours),
  groupId: z.int().nullable(),
  version: z.int(),
  can: z.object({ draft: z.boolean() }),
})

const form = formContent.extend({
  formId: z.int(),
  version: z.int(),
  groupId: z.int().nullable(),
  isOpen: z.boolean(),
  changedAt: instant(),
  can: z.object({ draft: z.boolean(), change: z.boolean() }),
  /** Who may draft it, told to those who may change it; nobody: everybody in the company. */
  drafters: z.array(namedAudienceEntry),
})
export type Form = z.output<typeof form>

const decisionRule = z.object({
  formId: id().nullable().default(null),
  upTo: z.int().min(0).max(formLimits.number).nullable().default(null),
  rankCode: code(),
})

export const formCalls = defineCalls('approvals', {
  applicationList: {
    method: 'POST',
    path: '/workflow/home/api/getapplicationlist',
    summary:
      'The open forms of one’s company with their groups, in the order of its administrators (1) or by name (2), and whether one may draft each.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      ComCode: own('comCode'),
      PersonCode: own('personCode'),
      SortValue: z.literal([1, 2]).default(1),
    }),
    result: z.object({
      applicationGroupList: z.array(formGroup),
      applicationItemList: z.array(listedForm),
      /** Groups within groups. */
      subgroups: z.array(formGroup),
    }),
    requirements: ['APPROVAL-024'],
  },
  form: {
    method: 'GET',
    path: '/api/approvals/forms/{formId}',
    summary: 'A form as it is drafted today; a closed one only for those who may change it.',
    access: access.signedIn,
    input: z.object(ofForm),
    result: form,
  },
  saveForm: {
    method: 'POST',
    path: '/api/approvals/forms',
    summary:
      'Makes a form, or a new version of one; documents that were drafted keep theirs. Refused with what is wrong with it.',
    access: access.grant(...formManagers),
    bodyBytes: 1_048_576,
    input: formContent.extend({
      formId: id().optional(),
      /** The version that was changed. */
      version: z.int().optional(),
      /** Left out, it stays where it stands; a new one stands in none, open, and the last. */
      groupId: id().nullable().optional(),
      isOpen: z.boolean().optional(),
      sortOrder: z.int().min(0).max(10_000).optional(),
      drafters,
      /** One’s draft of it, which goes then. */
      draftId: id().optional(),
    }),
    result: z.object({ formId: z.int(), version: z.int() }),
  },
  saveGroup: {
    method: 'POST',
    path: '/api/approvals/groups',
    summary: 'Makes or renames a group of forms, or one within a group.',
    access: access.grant(...formManagers),
    input: z.object({
      groupId: id().optional(),
      parentGroupId: id().nullable().default(null),
      name: called(),
      sortOrder: z.int().min(0).max(10_000).default(0),
    }),
    result: z.object({ groupId: z.int() }),
  },
  decisionRules: {
    method: 'GET',
    path: '/api/approvals/decision-rules',
    summary: 'Which rank decides up to which amount in one’s company (전결 규정).',
    access: access.signedIn,
    result: z.object({ items: z.array(decisionRule), can: z.object({ change: z.boolean() }) }),
  },
  saveDecisionRules: {
    method: 'PUT',
    path: '/api/approvals/decision-rules',
    summary: 'Puts a table of who decides up to which amount in place of the one that stood.',
    access: access.grant(...formManagers),
    input: z.object({ items: z.array(decisionRule).max(500) }),
    result: z.object({ saved: z.int() }),
  },
})
