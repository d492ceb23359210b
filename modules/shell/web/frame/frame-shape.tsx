import { useLocation, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalSettings } from '#modules/organisation/contract/company-settings.contract.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useOfferedParts } from '#platform/web/modules.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { MarkedPages } from '#platform/web/pages/page-marks.tsx'
import { useArrival } from '#platform/web/pages/use-arrival.ts'
import { usePhoneForm } from '../mobile/use-phone-form.ts'
import { BottomTabs } from './bottom-tabs.tsx'
import './frame.css'
import { useCountArrivals } from './menu-use.ts'
import { closePanel, useOpenPanel } from './panels.ts'
import { SectionBeside, SectionButton, sectionKey, useSection } from './section.tsx'
import { TopBar } from './top-bar.tsx'
import { TopMenus } from './top-menus.tsx'
import { useFreshMenus } from './use-fresh-menus.ts'
import { useNarrow } from './use-narrow.ts'
import { usePortalSettings } from './use-portal-settings.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTopPanels } from './use-top-panels.ts'

const PhoneTabs = lazyComponent(() => import('../mobile/phone-tabs.tsx'))
const LeftRail = lazyComponent(() => import('./left-rail.tsx'))

type Props = Pick<PortalSettings, 'navigation'> & { children: ReactNode }

/** The frame of the portal: top bar, menus at the top or the left, the page, and on phones tabs at the bottom. */
export function FrameShape(props: Props) {
  return (
    <MarkedPages value={!isEmbedded}>
      {isEmbedded ? <main className="app body">{props.children}</main> : <Whole {...props} />}
    </MarkedPages>
  )
}

/** A page of ours inside another one (the framed page of a menu) stands alone: the bars are around it already. */
const isEmbedded = window.parent !== window

function Whole({ navigation, children }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const page = useRef<HTMLElement>(null)
  useArrival(page)
  // A panel that is still open belongs to the page before.
  useEffect(closePanel, [pathname])
  // The page that stands there: while the next one loads the address is already that one's, and this one must not begin anew.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const { mailOnly } = usePortalSettings()
  const isNarrow = useNarrow()
  const section = useSection()
  const isPhone = usePhoneForm()
  const isLeft = navigation === 'left' && !isPhone
  // In mail-only mode there are no menus (SHELL-059).
  const hidesMenus = isLeft && section !== undefined && 'menuId' in section
  const beside = mailOnly || hidesMenus || isPhone ? undefined : section
  const isCovered = useIsCovered()
  useShortcuts()
  useFreshMenus()
  useCountArrivals()
  return (
    <div className={isPhone ? 'app app--phone' : 'app'}>
      <a className="skip" href="#page" onClick={(event) => (event.preventDefault(), page.current?.focus())}>
        {t('shell.skip')}
      </a>
      <TopBar
        lead={
          <>
            {section && !mailOnly && (!hidesMenus || isNarrow) ? (
              <SectionButton key={sectionKey(section)} section={section} />
            ) : null}
            {mailOnly || isLeft || isPhone ? null : <TopMenus />}
          </>
        }
      />
      <div className="app__m" inert={isCovered}>
        {isLeft ? (
          <Suspense fallback={<div className="rail__room" />}>
            <LeftRail hasMenus={!mailOnly} />
          </Suspense>
        ) : null}
        {beside ? <SectionBeside section={beside} /> : null}
        <main id="page" ref={page} className="body" tabIndex={-1}>
          <ErrorBoundary key={shown} isPage>
            {children}
          </ErrorBoundary>
        </main>
      </div>
      {isPhone ? (
        <Suspense fallback={<div className="mtab" />}>
          <PhoneTabs />
        </Suspense>
      ) : (
        <BottomTabs />
      )}
      <FrameParts />
    </div>
  )
}

/** What modules put beside every page: they draw themselves when they are needed. */
function FrameParts() {
  return useOfferedParts('frameParts').map((Part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the modules are the same as long as the page lives
    <ErrorBoundary key={at} fallback={() => null}>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  ))
}

/** Whether an open panel lies over the whole page, so that nothing under it may be reached. */
function useIsCovered(): boolean {
  const open = useOpenPanel()
  const panel = useTopPanels().find(({ key }) => key === open?.key)
  const isNarrow = useNarrow()
  return panel !== undefined && (isNarrow || panel.shape === 'overlay')
}
