import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react/pure'
import { createQueryClient } from '../calls/query-client.ts'
import { type WebModule, WebModules } from '../modules.ts'
import { ErrorBoundary } from '../pages/error-boundary.tsx'
import { readSearch, writeSearch } from '../pages/search-text.ts'
import { setViewer, type Viewer } from '../session/viewer.ts'
import { UiLayers } from '../ui/ui-layers.tsx'
import { backButton } from './back-button.ts'

type Circumstances = {
  /** Below `/po`; the piece is shown at every address. */
  at?: string
  /** Who is signed in. */
  viewer?: Viewer
  /** The modules that offer something to the piece. */
  modules?: readonly WebModule[]
  /** It is shown in a window of its own, without the frame of the portal. */
  isWindow?: boolean
}

const nothingOffered: readonly WebModule[] = []
const windowPage = {
  path: '/',
  group: 'popup' as const,
  titleKey: 'common.portal',
  page: Object.assign(() => null, { preload: () => Promise.resolve() }),
}

/** Shows a piece of the interface as the portal does: with answers, addresses, offers, and what lies above the page. */
export async function show(
  piece: ReactNode,
  { at = '/', viewer, modules = nothingOffered, isWindow = false }: Circumstances = {},
): Promise<Shown> {
  setViewer(viewer ?? null)
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [`/po${at}`] })
  const root = createRootRoute({
    component: () => piece,
    notFoundComponent: () => piece,
    staticData: isWindow ? { page: windowPage } : {},
  })
  const router = createRouter({
    routeTree: root,
    basepath: '/po',
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    history,
  })
  const back = backButton(history)
  await router.load()
  await render(
    <QueryClientProvider client={queryClient}>
      <WebModules value={modules}>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
        <UiLayers />
      </WebModules>
    </QueryClientProvider>,
  )
  return { address: () => router.latestLocation.href, back }
}

export type Shown = {
  /** Where the page is now, below `/po`. */
  address: () => string
  /** What the Back button of the browser does: it asks whoever asks before leaving. */
  back: () => void
}
