import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import './frame.css'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The frame of the portal: top bar, the page, and on phones tabs at the bottom. */
export default function Frame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const page = useFocusOnArrival(pathname)
  useShortcuts()
  return (
    <div className="app">
      <a className="skip" href="#page" onClick={(event) => (event.preventDefault(), page.current?.focus())}>
        {t('shell.skip')}
      </a>
      <TopBar />
      <main id="page" ref={page} className="body" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <BottomTabs />
    </div>
  )
}

/** Moves the focus to a new page, so that it is read and the next Tab is inside it; not when the portal is entered. */
function useFocusOnArrival(pathname: string) {
  const page = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!page.current?.contains(document.activeElement)) page.current?.focus()
  }, [pathname])
  return page
}
