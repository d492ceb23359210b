import type { Call } from '#platform/contract/call.ts'

/** Acts of which nobody knows what became of them; more than a few at once means that the server is away for long. */
const remembered = 10

type Act = { key: string; module: string }
const unanswered = new Map<string, Act>()

const actOf = (call: Call, input: unknown) => `${call.name} ${JSON.stringify(input)}`

/**
 * The key of an act: a fresh one, or that of the very same act whose answer never came, so that whoever presses again
 * does nothing twice.
 */
export const onceKeyFor = (call: Call, input: unknown): string => unanswered.get(actOf(call, input))?.key ?? freshKey()

/** The answer to an act never came. */
export function noteUnanswered(call: Call, input: unknown, key: string): void {
  unanswered.set(actOf(call, input), { key, module: call.module })
  if (unanswered.size > remembered) unanswered.delete(unanswered.keys().next().value!)
}

/** An act was answered: the same one later on is meant anew, also one that was undone meanwhile. */
export function noteAnswered({ module }: Call): void {
  for (const [act, { module: other }] of unanswered) if (other === module) unanswered.delete(act)
}

/** A key nobody guesses and no other act has; also without TLS, where browsers have no `randomUUID`. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
