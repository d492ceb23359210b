import type { Ctx } from '../ctx.ts'

/** A time in which somebody has none; its end is not part of it. */
export type BusyTime = { personCode: string; start: Date; end: Date }

/**
 * When people have no time, as far as whoever asks may know; of whom she may not know it, nothing is said.
 * @throws AppError ValidationException at `to` for more days or times than one question may find
 */
export type BusyTimes = (
  ctx: Ctx,
  asked: { personCodes: readonly string[]; from: Date; to: Date },
) => Promise<readonly BusyTime[]>

declare module './offers.ts' {
  interface Offers {
    busyTimes?: BusyTimes
  }
}
