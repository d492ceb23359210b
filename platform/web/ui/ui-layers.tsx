import { ConfirmLayer } from './confirm.tsx'
import { PopupLayer } from './popup-layer.tsx'
import { ToastLayer } from './toast-layer.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

/** What lies above the page: questions, popups without a window, toasts, tooltips. Rendered once, beside the router. */
export function UiLayers() {
  return (
    <>
      <ConfirmLayer />
      <PopupLayer />
      <ToastLayer />
      <TooltipLayer />
    </>
  )
}
