import { useEffect } from 'react'

const dirty = new Set<symbol>()
/** Why closing the tab asks first. */
const reasons = new Set<symbol>()

/** Whether some form on the page holds typing that is saved nowhere. */
export const hasUnsaved = (): boolean => dirty.size > 0

/** Marks the page as holding unsaved typing until the returned function is called. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  dirty.add(mark)
  return () => dirty.delete(mark)
}

/**
 * Says that this component holds typing that is not saved yet. While it does, closing the tab asks first, and a
 * session that ends is renewed in a dialog, so that the typing stays.
 */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const [saved, mayUnload] = [markUnsaved(), askBeforeUnload()]
    return () => {
      saved()
      mayUnload()
    }
  }, [isDirty])
}

/** Closing the tab or loading it anew asks first, until the returned function is called. */
export function askBeforeUnload(): () => void {
  const reason = Symbol('asked')
  reasons.add(reason)
  addEventListener('beforeunload', askFirst)
  return () => {
    reasons.delete(reason)
    if (reasons.size === 0) removeEventListener('beforeunload', askFirst)
  }
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
