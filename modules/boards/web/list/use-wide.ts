import { useMedia } from '#platform/web/look/use-media.ts'

/** Whether there is room for columns; below it lists are cards and articles a single column. The style sheets say the same. */
export const useWide = (): boolean => useMedia('(min-width: 761px)')
