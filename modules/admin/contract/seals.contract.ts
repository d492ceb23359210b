import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant, line, localName } from '#platform/contract/fields.ts'
import { administrators } from './admin.rules.ts'
import { openingStates, reasonLength } from './seals.rules.ts'

const somebody = z.object({ personCode: z.string(), name: localName().nullable() })

/** A request to learn who is behind one sealed line of the audit log. */
const opening = z.object({
  openingId: z.int(),
  /** The line, without who acted. */
  lineId: z.int(),
  at: instant(),
  action: z.string(),
  target: z.string().nullable(),
  comCode: z.string(),
  reason: z.string(),
  state: z.enum(openingStates),
  askedBy: somebody,
  askedAt: instant(),
  answeredBy: somebody.nullable(),
  answeredAt: instant().nullable(),
  /** Until when it stands as it is: the end of waiting, or of being open; null once it is done. */
  until: instant().nullable(),
  can: z.object({ answer: z.boolean(), look: z.boolean() }),
})
export type SealOpening = z.output<typeof opening>

export const sealCalls = defineCalls('admin', {
  sealOpenings: {
    method: 'GET',
    path: '/api/admin/seals',
    summary: 'The newest requests to open sealed lines of the audit log, as far as one sees these lines.',
    access: access.grant(...administrators),
    result: z.array(opening),
  },
  askForOpening: {
    method: 'POST',
    path: '/api/admin/seals',
    summary: 'Asks the other administrator to open one sealed line, with the reason; told in the audit log.',
    access: access.grant(...administrators),
    input: z.object({ lineId: id(), reason: line(reasonLength.max).trim().min(reasonLength.min) }),
    result: z.object({ openingId: z.int() }),
  },
  answerOpening: {
    method: 'POST',
    path: '/api/admin/seals/{openingId}',
    summary: 'Grants or refuses what an administrator of the other kind has asked for; told in the audit log.',
    access: access.grant(...administrators),
    input: z.object({ openingId: id(), isGranted: z.boolean() }),
    result: z.object({ state: z.enum(openingStates) }),
  },
  lookBehindSeal: {
    method: 'POST',
    path: '/api/admin/seals/{openingId}/look',
    summary: 'Who acted, for the two who have opened the line, while it is open; every look is told in the audit log.',
    access: access.grant(...administrators),
    input: z.object({ openingId: id() }),
    result: somebody,
  },
})
