import { type Span, spanBetween, spanOfDays } from '#platform/web/time-grid/span.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'

/** When an event is by the clock of the reader. */
export const spanOf = ({ isAllDayEvent, start, end }: Pick<WireEvent, 'isAllDayEvent' | 'start' | 'end'>): Span =>
  isAllDayEvent ? spanOfDays(start, end) : spanBetween(start, end)
