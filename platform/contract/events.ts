import type { z } from 'zod'

/** Something that happened, named in the past tense: `accounts.passwordReset`. Carries ids, not texts. */
export type EventType<Name extends string = string, Payload extends z.ZodType = z.ZodType> = {
  readonly name: Name
  readonly payload: Payload
}

/** Declares the events of a module; other modules may listen to them by importing this contract. */
export function defineEvents<const Module extends string, const Payloads extends Record<string, z.ZodType>>(
  module: Module,
  payloads: Payloads,
) {
  const events: Record<string, EventType> = {}
  for (const [key, payload] of Object.entries(payloads)) events[key] = { name: `${module}.${key}`, payload }
  return events as { readonly [Key in keyof Payloads & string]: EventType<`${Module}.${Key}`, Payloads[Key]> }
}
