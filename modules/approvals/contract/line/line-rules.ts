import { z } from 'zod'
import { code } from '#platform/contract/fields.ts'
import { lineLimits, stepKinds } from './line.ts'

const asked = { kind: z.enum(stepKinds), isTogether: z.boolean().default(false), isLater: z.boolean().default(false) }

/** @param of the code of whoever is asked */
const rulesOf = (of: () => ReturnType<typeof code>) =>
  z.discriminatedUnion('by', [
    /** Who leads the drafter's department, then the one above it, and so on, up to whoever decides by the 전결 규정. */
    z.object({ by: z.literal('heads'), ...asked, levels: z.int().min(1).max(10).default(10) }),
    /** Who leads a certain department. */
    z.object({ by: z.literal('department'), ...asked, deptCode: of() }),
    /** Who holds a duty (직책): nearest above the drafter, or anywhere in the company. */
    z.object({ by: z.literal('duty'), ...asked, dutyCode: of() }),
    z.object({ by: z.literal('person'), ...asked, personCode: of(), deptCode: of() }),
  ])

/** Whom a form asks by itself (기본 결재선), told by what she is to whoever drafts. */
export const lineRule = rulesOf(code)
export type LineRule = z.output<typeof lineRule>
export const lineRules = z.array(lineRule).max(lineLimits.steps)
/** While a form is made: nobody is chosen yet. */
export const begunLineRules = z.array(rulesOf(() => z.string().max(64))).max(lineLimits.steps)
