const minute = 60_000
const hour = 60 * minute

/** How long a server has to be back before it is tried again, ms: moments at first, hours at last. */
const pauses = [3_000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour] as const

/** After so long whoever wrote a mail hears that it is still on its way, ms. */
export const tellsLateAfterMs = 4 * hour

/** The pause after so many tries in vain, ms. */
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? 0
