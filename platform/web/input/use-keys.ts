import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { belongsToComposition, type Composition, createComposition } from './composition.ts'
import { keyName, type NamedKeyEvent, typesCharacter } from './key-names.ts'
import { singleKeysOn } from './single-keys.ts'
import { useLatest } from './use-latest.ts'

type Answer = boolean | void

/**
 * What to do for which key. Names are those of `keyName`: `{ Enter: submit, 'Shift+Tab': back, 'Mod+k': open }`.
 * The key counts as used (default prevented, outer tables skip it) unless the function returns false.
 * The entry `character` is asked for a typed character that has no entry of its own, found in `event.key`: type-ahead
 * in menus and lists.
 */
export type KeyTable<E = KeyboardEvent<HTMLElement>> = Record<string, ((event: E) => Answer) | undefined>

export interface KeyHandlers {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onCompositionStart: () => void
  onCompositionEnd: () => void
}

/**
 * The one way to react to keys: `<div {...useKeys({ ArrowDown: next, Escape: close })}>`. Keys that belong to a
 * composition are left to the input method, so Enter that ends a half-typed 한 never submits and Escape never closes.
 * Of nested tables the innermost that uses a key wins.
 */
export function useKeys(table: KeyTable): KeyHandlers {
  const latest = useLatest(table)
  return useMemo(() => {
    const composition = createComposition()
    return {
      ...composition.handlers,
      onKeyDown: (event) => {
        if (event.defaultPrevented || isOfInputMethod(event.nativeEvent, composition)) return
        if (runTable(latest.current, event)) event.preventDefault()
      },
    }
  }, [latest])
}

/**
 * Keys for the whole window while the component is shown, for the few shortcuts of the shell (`Mod+k`).
 * A plain character is not heard while somebody types in a field, nor once such shortcuts are switched off.
 *
 * @param enabled false switches the shortcuts off without unmounting.
 */
export function useGlobalKeys(table: KeyTable<globalThis.KeyboardEvent>, enabled = true): void {
  const latest = useLatest(table)
  useEffect(() => {
    if (!enabled) return undefined
    const composition = createComposition()
    const { onCompositionStart, onCompositionEnd } = composition.handlers
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || isOfInputMethod(event, composition)) return
      if (typesCharacter(event) && (isTypingPlace(event.target) || !singleKeysOn())) return
      if (runTable(latest.current, event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('compositionstart', onCompositionStart)
    window.addEventListener('compositionend', onCompositionEnd)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('compositionstart', onCompositionStart)
      window.removeEventListener('compositionend', onCompositionEnd)
    }
  }, [latest, enabled])
}

/**
 * The Enter that ends a composition comes unmarked from WebKit, but never with Ctrl or ⌘. Those keys are heard in the same
 * tick, too: on a busy page nothing lies between the end of a syllable and `Mod+Enter`.
 */
const isOfInputMethod = (event: globalThis.KeyboardEvent, composition: Composition): boolean =>
  belongsToComposition(event) || (composition.active() && !event.ctrlKey && !event.metaKey)

/** Runs the entry for the pressed key; true when one used it. */
function runTable<E extends NamedKeyEvent>(table: KeyTable<E>, event: E): boolean {
  const use = table[keyName(event)] ?? (typesCharacter(event) ? table.character : undefined)
  return use !== undefined && use(event) !== false
}

function isTypingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
