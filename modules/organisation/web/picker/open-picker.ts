import i18next from 'i18next'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import type { Picked, PickerOptions } from './picker-options.ts'
import { pickerPart } from './picker-part.ts'

/** Size of the picker as window and as dialog, px (G-036). */
export const pickerSize = { width: 1024, height: 700 } as const

/**
 * Lets the reader pick people, departments and entries of address books in a dialog over the page:
 * `const picked = await openPicker({ containers: [{ id: 'to' }, { id: 'cc' }], addableDept: true })`.
 * @returns every list with what it holds, or null when she closed the dialog without applying
 */
export function openPicker(options: PickerOptions = {}): Promise<Picked | null> {
  return new Promise((resolve) => {
    openPopup(pickerPart(), {
      ...pickerSize,
      flush: true,
      title: i18next.t('organisation.picker.title'),
      query: { options },
      onClose: (picked) => resolve((picked as Picked | undefined) ?? null),
    })
  })
}
