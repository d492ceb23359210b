import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

export const factors = ['app', 'passkey'] as const
/** What somebody proves herself with beside the password. */
export type Factor = (typeof factors)[number]

/** What is asked for after a right first step. */
export const secondStep = z.object({
  factors: z.array(z.enum(factors)),
  /** For how long this browser may be remembered, so that it is not asked again; 0: not at all. */
  rememberDays: z.int(),
})
export type SecondStep = z.output<typeof secondStep>

/** What a successful sign-in tells: the session itself travels in the cookie only. */
export const signedIn = z.object({
  personCode: z.string(),
  comCode: z.string(),
  deptCode: z.string(),
  /** The password is a one-time one: nothing else answers until it is changed. */
  mustChangePassword: z.boolean(),
  /** Nobody is signed in yet: this is asked for first. */
  secondStep: secondStep.nullable(),
  /** The company demands a second factor, and there is none: until then it may wait, unless that is over. */
  setUp: z.object({ until: instant(), isDue: z.boolean() }).nullable(),
})
export type SignedIn = z.output<typeof signedIn>
