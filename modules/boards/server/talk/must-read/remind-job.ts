/** Tells those who were to be reminded. */
export const remindJob = 'boards.remind'
