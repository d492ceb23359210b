import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { belongsToComposition } from '#platform/web/input/composition.ts'

export type KeyPort = { onLink: () => void; onToolbar: () => void }

/** Keys of the editor besides those of its formats. They are not heard while a syllable is being typed. */
export const Keys = (port: KeyPort) =>
  Extension.create({
    name: 'keys',
    addKeyboardShortcuts() {
      const run = (what: () => void) => () => {
        what()
        return true
      }
      return {
        'Mod-k': run(port.onLink),
        'Alt-F10': run(port.onToolbar),
        'Mod-\\': () => this.editor.chain().focus().unsetAllMarks().clearNodes().run(),
      }
    },
    addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: leaving() } } })],
  })

/** Tables and lists hold the Tab key; after Escape it leads on as everywhere else (WCAG 2.1.2). */
function leaving() {
  let isLeaving = false
  return (_view: unknown, event: KeyboardEvent): boolean => {
    if (belongsToComposition(event) || event.key === 'Shift') return false
    const leaves = isLeaving && event.key === 'Tab'
    isLeaving = event.key === 'Escape'
    // The editor is not told of it, so the browser moves the focus.
    return leaves
  }
}
