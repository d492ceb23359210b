import { z } from 'zod'
import { namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, localName } from '#platform/contract/fields.ts'
import { formManagers } from './approvals.rules.ts'
import { numbering } from './forms/document-number.ts'
import { formLimits } from './forms/fields.ts'
import { begunContent, drafters, formColours, formContent, formGroup } from './forms.contract.ts'
import { begunLineRules } from './line/line-rules.ts'
import { defaultLine } from './lines.contract.ts'

/** Documents are counted as far as this. */
export const mostCounted = 1_000

const makers = access.grant(...formManagers)
const ofForm = { formId: id() }
const ofDraft = { draftId: id() }

const madeForm = z.object({
  formId: z.int(),
  name: localName(),
  colour: z.enum(formColours),
  groupId: z.int().nullable(),
  version: z.int(),
  isOpen: z.boolean(),
  changedAt: instant(),
  /** Documents that were submitted on it, counted to {@link mostCounted}. */
  documents: z.int(),
})
export type MadeForm = z.output<typeof madeForm>

const begunForm = begunContent.extend({
  /** The version it began from, which is the one that publishing it replaces; null of a new form. */
  version: z.int().min(1).nullable(),
  /** Where a new one will stand. */
  groupId: id().nullable(),
  drafters,
})
export type BegunForm = z.output<typeof begunForm>

const formDraft = z.object({
  draftId: z.int(),
  /** The form that is changed; null of a new one. */
  formId: z.int().nullable(),
  /** The version that stands by now. */
  standing: z.int().nullable(),
  revision: z.int(),
  savedAt: instant(),
  content: begunForm,
  /** The names of those who may draft it. */
  drafters: z.array(namedAudienceEntry),
})
export type FormDraft = z.output<typeof formDraft>

/** Forms while administrators make them: all there are, in which order, their versions, and what is begun. */
export const formMakingCalls = defineCalls('approvals', {
  madeForms: {
    method: 'GET',
    path: '/api/approvals/made-forms',
    summary: 'All forms of one’s company, closed ones as well, with their groups, in their order.',
    access: makers,
    result: z.object({ groups: z.array(formGroup), items: z.array(madeForm) }),
  },
  arrangeForms: {
    method: 'PUT',
    path: '/api/approvals/made-forms/order',
    summary: 'Puts groups and forms into this order, each under the group that is named; what is not named stays.',
    access: makers,
    input: z.object({
      groups: z.array(z.object({ groupId: id(), parentGroupId: id().nullable() })).max(1_000),
      forms: z.array(z.object({ formId: id(), groupId: id().nullable() })).max(1_000),
    }),
    result: z.object({ arranged: z.int() }),
  },
  openForm: {
    method: 'PUT',
    path: '/api/approvals/forms/{formId}/open',
    summary: 'Closes a form, so that nobody drafts on it any more, or opens it again.',
    access: makers,
    input: z.object({ ...ofForm, isOpen: z.boolean() }),
    result: z.object({ isOpen: z.boolean() }),
  },
  dropGroup: {
    method: 'DELETE',
    path: '/api/approvals/groups/{groupId}',
    summary: 'Takes a group away that holds nothing.',
    access: makers,
    input: z.object({ groupId: id() }),
    result: z.object({ groupId: z.int() }),
  },
  formVersions: {
    method: 'GET',
    path: '/api/approvals/forms/{formId}/versions',
    summary: 'The versions of a form, the newest first, with who made each and how many documents keep it.',
    access: makers,
    input: z.object(ofForm),
    result: z.object({
      items: z.array(
        z.object({ version: z.int(), madeAt: instant(), madeBy: localName().nullable(), documents: z.int() }),
      ),
    }),
  },
  formVersion: {
    method: 'GET',
    path: '/api/approvals/forms/{formId}/versions/{version}',
    summary: 'What a form says in one of its versions.',
    access: makers,
    input: z.object({ ...ofForm, version: id() }),
    result: formContent,
  },
  likelyNumber: {
    method: 'POST',
    path: '/api/approvals/likely-number',
    summary:
      'The number that a document of one’s own department would have if it were completed now on a form that numbers so; nothing is counted.',
    access: makers,
    effect: 'read',
    input: z.object({ numbering: numbering.nullable() }),
    result: z.object({ number: z.string() }),
  },
  previewAs: {
    method: 'POST',
    path: '/api/approvals/preview-as',
    summary:
      'How a form that is made begins for somebody of one’s company: her post, whether she may draft it, whom it asks and who decides. Nothing is kept, and whom she has asked before is not told.',
    access: makers,
    effect: 'read',
    input: z.object({
      personCode: code(),
      /** One of her posts; left out, her first one. */
      deptCode: code().optional(),
      /** The form that is changed, by whose rules it is decided (전결 규정). */
      formId: id().nullish(),
      amount: z.number().min(-formLimits.number).max(formLimits.number).default(0),
      line: begunLineRules,
      drafters,
    }),
    result: z.object({
      drafter: z.object({ personCode: z.string(), name: localName(), deptCode: z.string(), deptName: localName() }),
      posts: z.array(z.object({ deptCode: z.string(), deptName: localName() })),
      mayDraft: z.boolean(),
      line: defaultLine,
      /** The amount wants a rank that nobody on the line has: it could not be submitted. */
      nobodyDecides: z.boolean(),
    }),
  },
  formDrafts: {
    method: 'GET',
    path: '/api/approvals/form-drafts',
    summary: 'The forms that one has begun to make or to change and not published, newest first.',
    access: makers,
    result: z.array(z.object({ draftId: z.int(), formId: z.int().nullable(), title: z.string(), savedAt: instant() })),
  },
  formDraft: {
    method: 'GET',
    path: '/api/approvals/form-drafts/{draftId}',
    summary: 'One form of one’s own that is not published, whole.',
    access: makers,
    input: z.object(ofDraft),
    result: formDraft,
  },
  startFormDraft: {
    method: 'POST',
    path: '/api/approvals/form-drafts',
    summary:
      'Begins a form, empty or as a copy of another, or the next version of one; that one is continued where it was begun.',
    access: makers,
    input: z.object({
      /** The form that is changed. */
      formId: id().nullish(),
      /** The form that a new one is a copy of. */
      copyOf: id().nullish(),
      /** Where a new one will stand. */
      groupId: id().nullish(),
    }),
    result: formDraft,
  },
  saveFormDraft: {
    method: 'PUT',
    path: '/api/approvals/form-drafts/{draftId}',
    summary: 'Keeps a form that is not finished; refused when another tab has saved since.',
    access: makers,
    bodyBytes: 1_048_576,
    input: z.object({ ...ofDraft, revision: z.int().min(0), content: begunForm }),
    result: z.object({ revision: z.int(), savedAt: instant() }),
  },
  dropFormDraft: {
    method: 'DELETE',
    path: '/api/approvals/form-drafts/{draftId}',
    summary: 'Throws away what was begun of a form.',
    access: makers,
    input: z.object(ofDraft),
    result: z.object({ draftId: z.int() }),
  },
})
