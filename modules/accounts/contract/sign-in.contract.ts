import { z } from 'zod'

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
})
export type SignedIn = z.output<typeof signedIn>
