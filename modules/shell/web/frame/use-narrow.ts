import { useMedia } from '#platform/web/look/use-media.ts'

/** Whether the window is as narrow as that of a phone: up to here tabs stand at the bottom (README 22); the style sheets say the same. */
export const useNarrow = (): boolean => useMedia('(max-width: 640px)')
