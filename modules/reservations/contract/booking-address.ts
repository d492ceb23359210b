/** Where a booking is read, by whoever sees it. */
export const bookingAddress = (bookingId: number): string => `/po/reserve/day?booking=${bookingId}`
