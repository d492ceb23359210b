/** Where something is booked or changed, with what is known of it already. */
export type WriteFields = {
  requestId?: number
  resourceId?: number
  /** yyyy-MM-ddTHH:mm by the clock of the resource. */
  start?: string
  end?: string
  title?: string
  /** Codes of people who come, separated by commas. */
  attendees?: string | undefined
  boardId?: number | undefined
  baseDate?: string
}

/** The page on which a booking is written (RESERVE-005). */
export const writePlace = ({ boardId, requestId, resourceId, ...fields }: WriteFields) => ({
  to: '/reserve/write' as string,
  search: {
    ...fields,
    requestId: requestId === undefined ? undefined : String(requestId),
    resourceId: resourceId === undefined ? undefined : String(resourceId),
    SYSID: boardId === undefined ? undefined : String(boardId),
  },
})
