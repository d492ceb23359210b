import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#platform/contract/errors.ts'

/**
 * Asks anew while the portal finds no connection to its database in time, as whoever reads "try again shortly" does: then
 * nothing of it was done. For tests with more at once than a busy machine takes up.
 * @param isFull whether an answer says so that is no error
 */
export async function untilServed<T>(ask: () => Promise<T>, isFull?: (answer: T) => boolean): Promise<T> {
  for (;;) {
    try {
      const answer = await ask()
      if (!isFull?.(answer)) return answer
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'ServiceUnavailableException')) throw error
    }
    await delay(200)
  }
}
