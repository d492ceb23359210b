import { onTestFinished, vi } from 'vitest'

/**
 * Takes what is copied in place of the clipboard, which a page may write to only while it has the focus.
 *
 * @param refuses as a browser does that lets nobody at it
 * @returns what was copied so far, oldest first
 */
export function clipboard({ refuses = false } = {}): string[] {
  const copied: string[] = []
  const taken = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (refuses) throw new DOMException('Write permission denied.', 'NotAllowedError')
    copied.push(text)
  })
  onTestFinished(() => taken.mockRestore())
  return copied
}
