import type { ArticleRow } from '../../contract/boards.entities.ts'

/** One line of a list: an article, or the same one on top as a notice. */
export type Line = ArticleRow & { onTop: boolean }

/** A notice stands on top and in its place: two lines of one article. */
export const lineKey = ({ onTop, articleId }: Line): string | number => (onTop ? `n${articleId}` : articleId)
