import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName, text } from '#platform/contract/fields.ts'
import { formValues } from './forms/fields.ts'
import { formContent } from './forms.contract.ts'
import { refusals } from './line/acts.ts'
import { documentStates, lineLimits, plannedStep, stepKinds, stepStates } from './line/line.ts'

/** What is shown of an earlier document: who may read it gets there. */
const reference = z.object({
  documentId: z.int(),
  number: z.string().nullable(),
  title: z.string(),
  can: z.object({ read: z.boolean() }),
})
export type Reference = z.output<typeof reference>

export const documentLimits = {
  title: 200,
  reason: 2_000,
  told: 100,
  atOnce: 100,
  references: 20,
  receivers: 20,
} as const

export const actKinds = [
  'submit',
  'approve',
  'disagree',
  'reject',
  'hold',
  'return',
  'takeBack',
  'withdraw',
  'changeLine',
  'receive',
  'assign',
  'circulate',
] as const
export type ActKind = (typeof actKinds)[number]

/** Acts of those who receive or read a document: they say nothing of what was approved. */
export const actsBeside: readonly ActKind[] = ['receive', 'assign', 'circulate']

/** Acts that say why. */
export const actsWithReason: readonly ActKind[] = ['disagree', 'reject', 'hold', 'return']

const ofDocument = { documentId: id() }
const steps = z.array(plannedStep).max(lineLimits.steps)

/** Who is told of a document: 참조 while it runs, 열람 when it is completed. */
export const told = z.object({ kind: z.enum(['refer', 'read']), personCode: code() })
export type Told = z.output<typeof told>
/** As well whom somebody has shown it later (공람). */
const toldOf = told.extend({ kind: z.enum(['refer', 'read', 'circulate']) })
export type AnyTold = z.output<typeof toldOf>

/** A department that receives a document (수신), and what became of it there. */
const receipt = z.object({
  deptCode: z.string(),
  receivedBy: z.string().nullable(),
  receivedAt: instant().nullable(),
  /** Who sees to it (담당). */
  assignedTo: z.string().nullable(),
})
export type Receipt = z.output<typeof receipt>

/** What a document says besides its title and what was filled in. */
export const writtenBeside = {
  steps,
  told: z.array(told).max(documentLimits.told).default([]),
  /** Departments that receive it when it is completed (수신). */
  receivers: z.array(code()).max(documentLimits.receivers).default([]),
  /** Earlier documents that it refers to (앞선 문서). */
  references: z.array(id()).max(documentLimits.references).default([]),
  /** 긴급. */
  isUrgent: z.boolean().default(false),
}
const written = {
  title: line(documentLimits.title).trim().min(1),
  values: formValues,
  ...writtenBeside,
  /** A set whose files it takes copies of, that of its draft; left out of one that is submitted again, its files stay. */
  fileCode: line(64).nullish(),
  /** The draft it was written in; it goes, unless one has set that drafts stay (`isApmReuse`). */
  draftId: id().nullish(),
}

const became = z.object({
  documentId: z.int(),
  state: z.enum(documentStates),
  version: z.int(),
  number: z.string().nullable(),
})
export type Became = z.output<typeof became>

const step = z.object({
  stepId: z.int(),
  stage: z.int(),
  kind: z.enum(stepKinds),
  personCode: z.string(),
  deptCode: z.string(),
  isFinal: z.boolean(),
  isLater: z.boolean(),
  state: z.enum(stepStates),
  isRead: z.boolean(),
})

const act = z.object({
  seq: z.int(),
  at: instant(),
  kind: z.enum(actKinds),
  stepId: z.int().nullable(),
  byCode: z.string(),
  /** For whom, where it was somebody else (대결). */
  forCode: z.string().nullable(),
  deptCode: z.string(),
  reason: z.string(),
  /** Signed with a picture, which `signature` gives; otherwise the name is stamped. */
  isSigned: z.boolean(),
})

