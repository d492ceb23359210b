import type { ChainedCommands, Editor } from '@tiptap/core'
import { afterComposition } from './after-composition.ts'

/**
 * Does what a button says, at the selection of the text, which gets the focus back. A syllable that is still being
 * typed is ended first, so that it is neither lost nor doubled.
 */
export function act(editor: Editor, what: (chain: ChainedCommands) => ChainedCommands): void {
  if (editor.view.composing) editor.view.dom.blur()
  afterComposition(editor, () => {
    // At once: the command of the same name waits for the next frame, and keys typed until then would be lost.
    editor.view.focus()
    what(editor.chain().focus()).run()
  })
}
