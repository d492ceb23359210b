/** People on one page of recommendations, of a view log and of who must read. */
export const peopleOnPage = 50

/** Between two reminders of one article, ms. */
export const remindEveryMs = 3_600_000

/** What a page is told when the comments of an article have changed: `{ articleId }`, and whose is new: `commentId`. */
export const commentsChangedKind = 'boards.commentsChanged'

/** A mention in the text of a comment, with the code of the person. */
export const mentionPattern = /@\[([\w.:-]{1,64})\]/g

/** The people a comment mentions, each once and in order. */
export const mentionedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(mentionPattern)].map((match) => match[1]!)),
]