const documentRead = became.extend({
  formId: z.int(),
  formVersion: z.int(),
  form: formContent,
  title: z.string(),
  values: formValues,
  drafterCode: z.string(),
  deptCode: z.string(),
  originId: z.int().nullable(),
  submittedAt: instant(),
  endedAt: instant().nullable(),
  steps: z.array(step),
  told: z.array(toldOf),
  receipts: z.array(receipt),
  references: z.array(reference),
  isUrgent: z.boolean(),
  /** The set of its files; null where it has none. */
  fileCode: z.string().nullable(),
  files: z.int(),
  comments: z.int(),
  acts: z.array(act),
  /** Of a completed one, whether it still is what was approved. */
  isIntact: z.boolean().nullable(),
  /** The names of everybody and every department in it. */
  people: z.array(z.object({ personCode: z.string(), name: localName() })),
  departments: z.array(z.object({ deptCode: z.string(), name: localName() })),
  can: z.object({
    /** The steps at which one may decide, also for somebody else. */
    decide: z.array(z.int()),
    takeBack: z.array(z.int()),
    withdraw: z.boolean(),
    submit: z.boolean(),
    changeLine: z.boolean(),
    /** The departments of one’s own that may take it in, and say who sees to it. */
    receive: z.array(z.string()),
    assign: z.array(z.string()),
    circulate: z.boolean(),
  }),
  /** Acts are to be confirmed by the approval password first. */
  needsConfirmation: z.boolean(),
})
export type DocumentRead = z.output<typeof documentRead>

export const documentCalls = defineCalls('approvals', {
  submit: {
    method: 'POST',
    path: '/api/approvals/documents',
    summary: 'Drafts a document on a form and sends it up its line. Refused with what is wrong with it.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    bodyBytes: 1_048_576,
    input: z.object({
      formId: id(),
      /** The version of the form that was filled in. */
      formVersion: z.int(),
      /** One of one’s own that this one comes from (재기안). */
      originId: id().nullish(),
      ...written,
    }),
    result: became,
  },
  submitAgain: {
    method: 'POST',
    path: '/api/approvals/documents/{documentId}/submit',
    summary: 'Sends a document that was withdrawn or returned up its line again, changed.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    bodyBytes: 1_048_576,
    input: z.object({ ...ofDocument, version: z.int(), ...written }),
    result: became,
  },
  document: {
    method: 'GET',
    path: '/api/approvals/documents/{documentId}',
    summary: 'A document whole, with its line, its history and what one may do with it.',
    access: access.signedIn,
    input: z.object(ofDocument),
    result: documentRead,
  },
  signature: {
    method: 'GET',
    path: '/api/approvals/documents/{documentId}/acts/{seq}/signature',
    summary: 'The picture with which an act of a document was signed, as it was then.',
    access: access.signedIn,
    input: z.object({ ...ofDocument, seq: id() }),
    answer: 'file',
    caching: 'revalidate',
    result: z.never(),
    requirements: ['APPROVAL-019'],
  },
  documentPdf: {
    method: 'GET',
    path: '/api/approvals/documents/{documentId}/pdf',
    summary: 'A completed document as PDF for the archive (PDF/A-2b), as its paper looks, with its history.',
    access: access.signedIn,
    input: z.object(ofDocument),
    answer: 'file',
    result: z.never(),
  },
  opened: {
    method: 'POST',
    path: '/api/approvals/documents/{documentId}/opened',
    summary: 'Notes that whoever is asked has opened a document: it cannot be withdrawn any more.',
    access: access.signedIn,
    input: z.object(ofDocument),
    result: z.object({}),
  },
  act: {
    method: 'POST',
    path: '/api/approvals/documents/{documentId}/act',
    summary:
      'Approves or agrees, disagrees, rejects, holds, returns, takes back or withdraws. Of two who press at once, one is told that it was done.',
    access: access.signedIn,
    input: z.object({
      ...ofDocument,
      kind: z.enum(['approve', 'disagree', 'reject', 'hold', 'return', 'takeBack', 'withdraw']),
      /** Left out only where a drafter withdraws. */
      stepId: id().optional(),
      /** Of a return: the step it goes back to; null for its drafter. */
      to: id().nullish(),
      reason: text(documentLimits.reason).trim().default(''),
    }),
    result: became,
  },
  changeLine: {
    method: 'PUT',
    path: '/api/approvals/documents/{documentId}/line',
    summary: 'Puts other steps behind the one that is asked, where the form lets one.',
    access: access.signedIn,
    input: z.object({ ...ofDocument, version: z.int(), steps, reason: text(documentLimits.reason).trim().default('') }),
    result: became,
  },
  approveAll: {
    method: 'POST',
    path: '/api/approvals/approve',
    summary: 'Approves several documents one after the other; what cannot be approved says why and stays.',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    input: z.object({
      documentIds: z.array(id()).min(1).max(documentLimits.atOnce),
      reason: text(documentLimits.reason).trim().default(''),
    }),
    /** One for each, in their order; null: it is approved. */
    result: z.object({ refusals: z.array(z.enum([...refusals, 'notFound']).nullable()) }),
  },
})
