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

/** The hour in which Korean offices eat; only what takes longer than a morning, minutes, may lie over it. */
export const lunch = { from: '12:00', to: '13:00' } as const
export const longestBesideLunch = 3 * 60
