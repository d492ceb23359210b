import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, instant, localName } from '#platform/contract/fields.ts'
import { formManagers } from './approvals.rules.ts'
import { stepKinds } from './line/line.ts'

const managers = access.grant(...formManagers)

export const statisticsLimits = {
  /** Documents that wait longest and are looked at. */
  waiting: 5000,
  /** Lines of a list of who waits. */
  lines: 20,
} as const

/** Months that can be looked back on, the one under way counted. */
export const statisticsMonths = ['1', '3', '12', '36'] as const

/** How long half of them took at the most, and nine of ten, in minutes; about, as the lengths that are counted. */
const taken = z.object({ times: z.int(), usual: z.int().nullable(), slow: z.int().nullable() })

const formFigures = taken.extend({
  formId: z.int(),
  name: localName(),
  completed: z.int(),
  rejected: z.int(),
})
export type FormFigures = z.output<typeof formFigures>
const stepFigures = taken.extend({ kind: z.enum(stepKinds) })
export type StepFigures = z.output<typeof stepFigures>

const person = z.object({ personCode: z.string(), name: localName(), deptName: localName() })
const waiting = z.object({ documents: z.int(), oldestAt: instant() })
const waitedFor = waiting.extend({ person })
export type WaitedFor = z.output<typeof waitedFor>
const waitingPair = waiting.extend({ drafter: person, person })
export type WaitingPair = z.output<typeof waitingPair>

/** How long documents take, and where they lie now. */
export const statisticsCalls = defineCalls('approvals', {
  statistics: {
    method: 'GET',
    path: '/api/approvals/statistics',
    summary:
      'How many documents of the company ended in the last months, by form, and how long they and the kinds of their steps took.',
    access: managers,
    input: z.object({ months: z.enum(statisticsMonths).default('3') }),
    result: z.object({
      from: day(),
      /** What ended up to then is counted. */
      until: instant().nullable(),
      documents: taken,
      forms: z.array(formFigures),
      steps: z.array(stepFigures),
    }),
  },
  waitingDocuments: {
    method: 'GET',
    path: '/api/approvals/statistics/waiting',
    summary: 'For whom documents of the company wait now, and whose they are, the most first.',
    access: managers,
    result: z.object({
      documents: z.int(),
      /** There are more: the ones that wait longest were looked at. */
      isCapped: z.boolean(),
      people: z.array(waitedFor),
      pairs: z.array(waitingPair),
    }),
  },
})
