import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#modules/shell/contract/shell.contract.ts'
import { signedInUser } from '#modules/shell/web/testing/signed-in.tsx'
import { viewerOf } from '#modules/shell/web/viewer.ts'
import { createQueryClient } from '#platform/web/calls/query-client.ts'
import { setViewer } from '#platform/web/session/viewer.ts'
import { webModules } from './modules.ts'
import { createPortalRouter } from './router.tsx'

const administrator: CurrentUser = {
  ...signedInUser,
  permissions: { ...signedInUser.permissions, isSuperAdmin: true },
}

/** The portal as somebody opens it at an address. */
function openAt(address: string, who: CurrentUser = administrator) {
  setViewer(viewerOf(who))
  const router = createPortalRouter({
    modules: webModules,
    queryClient: createQueryClient(),
    ports: {
      isPhone: () => false,
      knownUser: () => who,
      fetchUser: async () => who,
      loadCaches: async () => undefined,
      homePlace: () => ({ to: '/home/Home' }),
      applyLook: async () => undefined,
    },
  })
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) } as Parameters<typeof router.update>[0])
  return router
}

/** The key of the title of the page that stands at an address. */
const pageAt = (address: string) => {
  const router = openAt(address)
  return router.matchRoutes(router.latestLocation).at(-1)?.staticData.page?.titleKey
}

/** Where one is led from an address, below `/po`. */
async function endOf(address: string, who?: CurrentUser) {
  const router = openAt(address, who)
  await router.load()
  return router.state.location.href
}

describe('the addresses of the specification (PLATFORM-002)', () => {
  it.each([
    ['/po/account/login?returnUrl=%2Fpo%2Fhome%2FHome', 'accounts.signIn.pageTitle', 'SHELL-003'],
    ['/po/account/noauth', 'shell.noauth.title', 'SHELL-004'],
    ['/po/home/search?SearchText=%EC%98%88%EC%82%B0&SearchOption=title&Target=BOARD', 'search.title', 'SHELL-006'],
    ['/po/gnb/left', 'shell.frame.preview.left', 'SHELL-011'],
    ['/po/gnb/default', 'shell.frame.preview.top', 'SHELL-013'],
    ['/po/home/Home', 'home.title', 'HOME-001'],
    ['/po/home/MyPage', 'home.title', 'HOME-002'],
    ['/po/home/WebPart?pageId=3', 'home.title', 'HOME-003'],
    ['/po/webparts/test/portal/home', 'home.title', 'DESIGNER-003'],
    ['/po/webparts/test/admin/webpart?comCode=HC', 'home.webparts.title', 'DESIGNER-005'],
    ['/po/webparts/test/admin/template?comCode=HC', 'home.templates.title', 'DESIGNER-006'],
    ['/po/webparts/test/admin/designer?comCode=HC', 'home.designer.title', 'DESIGNER-007'],
    ['/po/webparts/test/admin/personal-designer', 'home.designer.personalTitle', 'DESIGNER-008'],
    ['/po/admin', 'admin.home.title', 'ADMIN-001'],
    ['/po/admin/board-admin/boardSetting/general', 'boards.admin.title', 'ADMIN-004'],
    ['/po/orgmap/mobile', 'organisation.picker.title', 'MOBILE-001'],
    ['/po/board/list/modal/write?SYSID=101', 'boards.title', 'BOARD-004'],
    ['/po/board/list/modal/read?SYSID=101&ARTICLEID=1', 'boards.title', 'BOARD-005'],
    ['/po/board/album/modal/write?SYSID=101', 'boards.title', 'BOARD-007'],
    ['/po/board/summary?SYSID=101', 'boards.title', 'BOARD-009'],
    ['/po/board/summary/modal/write?SYSID=101', 'boards.title', 'BOARD-010'],
    ['/po/board/summary/modal/read?SYSID=101&ARTICLEID=1', 'boards.title', 'BOARD-011'],
    ['/po/board/admin?SYSID=101', 'boards.manage.title', 'BOARD-012'],
    ['/po/boardpopup/writepopup?SYSID=101', 'boards.write.new', 'BOARD-016'],
    ['/po/boardpopup/readpopup?SYSID=101&ARTICLEID=1', 'boards.title', 'BOARD-017'],
    ['/po/BoardPopup/readPopup?SYSID=101&ARTICLEID=1', 'boards.title', 'BOARD-017'],
    ['/po/boardpopup/BoardTree', 'boards.choose.title', 'BOARD-020'],
    ['/po/home/popup/notice', 'notices.title', 'NOTICE-001'],
    ['/po/reserve', 'reservations.view.title.month', 'RESERVE-001'],
    ['/po/reserve/month?SYSID=2', 'reservations.view.title.month', 'RESERVE-002'],
    ['/po/reserve/week', 'reservations.view.title.week', 'RESERVE-003'],
    ['/po/reserve/day', 'reservations.view.title.day', 'RESERVE-004'],
  ])('%s is the page %s (%s)', (address, titleKey) => {
    expect(pageAt(address)).toBe(titleKey)
  })

  it.each([
    ['/po/account', '/account/login', 'SHELL-002'],
    ['/po/appbase', '/home/Home', 'PLATFORM-001'],
    ['/po/webparts/test', '/webparts/test/portal/home', 'DESIGNER-001'],
    ['/po/webparts/test/portal', '/webparts/test/portal/home', 'DESIGNER-002'],
    ['/po/webparts/test/admin', '/webparts/test/admin/webpart', 'DESIGNER-004'],
    ['/po/home/test/board', '/home/recentarticle', 'BOARD-002'],
  ])('%s leads to %s (%s)', async (address, there) => {
    expect(await endOf(address)).toBe(there)
  })
})

it('every kind of board has a list with reading and writing over it, and contracts their own (BOARD-024)', () => {
  const kinds = ['list', 'album', 'summary', 'admin']
  const screens = kinds.flatMap((kind) => ['', '/modal/read', '/modal/write'].map((open) => `/po/board/${kind}${open}`))
  expect(screens.map(pageAt)).toEqual(
    kinds.flatMap((kind) => Array<string>(3).fill(kind === 'admin' ? 'boards.manage.title' : 'boards.title')),
  )
  expect(pageAt('/po/board/contract?SYSID=141')).toBe('boards.contract.title')
})

it('boards have windows to write, to read, for readers, a contract and the tree (BOARD-025)', () => {
  const windows = ['writepopup', 'readpopup', 'viewlogpopup', 'contractDetail', 'BoardTree']
  expect(windows.map((name) => pageAt(`/po/boardpopup/${name}`))).toEqual([
    'boards.write.new',
    'boards.title',
    'boards.talk.views.title',
    'boards.contract.title',
    'boards.choose.title',
  ])
})

it('recent articles and both searches have pages, the total search with reading and writing over it (BOARD-027)', () => {
  const totals = ['', '/modal/read', '/modal/write'].map((open) => `/po/home/totalsearch${open}`)
  expect(['/po/home/recentarticle', '/po/home/search', ...totals].map(pageAt)).toEqual([
    'boards.recent.title',
    'search.title',
    ...Array<string>(3).fill('search.total.title'),
  ])
})

it.each(['webpart', 'template', 'page', 'designer'])(
  'the page %s of the webpart administration is for its administrators only (DESIGNER-049)',
  async (name) => {
    expect(await endOf(`/po/webparts/test/admin/${name}`, signedInUser)).toBe('/account/noauth')
  },
)
