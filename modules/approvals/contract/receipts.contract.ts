import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id } from '#platform/contract/fields.ts'
import { documentLimits } from './documents.contract.ts'

const ofDocument = { documentId: id() }
const there = { ...ofDocument, deptCode: code() }

/** What is done with a document besides deciding it: received by departments, seen to, shown to others. */
export const receiptCalls = defineCalls('approvals', {
  receive: {
    method: 'POST',
    path: '/api/approvals/documents/{documentId}/receive',
    summary: 'Takes a completed document in for a department of one’s own that it was sent to (접수).',
    access: access.signedIn,
    input: z.object(there),
    result: z.object({}),
  },
  assign: {
    method: 'POST',
    path: '/api/approvals/documents/{documentId}/assign',
    summary: 'Says who of a receiving department of one’s own sees to a document (담당 지정); it is taken in by that.',
    access: access.signedIn,
    input: z.object({ ...there, personCode: code() }),
    result: z.object({}),
  },
  circulate: {
    method: 'POST',
    path: '/api/approvals/documents/{documentId}/circulate',
    summary: 'Lets others read a document that one sees (공람); they hear of it.',
    access: access.signedIn,
    input: z.object({ ...ofDocument, personCodes: z.array(code()).min(1).max(documentLimits.told) }),
    result: z.object({ told: z.int() }),
  },
})
