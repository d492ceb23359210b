import type { Topic } from '#platform/server/live/live.ts'

/**
 * A thing that is talked about, as its module describes it for one call. Whoever asks may read the thing: that was asked
 * before. For a changing call its module holds the row of the thing first (`for no key update`), so that all that changes
 * its comments comes one after the other.
 */
export type Thread = {
  /** What it is, `module.thing`: `boards.article`. */
  kind: string
  /** Which of them, in the words of its module. */
  ownerId: string
  /** The company it belongs to: people are shown at their post there. */
  comCode: string
  /** Whose thing it is: her comments are marked, and she hears of all of them. */
  authorCode: string
  /** Whether the thing itself says nothing of its author; a comment without a name is marked as hers only then. */
  isAuthorNameless: boolean
  /** Whether whoever comments now gets a number in place of her name, the same in all she says about this thing. */
  isNameless: boolean
  /** Whether nothing of what is said leaves the thing: alerts carry no words of it. */
  isKept: boolean
  /** How many comments stand there. */
  comments: number
  may: {
    /** Whether the viewer may comment, answer and change her own. */
    comment: boolean
    /** Whether she may take away those of others. */
    removeAny: boolean
  }
  /** Who of some people may read the thing; nobody else hears of it. @param personCodes some dozens */
  readersAmong: (personCodes: readonly string[]) => Promise<ReadonlySet<string>>
  /** The same as far as the viewer may learn it: where the author is nameless, she counts as anybody else. */
  shownReadersAmong: (personCodes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Who is near the thing besides those who talk about it: offered to be mentioned from the first letter on. */
  near?: () => Promise<readonly string[]>
  /** The pages that may show it, asked after each change. */
  watchers: () => Promise<readonly Topic[]>
  /** Counts one comment more or less at the thing, in the transaction of the call. */
  count: (by: 1 | -1) => Promise<unknown>
  /** Lets people hear of a comment, in the transaction of the call. */
  tell: (news: CommentNews) => Promise<void>
}

/** Somebody is to hear of a comment. */
export type CommentNews = {
  /** She is mentioned, a comment of hers is answered, or the thing is hers. */
  why: 'mentioned' | 'answered' | 'commented'
  /** People who may read the thing: nobody for two reasons, and never the writer. */
  to: readonly string[]
  commentId: number
  /** How it begins, with names in place of codes; empty for a kept thing. */
  excerpt: string
}
