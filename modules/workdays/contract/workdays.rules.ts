/** Occurrences of a series that ends by their number. */
export const mostOccurrences = 1000

/** Days, with the first and the last, of which the days off are asked at once. */
export const mostDays = 800

/** Years whose public holidays follow from rules; before and after them nobody asks. */
export const ruledYears = { first: 2000, last: 2100 } as const

/** On which days a company works that has said nothing else, 0 Sunday to 6 Saturday. */
export const usualWeek = [1, 2, 3, 4, 5]

/** Days of the lunar calendar asked for at once. */
export const mostLunarDays = 62
