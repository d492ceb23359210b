import { defineWidget } from '#platform/contract/widget.ts'

/** Articles shown at once (0§9, HOME-012, HOME-013); of pictures so many are fetched (HOME-025). */
export const shownAtOnce = 4
export const picturesFetched = 20
/** The edges of a picture, px (0§9). */
export const thumbnailSize = { width: 96, height: 107 } as const

const tones = ['accent', 'teal', 'orange', 'green', 'purple', 'blue', 'pink', 'yellow'] as const

/** The ground behind the name of a board in a mixed list, so that boards are told apart at a glance. */
export const boardTone = (boardId: number) => tones[boardId % tones.length]!

/** Notices of the notice widget (0§9, HOME-032). */
export const noticesShown = 6

/** The newest of the boards one has starred or whose bell one has turned on. */
export const bookmarkBoardWidget = defineWidget({
  component: 'bookmark-board-webpart',
  titleKey: 'boards.widget.bookmarks.title',
  hintKey: 'boards.widget.bookmarks.hint',
  size: { least: [3, 1], most: [12, 2], usual: [6, 1.5] },
  settings: {
    boards: {
      kind: 'boards',
      labelKey: 'boards.widget.bookmarks.boards',
      hintKey: 'boards.widget.bookmarks.boardsHint',
      default: [],
      most: 20,
    },
  },
})

/** The newest articles of some boards as pictures. */
export const imageListWidget = defineWidget({
  component: 'image-list-webpart',
  titleKey: 'boards.widget.images.title',
  hintKey: 'boards.widget.images.hint',
  size: { least: [3, 1], most: [12, 2], usual: [6, 1.2] },
  settings: {
    boards: {
      kind: 'boards',
      labelKey: 'boards.widget.boards',
      hintKey: 'boards.widget.images.boardsHint',
      default: [],
      most: 10,
    },
  },
})

/** The newest notices of all boards one may read. */
export const noticeWidget = defineWidget({
  component: 'notice-webpart',
  titleKey: 'boards.widget.notices.title',
  hintKey: 'boards.widget.notices.hint',
  size: { least: [3, 0.8], most: [12, 2], usual: [6, 1] },
  settings: {},
})

/** The newest articles of chosen boards, or of all. */
export const recentArticlesWidget = defineWidget({
  component: 'recent-articles-webpart',
  titleKey: 'boards.widget.recent.title',
  hintKey: 'boards.widget.recent.hint',
  size: { least: [3, 0.8], most: [12, 3], usual: [6, 1] },
  settings: {
    boards: {
      kind: 'boards',
      labelKey: 'boards.widget.boards',
      hintKey: 'boards.widget.recent.boardsHint',
      default: [],
      most: 30,
      isOwn: true,
    },
    count: {
      kind: 'number',
      labelKey: 'boards.widget.recent.count',
      default: 10,
      min: 3,
      max: 30,
      isOwn: true,
    },
  },
})
