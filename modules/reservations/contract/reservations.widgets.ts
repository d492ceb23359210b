import { defineWidget } from '#platform/contract/widget.ts'

/** What one has booked and is still to come. */
export const ownBookingsWidget = defineWidget({
  component: 'own-bookings-webpart',
  titleKey: 'reservations.widget.own.title',
  hintKey: 'reservations.widget.own.hint',
  size: { least: [3, 0.8], most: [6, 3], usual: [3, 1.2] },
  settings: {
    count: { kind: 'number', labelKey: 'reservations.widget.count', default: 5, min: 3, max: 20, isOwn: true },
  },
})

/** Rooms that are free next today. */
export const freeRoomsWidget = defineWidget({
  component: 'free-rooms-webpart',
  titleKey: 'reservations.widget.free.title',
  hintKey: 'reservations.widget.free.hint',
  size: { least: [3, 0.8], most: [6, 3], usual: [3, 1.2] },
  settings: {
    minutes: {
      kind: 'number',
      labelKey: 'reservations.widget.free.minutes',
      default: 30,
      min: 15,
      max: 240,
      isOwn: true,
    },
    seats: { kind: 'number', labelKey: 'reservations.widget.free.seats', default: 2, min: 1, max: 100, isOwn: true },
  },
})
