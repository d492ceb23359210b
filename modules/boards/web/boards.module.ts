import type { ComponentType } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule, type PageRoute } from '#platform/web/modules.ts'
import { articlesChangedKind } from '../contract/articles-changed.ts'
import { administrators, adminPath } from './administration/tabs.ts'
import type * as parts from './lazy-pages.ts'

/** A part of the boards. Their list is a part of its own: the first page of all names none of them. */
const part = <Props extends object>(load: (all: typeof parts) => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent(async () => load(await import('./lazy-pages.ts')))

type Name = keyof typeof parts.pages
const page = (path: string, name: Name, titleKey: string, more?: Partial<PageRoute>): PageRoute => ({
  path,
  group: 'popup',
  titleKey,
  page: part(({ pages }) => pages[name]()),
  ...more,
})

/** Beside every page of the boards stands their tree. */
const inFrame = { group: 'shell', side: part(({ side }) => side()) } as const
/** A board is one page however it is narrowed, ordered and paged. */
const ofBoard = { ...inFrame, namedBy: ['SYSID'] } as const
/** An article is one page whichever list it was reached from. */
const ofArticle = { ...inFrame, namedBy: ['SYSID', 'ARTICLEID'] } as const
/** What is open over a list is part of its address. */
const withModals = (path: string, name: Name, titleKey: string) =>
  ['', '/modal/read', '/modal/write'].map((open) => page(path + open, name, titleKey, ofBoard))

const titleKey = 'boards.title'

/** Boards: what a company tells itself. */
export const boardsModule = defineWebModule({
  name: 'boards',
  routes: [
    ...['list', 'album', 'summary'].flatMap((kind) => withModals(`/board/${kind}`, 'list', titleKey)),
    ...withModals('/board/admin', 'managed', 'boards.manage.title'),
    page(adminPath, 'administration', 'boards.admin.title', { group: 'shell', grants: administrators }),
    page('/board/read', 'read', titleKey, ofArticle),
    page('/board/write', 'write', 'boards.write.new', inFrame),
    page('/board/favourites', 'favourites', 'boards.recent.favourites', inFrame),
    page('/home/recentarticle', 'recent', 'boards.recent.title', { ...inFrame, namedBy: [] }),
    page('/board/contract', 'contracts', 'boards.contract.title', { ...inFrame, namedBy: ['SYSID', 'view'] }),
    page('/miglist/list', 'migrated', 'boards.migrated.title', { ...inFrame, namedBy: ['BoardId'] }),
    page('/boardpopup/contractDetail', 'contract', 'boards.contract.title'),
    page('/miglistpop/read', 'migratedArticle', 'boards.migrated.title'),
    page('/boardpopup/BoardTree', 'boardTree', 'boards.choose.title'),
    page('/boardpopup/readpopup', 'readPopup', titleKey, { inPortal: '/board/read' }),
    page('/boardpopup/writepopup', 'writePopup', 'boards.write.new', { inPortal: '/board/write' }),
    page('/boardpopup/viewlogpopup', 'viewLog', 'boards.talk.views.title'),
  ],
  redirects: { '/board': '/board/list', '/home/test/board': '/home/recentarticle' },
  headRefreshOn: [{ kind: articlesChangedKind, concerns: ({ isNotice }) => isNotice === true }],
  pageMarks: part(({ bell }) => bell()),
  later: () => import('./boards.offers.ts'),
})
