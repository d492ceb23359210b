import { ConfirmLayer } from './confirm.tsx'
import { PopupLayer } from './popup-layer.tsx'
import { Reconnecting } from './reconnecting.tsx'
import { ToastLayer } from './toast-layer.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

/**
 * What lies above the page: questions, popups without a window, toasts, tooltips, and that calls wait for the server.
 * Rendered once, beside the router.
 */
export function UiLayers() {
  return (
    <>
      <ConfirmLayer />
      <PopupLayer />
      <ToastLayer />
      <Reconnecting />
      <TooltipLayer />
    </>
  )
}
