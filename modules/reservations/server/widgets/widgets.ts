import { z } from 'zod'
import { type OfferedWidget, offerWidget } from '#platform/server/offers/widget.ts'
import { dayIn } from '#platform/server/zones.ts'
import { findCalls, foundResource } from '../../contract/find.contract.ts'
import { listedBooking } from '../../contract/reservations.entities.ts'
import { usualZone } from '../../contract/reservations.rules.ts'
import { freeRoomsWidget, ownBookingsWidget } from '../../contract/reservations.widgets.ts'
import { findFree } from '../find/find-free.ts'
import { listOwnBookings } from '../lists/own-bookings.ts'
import { listBoards } from '../resources/read-board.ts'

/** Rooms that are shown at once. */
const mostRooms = 5

const ownBookings = offerWidget(ownBookingsWidget, z.array(listedBooking), async (ctx, { count }) => {
  const { items } = await listOwnBookings(ctx, { part: 'coming', pageSize: 20 })
  return items.slice(0, count)
})

const room = foundResource.pick({ resourceId: true, boardId: true, name: true, place: true, seats: true, color: true })

/** What is free next today on the first board that one sees, the best fit first. */
const freeRooms = offerWidget(
  freeRoomsWidget,
  z.array(room.extend({ free: foundResource.shape.free.unwrap() })),
  async (ctx, { minutes, seats }) => {
    const [board] = (await listBoards(ctx)).items
    if (!board) return []
    const day = dayIn(ctx.now, usualZone)
    const { items } = await findFree(ctx, findCalls.find.input.parse({ boardId: board.boardId, minutes, seats, day }))
    return items.flatMap(({ free, ...found }) => (free ? [{ ...found, free }] : [])).slice(0, mostRooms)
  },
)

export const offeredWidgets: readonly OfferedWidget[] = [ownBookings, freeRooms]
