import type { ComponentType } from 'react'
import type { PopupContentProps } from '#platform/web/ui/popups/popup.ts'

type Part = ComponentType<PopupContentProps>
let part: Part | undefined

/** Said once by the module: the picker holds fields that open a picker themselves, so none of its files names it. */
export const offerPicker = (picker: Part): void => {
  part = picker
}

/** The picker as a part of the program of its own. @throws Error before the module has said which it is */
export function pickerPart(): Part {
  if (!part) throw new Error('no module offers the picker')
  return part
}
