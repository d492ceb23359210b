import type { CallResult } from '#platform/contract/call.ts'
import type { reservationsCalls } from '../contract/reservations.contract.ts'

/** A board with its groups and resources. */
export type BoardAnswer = CallResult<(typeof reservationsCalls)['reserveBoard']>
