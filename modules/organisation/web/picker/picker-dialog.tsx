import type { PopupContentProps } from '#platform/web/ui/popups/popup.ts'
import { Picker } from './picker.tsx'
import { onlyContainer, type PickerOptions } from './picker-options.ts'

/** The picker over a page: what was picked goes to whoever called `openPicker`. */
export default function PickerDialog({ query, close }: PopupContentProps) {
  const { containers = [onlyContainer], ...options } = query.options as PickerOptions
  return <Picker form="popup" options={{ ...options, containers }} onApply={close} onClose={() => close()} />
}
