import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, localName, own } from '#platform/contract/fields.ts'
import { formField, formLimits, formValues } from './forms/fields.ts'
import { formColours } from './forms.contract.ts'
import { documentStates, stepKinds } from './line/line.ts'

/**
 * Where documents are found: those one has to decide, those that will come, those one drafted, those under way, ended
 * ones, those one is told of, what one's departments have completed, and what they
 * receive.
 */
export const boxes = [
  'pending',
  'upcoming',
  'drafted',
  'progress',
  'completed',
  'rejected',
  'referred',
  'department',
  'received',
] as const
export type Box = (typeof boxes)[number]

const person = z.object({ personCode: z.string(), name: localName() })

export const listedDocument = z.object({
  documentId: z.int(),
  title: z.string(),
  formId: z.int(),
  formName: localName(),
  formShortName: localName(),
  colour: z.enum(formColours),
  isUrgent: z.boolean(),
  /** What the 전결 규정 goes by; null of a form without an amount. */
  amount: z.number().nullable(),
  hasFiles: z.boolean(),
  comments: z.int(),
  state: z.enum(documentStates),
  number: z.string().nullable(),
  drafter: person,
  deptName: localName(),
  /** Since when it is in this box. */
  at: instant(),
  submittedAt: instant(),
  /** In whose place one would act (대결); null: her own. */
  insteadOf: person.nullable(),
  /** What is asked now: of the reader where it is she, and how many of all steps have been taken (합의 2/3). */
  step: z.object({ kind: z.enum(stepKinds), done: z.int(), of: z.int() }).nullable(),
  /** Who is asked now. */
  waitsFor: z.array(person),
  /** Whether the reader may approve or agree here and now, also for somebody else. */
  canApprove: z.boolean(),
  /** What stands in the fields of {@link boxCalls} `listed`, by field; nothing where a box holds several forms. */
  values: formValues,
})
export type ListedDocument = z.output<typeof listedDocument>

const count = z.int().min(0)

export const boxCalls = defineCalls('approvals', {
  box: {
    method: 'GET',
    path: '/api/approvals/boxes/{box}',
    summary: 'A page of one of one’s boxes, the latest first; over all posts, or of one.',
    access: access.signedIn,
    input: z.object({
      box: z.enum(boxes),
      /** Only what one finds by this post. */
      deptCode: code().optional(),
      /** Words that stand in title, number, form, drafter, names of files or texts of the content. */
      q: line(100).optional(),
      formId: id().optional(),
      /** The department it was drafted at. */
      drafterDept: code().optional(),
      /** Days on which it was submitted, as the reader counts them, both inclusive. */
      from: day().optional(),
      until: day().optional(),
      amountFrom: z.number().min(-formLimits.number).max(formLimits.number).optional(),
      amountUntil: z.number().min(-formLimits.number).max(formLimits.number).optional(),
      isUrgent: z.boolean().optional(),
      /** Goes on behind the page before, by what that said. */
      after: z.string().max(60).optional(),
      pageSize: z.literal([20, 10, 50]).default(20),
    }),
    result: z.object({
      items: z.array(listedDocument),
      next: z.string().nullable(),
      /** What its form has stand in lists, where the box is narrowed to one. */
      listed: z.object({
        fields: z.array(formField).max(formLimits.listed),
        /** The amount stands among them. */
        hasAmount: z.boolean(),
        /** Of people and departments in them. */
        names: z.array(z.object({ code: z.string(), name: localName() })),
      }),
    }),
  },
  boxCounts: {
    method: 'GET',
    path: '/api/approvals/counts',
    summary:
      'How many documents wait in each box that somebody has to look into, up to 1,000; of what departments receive, those nobody has taken in.',
    access: access.signedIn,
    result: z.object({
      pending: count,
      upcoming: count,
      progress: count,
      referred: count,
      received: count,
      /** Of what waits for one's decision, how many at each post where some does. */
      pendingAt: z.array(z.object({ deptCode: z.string(), count })),
    }),
  },
  documentCount: {
    method: 'GET',
    path: '/workflow/document/api/count',
    summary: 'Documents that wait for one’s decision, and those one has drafted or decided that are under way.',
    access: access.signedIn,
    input: z.object({ personCode: own('personCode'), deptCode: own('deptCode') }),
    result: z.object({ pendingCount: count, inProgressCount: count }),
    requirements: ['APPROVAL-020'],
  },
})
