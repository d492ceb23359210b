import { lazy, Suspense, useSyncExternalStore } from 'react'
import { popupStore } from './popup.ts'

const PopupDialog = lazy(() => import('./popup-dialog.tsx'))

/** Draws the popups that are no windows of their own. Part of `UiLayers`. */
export function PopupLayer() {
  const popups = useSyncExternalStore(popupStore.subscribe, popupStore.get)
  return (
    <Suspense>
      {popups.map((popup) => (
        <PopupDialog key={popup.id} popup={popup} />
      ))}
    </Suspense>
  )
}
