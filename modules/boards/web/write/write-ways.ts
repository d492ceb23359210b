/** What is asked to be written: a new article on a board, a change of one, or a draft that is gone on with. */
export type WriteAsked = { boardId: number | undefined; articleId: number | undefined; draftId: number | undefined }

/** Where writing leads, by where it is done: page, dialog or window. */
export type WriteWays = {
  /** A draft has a number now: it goes into the address, so that a reload goes on with it. */
  onStarted: (draftId: number) => void
  onPosted: (article: { boardId: number; articleId: number; isPublished: boolean }) => void
  onCancel: () => void
  /** Another board was chosen for a new article. */
  onBoard: (boardId: number) => void
  /** Another draft is gone on with. */
  onDraft: (draft: { draftId: number; boardId: number; articleId: number | null }) => void
}
