import { useGlobalKeys } from '../input/use-keys.ts'

/** Mod+Z takes back, Mod+Shift+Z and Mod+Y do it again; a field in which somebody types takes back its own letters. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const beside = (act: () => void) => (event: globalThis.KeyboardEvent) => (typesText(event.target) ? false : act())
  useGlobalKeys({ 'Mod+z': beside(undo), 'Mod+Shift+z': beside(redo), 'Mod+y': beside(redo) })
}

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')
