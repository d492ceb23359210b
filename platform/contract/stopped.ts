import { z } from 'zod'

/**
 * What the installation cannot do just now: take files in (`uploads`), take anything new in (`writing`), change
 * anything at all, be it a sign-in (`changes`), all three for want of room; or write into a database that only lets
 * itself be read (`readOnly`).
 */
export const stoppages = ['uploads', 'writing', 'changes', 'readOnly'] as const
export type Stoppage = (typeof stoppages)[number]

/** How the installation stands, as its pages hear it: null when nothing is stopped. */
export const standing = z.object({ stopped: z.enum(stoppages).nullable() })
export type Standing = z.output<typeof standing>
