import type { ArticlesChanged } from '../../contract/articles-changed.ts'

/** The boards a widget shows; none chosen means those it shows then. */
type Chosen = { boards: readonly number[] }
type Said = Readonly<Record<string, unknown>>

const said = (data: Said) => data as ArticlesChanged

/** Whether an article concerns a widget of chosen boards, or of all of them. */
export const onBoards = (data: Said, { boards }: Chosen): boolean =>
  boards.length === 0 || boards.includes(said(data).boardId)

/** Left open, the albums show their pictures. */
export const onAlbums = (data: Said, { boards }: Chosen): boolean =>
  boards.length === 0 ? said(data).isAlbum : boards.includes(said(data).boardId)

export const onNotices = (data: Said): boolean => said(data).isNotice
