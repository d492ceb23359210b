import { lazyComponent } from '#platform/web/chunks.ts'
import type { WidgetView } from '#platform/web/offers/widget.ts'

/** The views of the widgets that belong to no other module; the greeting is part of the page itself. */
export const homeWidgets: readonly WidgetView[] = [
  { component: 'world-time-webpart', view: lazyComponent(() => import('./world-time.tsx')) },
  { component: 'icon-banner-webpart', view: lazyComponent(() => import('./icon-banner.tsx')) },
  { component: 'todo-webpart', view: lazyComponent(() => import('./todo.tsx')) },
  { component: 'rss-webpart', view: lazyComponent(() => import('./rss.tsx')) },
  { component: 'frame-webpart', view: lazyComponent(() => import('./frame.tsx')) },
  { component: 'note-webpart', view: lazyComponent(() => import('./note.tsx')) },
  { component: 'my-posts-webpart', view: lazyComponent(() => import('./my-posts.tsx')) },
  { component: 'find-people-webpart', view: lazyComponent(() => import('./find-people.tsx')) },
]
