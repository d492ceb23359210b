/** Bounds of comments, whatever they are about. */
export const commentLimits = {
  /** Characters of one comment. */
  length: 4_000,
  /** Comments given out at once. */
  onPage: 100,
  /** People one comment may mention. */
  mentions: 50,
} as const

/**
 * What a page is told when the comments of a thing have changed: `{ kind, ownerId }`, which thing it is, and which comment
 * is new: `commentId`.
 */
export const commentsChangedKind = 'talk.commentsChanged'

/** A mention in the text of a comment, with the code of the person. */
export const mentionPattern = /@\[([\w.:-]{1,64})\]/g

/** The people a comment mentions, each once and in order. */
export const mentionedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(mentionPattern)].map((match) => match[1]!)),
]
