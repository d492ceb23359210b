import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, localName } from '#platform/contract/fields.ts'
import { documentLimits, told } from './documents.contract.ts'
import { formLimits } from './forms/fields.ts'
import { formColours } from './forms.contract.ts'
import { lineLimits, plannedStep } from './line/line.ts'

/** Lines that one person keeps at most. */
export const mostLines = 50

const named = {
  people: z.array(z.object({ personCode: z.string(), name: localName() })),
  departments: z.array(z.object({ deptCode: z.string(), name: localName() })),
}
const savedLine = z.object({
  lineId: z.int(),
  name: z.string(),
  steps: z.array(plannedStep),
  told: z.array(told),
  changedAt: instant(),
})
export type SavedLine = z.output<typeof savedLine>

/** The line that a document begins with. */
export const defaultLine = z.object({
  from: z.enum(['form', 'last', 'heads']),
  steps: z.array(plannedStep),
  told: z.array(told),
  /** The rank that decides about so much; null where no rule says anything: the last step decides. */
  decider: z.object({ rankCode: z.string(), name: localName() }).nullable(),
  ...named,
})

export const lineCalls = defineCalls('approvals', {
  lines: {
    method: 'GET',
    path: '/api/approvals/lines',
    summary: 'The lines that one keeps to use them again (내 결재선), by name.',
    access: access.signedIn,
    result: z.object({ items: z.array(savedLine), ...named }),
  },
  saveLine: {
    method: 'POST',
    path: '/api/approvals/lines',
    summary: 'Keeps a line under a name, in place of the one of that name or the one that is named.',
    access: access.signedIn,
    input: z.object({
      lineId: id().nullish(),
      name: line(60).trim().min(1),
      steps: z.array(plannedStep).min(1).max(lineLimits.steps),
      told: z.array(told).max(documentLimits.told).default([]),
    }),
    result: z.object({ lineId: z.int() }),
  },
  dropLine: {
    method: 'DELETE',
    path: '/api/approvals/lines/{lineId}',
    summary: 'Keeps a line no more.',
    access: access.signedIn,
    input: z.object({ lineId: id() }),
    result: z.object({ lineId: z.int() }),
  },
  defaultLine: {
    method: 'GET',
    path: '/api/approvals/forms/{formId}/line',
    summary:
      'The line that a document on a form begins with at one’s post: as the form says (기본 결재선), as one had it last, or who leads one’s departments; with who decides by the 전결 규정.',
    access: access.signedIn,
    input: z.object({ formId: id(), amount: z.number().min(-formLimits.number).max(formLimits.number).default(0) }),
    result: defaultLine,
  },
  frequentForms: {
    method: 'GET',
    path: '/api/approvals/frequent-forms',
    summary: 'The forms that one has drafted most lately and may still draft, the most frequent first.',
    access: access.signedIn,
    result: z.object({
      items: z.array(
        z.object({
          formId: z.int(),
          name: localName(),
          shortName: localName(),
          colour: z.enum(formColours),
          count: z.int(),
        }),
      ),
    }),
  },
})
