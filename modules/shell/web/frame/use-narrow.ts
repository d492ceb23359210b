import { useSyncExternalStore } from 'react'

/** Up to here tabs stand at the bottom (README 22); the style sheets say the same. */
const narrow = matchMedia('(max-width: 640px)')

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is as narrow as that of a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
