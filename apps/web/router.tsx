import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { type LazyComponent, lazyComponent } from '#platform/web/chunks.ts'
import { loadOffers, type PageRoute, type WebModule } from '#platform/web/modules.ts'
import { ErrorPage } from '#platform/web/pages/error-page.tsx'
import { PopupFrame } from '#platform/web/pages/popup-frame.tsx'
import { readSearch, writeSearch } from '#platform/web/pages/search-text.ts'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { type EntryPorts, enter, type Place } from './guards.ts'
import { TitledPage } from './titled-page.tsx'

const Frame = lazyComponent(() => import('#modules/shell/web/frame/frame.tsx'))
const AdminFrame = lazyComponent(() => import('#modules/admin/web/frame/admin-frame.tsx'))
const NotFoundPage = lazyComponent(() => import('#modules/shell/web/pages/not-found-page.tsx'))
const noAuthorisationPath = '/account/noauth'

type Options = { modules: readonly WebModule[]; queryClient: QueryClient; ports: EntryPorts }
type Arrival = { location: { pathname: string; searchStr: string } }

const placeOf = ({ location }: Arrival): Place => ({ path: location.pathname, query: location.searchStr })

/**
 * The addresses of the portal, all below `/po` (PLATFORM-002), made from what the modules hand over: three groups of
 * pages (`PageGroup`), redirects, and for every other address the not-found page inside the frame.
 */
export function createPortalRouter({ modules, queryClient, ports }: Options) {
  const root = createRootRoute({ component: Outlet })
  const pass = async (arrival: Arrival) => {
    const detour = await enter(placeOf(arrival), ports)
    if (detour) throw redirect({ to: detour.to, search: detour.search, replace: true })
  }
  const groups = {
    open: createRoute({ getParentRoute: () => root, id: 'open', component: Outlet }),
    shell: createRoute({ getParentRoute: () => root, id: 'shell', component: Frame, beforeLoad: pass }),
    popup: createRoute({ getParentRoute: () => root, id: 'popup', component: Popup, beforeLoad: pass }),
  }

  // Every page of the administration stands in its frame, whichever module it comes from.
  const administration = createRoute({
    getParentRoute: () => groups.shell,
    id: 'administration',
    component: AdminFrame,
    loader: () => Promise.all([AdminFrame.preload(), loadOffers(modules)]),
  })
  const isAdministration = ({ path, group }: PageRoute) =>
    group === 'shell' && /^(\/webparts\/test)?\/admin(\/|$)/.test(path)

  const pages = modules.flatMap(({ routes = [] }) => routes)
  const shownBy = ({ page }: PageRoute): LazyComponent<object> => {
    if (!('sameAs' in page)) return page
    const same = pages.find(({ path }) => path === page.sameAs)
    return same ? shownBy(same) : NotFoundPage
  }
  const pageOf = (route: PageRoute) => {
    const page = { ...route, page: shownBy(route) }
    return createRoute({
      getParentRoute: () => (isAdministration(page) ? administration : groups[page.group]) as typeof groups.shell,
      path: page.path,
      component: TitledPage,
      // What a page still waits for must not hide the frame around it.
      wrapInSuspense: true,
      staticData: { page },
      loader: () => page.page.preload(),
      beforeLoad: async (arrival) => {
        if (page.grants && !hasGrant(page.grants)) throw redirect({ to: noAuthorisationPath })
        const { path, query } = placeOf(arrival)
        // The page of a menu is asked for (G-014); every other one answers for itself.
        if (page.group === 'open' || !('MENUID' in readSearch(query))) return
        const { allowed } = await queryClient.ensureQueryData(queryOf(shellCalls.accessControl, { ep: path + query }))
        if (!allowed) throw redirect({ to: noAuthorisationPath })
      },
    })
  }
  const redirectOf = ([from, to]: [string, string]) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ search }) => {
        throw redirect({ to, search, replace: true })
      },
    })

  const within = (group: PageRoute['group']) =>
    pages.filter((page) => page.group === group && !isAdministration(page)).map(pageOf)
  const rest = ['/', '$'].map((path) =>
    createRoute({
      getParentRoute: () => groups.shell,
      path,
      component: NotFoundPage,
      loader: () => NotFoundPage.preload(),
    }),
  )
  const routeTree = root.addChildren([
    groups.open.addChildren(within('open')),
    groups.popup.addChildren(within('popup')),
    groups.shell.addChildren([
      ...within('shell'),
      administration.addChildren(pages.filter(isAdministration).map(pageOf)),
      ...rest,
    ]),
    ...modules.flatMap(({ redirects = {} }) => Object.entries(redirects)).map(redirectOf),
  ])

  return createRouter({
    routeTree,
    basepath: '/po',
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

function Popup() {
  return (
    <PopupFrame>
      <Outlet />
    </PopupFrame>
  )
}

function PageFailed({ error, reset }: ErrorComponentProps) {
  return <ErrorPage error={error} onRetry={reset} />
}
