import { hasUnsaved } from './unsaved.ts'

/** What to do when the session is gone; the app says it once, at start. */
export type UnauthorisedHandlers = {
  /** Leaves for the sign-in page with the way back (G-039). */
  leave: () => void
  /** Asks the same person to sign in again without leaving the page. False when she does not. */
  signInAgain: () => Promise<boolean>
}

let handlers: UnauthorisedHandlers | undefined
let renewal: Promise<boolean> | undefined
let hasLeft = false
let isEnding = false

export function onUnauthorised(chosen: UnauthorisedHandlers): void {
  handlers = chosen
  hasLeft = false
}

/**
 * Runs when an answer says that nobody is signed in (PLATFORM-033, G-039). With unsaved typing on the page (`useUnsaved`),
 * or while a dialog already asks, the person signs in again in place; all calls that failed wait for that one dialog.
 * Otherwise the page is left, once, however many calls failed at the same time.
 * @returns whether the call may be made again
 */
export async function settleUnauthorised(): Promise<boolean> {
  if (!handlers || hasLeft || isEnding) return false
  if (renewal || hasUnsaved()) {
    renewal ??= handlers.signInAgain().finally(() => {
      renewal = undefined
    })
    return renewal
  }
  hasLeft = true
  handlers.leave()
  return false
}

/**
 * Runs what ends the session on purpose (SHELL-075). Answers that nobody is signed in follow from it and lead nowhere
 * else; the caller leads to the sign-in page. Unsaved typing may keep the page open, and asks as before.
 * @throws whatever `end` throws; the session stands then
 */
export async function endSession<T>(end: () => Promise<T>): Promise<T> {
  isEnding = true
  try {
    const answer = await end()
    hasLeft = !hasUnsaved()
    return answer
  } finally {
    isEnding = false
  }
}
