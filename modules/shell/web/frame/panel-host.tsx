import { Suspense, useRef } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import type { TopPanel } from '#platform/web/modules.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import './panels.css'
import { closePanel, useOpenPanel } from './panels.ts'
import { useLightDismiss } from './use-light-dismiss.ts'
import { useNarrow } from './use-narrow.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { usePanelPlace } from './use-panel-place.ts'
import { useTopPanels } from './use-top-panels.ts'

/** The open panel of the top bar, drawn anew at every opening. */
export function PanelHost() {
  const open = useOpenPanel()
  const panel = useTopPanels().find(({ key }) => key === open?.key)
  if (!open || !panel?.panel) return null
  return <Opened key={open.turn} name={panel.key} labelKey={panel.labelKey} shape={panel.shape} panel={panel.panel} />
}

type OpenedProps = Pick<TopPanel, 'labelKey' | 'shape'> & { name: string; panel: NonNullable<TopPanel['panel']> }

function Opened({ name, labelKey, shape = 'panel', panel: Content }: OpenedProps) {
  const { say } = useSay()
  const box = useRef<HTMLDivElement>(null)
  const isSheet = useNarrow() || shape === 'overlay'
  usePanelPlace(box, name, isSheet)
  usePanelFocus(box, name)
  useLightDismiss(box, closePanel, '[data-panel]')
  const keys = useKeys({ Escape: closePanel })
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={say({ key: labelKey })}
      tabIndex={-1}
      className={classNames('panel', isSheet ? 'panel--sheet' : 'pop')}
      {...keys}
    >
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Content onClose={closePanel} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

const Waiting = () => (
  <div className="panel__wait">
    <SkeletonRows rows={6} />
  </div>
)
