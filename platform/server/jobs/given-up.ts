import type { Db } from '../database/database.ts'

/**
 * What becomes of what a piece of work was about when it has failed for the last time, or its process died then: a state
 * that says so, a sentence for whoever waits, and a way on. It gets a transaction of its own and what `run` got. It may
 * come twice, and late: it asks whether what it settles is still as it was. Where nothing waits: {@link nothingWaits}.
 */
export type GivenUp<Deps, Data = Record<string, unknown>> =
  | ((deps: Deps, tx: Db, data: Data) => Promise<void>)
  | NothingWaits

export type NothingWaits = { nothingWaits: string }

/** Says that nobody and nothing waits for work. @param reason why, as a sentence */
export const nothingWaits = (reason: string): NothingWaits => ({ nothingWaits: reason })

/** Of work that the clock calls: the next time it takes up what it has left. */
export const clockComesAgain = nothingWaits('the clock calls it again, and it takes up whatever is due by then')

/** Where work goes that has failed for good. */
export const givenUpQueue = (name: string): string => `${name}.givenUp`

/** Settling is small and must happen: it is tried again until the database takes it, for as long as work is kept. Seconds. */
export const settleOptions = {
  retryLimit: 1_000,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 300,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  notify: true,
}

/** Nothing tells of what comes here: it is found by looking. */
export const inSettling = { notifyPollingIntervalSeconds: 2 } as const
