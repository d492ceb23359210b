import { useContext } from 'react'
import { WebModules } from '#platform/web/modules.ts'
import NotFoundPage from '../pages/not-found-page.tsx'

/** A page of another module, shown at an address of ours: found by its own address. */
export function OfferedPage({ path }: { path: string | undefined }) {
  const page = useContext(WebModules)
    .flatMap(({ routes = [] }) => routes)
    .find((route) => route.path === path)
  return page ? <page.page /> : <NotFoundPage />
}

/** The page that stands for what the top bar opens under a key. */
export function OfferedPanelPage({ panel }: { panel: string }) {
  const offered = useContext(WebModules)
    .flatMap(({ topPanels = [] }) => topPanels)
    .find(({ key }) => key === panel)
  return <OfferedPage path={offered?.to} />
}
