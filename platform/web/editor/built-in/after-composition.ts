import type { Editor } from '@tiptap/core'

/**
 * Runs at once, or when the syllable that is being typed has ended: whatever changes the text from outside in the
 * middle of a composition loses or doubles it.
 */
export function afterComposition(editor: Editor, run: () => void): void {
  if (editor.isDestroyed) return
  if (!editor.view.composing) {
    run()
    return
  }
  editor.view.dom.addEventListener('compositionend', () => setTimeout(() => afterComposition(editor, run), 60), {
    once: true,
  })
}
