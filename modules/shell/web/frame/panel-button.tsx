import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TopPanel } from '#platform/web/modules.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { closePanel, togglePanel, useOpenPanel } from './panels.ts'
import { useNarrow } from './use-narrow.ts'

/** The icon that opens a panel or a window; the open panel is tinted (README 8). */
export function PanelButton({ panel: tool }: { panel: TopPanel }) {
  const { key, labelKey, icon: Icon, to, tabKey, marker, panel, popup } = tool
  const { say } = useSay()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const isOpen = useOpenPanel()?.key === key
  const label = say({ key: labelKey })
  const open = () => {
    if (isNarrow && to) void navigate({ to })
    else if (popup) {
      closePanel()
      openPopup(`/po${popup.path}`, { title: label, width: popup.width, height: popup.height })
    } else togglePanel(key)
  }
  return (
    <button
      type="button"
      className={classNames('ib', isOpen && 'ib--open', tabKey && 'top__tabbed')}
      aria-haspopup="dialog"
      aria-expanded={panel ? isOpen : undefined}
      data-tip={isOpen ? undefined : label}
      data-panel={panel ? key : undefined}
      onPointerEnter={() => void panel?.preload().catch(() => undefined)}
      onClick={open}
    >
      <Icon className="i" aria-hidden />
      {/* Its text and that of the marker are its name together. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <Marker marker={marker} />
    </button>
  )
}

/** What a module draws over its icon. When it fails, the icon works all the same. */
export function Marker({ marker: Mark }: Pick<TopPanel, 'marker'>) {
  if (!Mark) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Mark />
      </Suspense>
    </ErrorBoundary>
  )
}
