import { lazyComponent } from '#platform/web/chunks.ts'
import type { RefreshOn, WidgetView } from '#platform/web/offers/widget.ts'
import { articlesChangedKind } from '../../contract/articles-changed.ts'
import { onAlbums, onBoards, onNotices } from './concerns.ts'

/** The star or the bell of a board was pressed. */
const follows = ['shell.bookmarksChanged', 'boards.subscriptionChanged']
const articles = (concerns: Exclude<RefreshOn, string>['concerns']): RefreshOn => ({
  kind: articlesChangedKind,
  concerns,
})

/** How the widgets of boards are drawn. */
export const boardWidgets: readonly WidgetView[] = [
  {
    component: 'bookmark-board-webpart',
    view: lazyComponent(() => import('./bookmark-board.tsx')),
    // Which boards these are, the server knows.
    refreshOn: [...follows, articles(() => true)],
  },
  {
    component: 'image-list-webpart',
    view: lazyComponent(() => import('./image-list.tsx')),
    refreshOn: [articles(onAlbums)],
  },
  {
    component: 'notice-webpart',
    view: lazyComponent(() => import('./notices.tsx')),
    refreshOn: [articles(onNotices)],
  },
  {
    component: 'recent-articles-webpart',
    view: lazyComponent(() => import('./recent-articles.tsx')),
    refreshOn: [articles(onBoards)],
  },
]
