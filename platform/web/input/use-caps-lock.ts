import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock is on, as far as the last key told: `const { isOn, watch } = useCapsLock()`, `<input {...watch}>`. */
export function useCapsLock(): { isOn: boolean; watch: { onKeyUp: (event: KeyboardEvent) => void } } {
  const [isOn, setOn] = useState(false)
  return { isOn, watch: { onKeyUp: (event) => setOn(event.getModifierState('CapsLock')) } }
}
