import { Suspense, useMemo, useState } from 'react'
import { SettingsHostContext } from '#platform/web/offers/settings-actions.tsx'
import type { SettingsPage } from '#platform/web/offers/settings-page.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'

type Props = { page: SettingsPage; onDirty: (isDirty: boolean) => void; onCancel: () => void }

/** One page of the settings with the foot that holds its buttons. */
export function SettingsPane({ page: { page: Page, group, key }, onDirty, onCancel }: Props) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const host = useMemo(() => ({ foot, onDirty, onCancel }), [foot, onDirty, onCancel])
  return (
    <>
      <div className="set__b scroll dialog__b" key={`${group}/${key}`}>
        <SettingsHostContext value={host}>
          <ErrorBoundary>
            <Suspense fallback={<SkeletonRows />}>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </SettingsHostContext>
      </div>
      <footer className="dialog__f set__f" ref={setFoot} />
    </>
  )
}
