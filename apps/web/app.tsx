import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StandingStrip } from '#platform/web/installation/standing-strip.tsx'
import { WebModules } from '#platform/web/modules.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { UiLayers } from '#platform/web/ui/ui-layers.tsx'
import { webModules } from './modules.ts'
import type { Portal } from './portal.ts'
import { SignInAgainLayer } from './sign-in-again-layer.tsx'

/** A page inside another one has the strip around it already. */
const isEmbedded = window.parent !== window

/** The whole portal: what every page may use, the page, and what lies above it. */
export function App({ portal: { queryClient, router } }: { portal: Portal }) {
  return (
    <QueryClientProvider client={queryClient}>
      <WebModules value={webModules}>
        <ErrorBoundary isPage>
          {isEmbedded ? null : <StandingStrip />}
          <RouterProvider router={router} />
          <SignInAgainLayer />
        </ErrorBoundary>
        <UiLayers />
      </WebModules>
    </QueryClientProvider>
  )
}
