import type { Booking, Resource } from '../../contract/reservations.entities.ts'
import type { QuickPlace } from '../quick/quick-draft.ts'

/** What every view of a board is given. */
export type ViewProps = {
  boardId: number
  day: string
  today: string
  /** Those that are shown, in the order of the board. */
  resources: readonly Resource[]
  /** All of the board, by number. */
  byId: ReadonlyMap<number, Resource>
  bookings: readonly Booking[]
  isLoading: boolean
  /** What the days are called together. */
  label: string
  onDay: (day: string) => void
  /** Shows a day by itself. */
  onMore: (day: string) => void
  onOpen: (bookingId: number) => void
  onCreate: (place: QuickPlace) => void
}

/** Whose clock the hours are: that of the first resource, since those of a board are seldom in several zones. */
export const zoneOf = (resources: readonly Resource[]): string | undefined => resources[0]?.timeZone

/** HH:mm; the hours are scrolled to it. */
export const workingStart = '08:30'
