/** People on one page of recommendations, of a view log and of who must read. */
export const peopleOnPage = 50

/** Between two reminders of one article, ms. */
export const remindEveryMs = 3_600_000

/** Articles among the things that people talk about, as the module talk knows them. */
export const articleThreads = 'boards.article'
