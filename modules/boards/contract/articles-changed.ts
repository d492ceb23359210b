/** The kind of live message after which open pages ask for their lists of articles again. */
export const articlesChangedKind = 'boards.articlesChanged'

/** What it says: where an article has come, changed or gone. It reaches only those who may read it. */
export type ArticlesChanged = {
  boardId: number
  /** Whether it is a notice, and whether its board is an album. */
  isNotice: boolean
  isAlbum: boolean
}
