/** Occurrences of a series that ends by their number. */
export const mostOccurrences = 1000

/** Days of the lunar calendar asked for at once. */
export const mostLunarDays = 62
