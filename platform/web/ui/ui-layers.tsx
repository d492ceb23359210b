import { ConfirmLayer } from './dialogs/confirm.tsx'
import { TooltipLayer } from './floating/tooltip-layer.tsx'
import { Reconnecting } from './messages/reconnecting.tsx'
import { ToastLayer } from './messages/toast-layer.tsx'
import { PopupLayer } from './popups/popup-layer.tsx'

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
