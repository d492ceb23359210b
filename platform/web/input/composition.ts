import { useMemo } from 'react'

/** The part of a keyboard event that tells whether an input method is at work. */
interface TypedEvent {
  isComposing?: boolean
  keyCode?: number
}

/** Key code every browser reports for a key that the input method consumed. */
const CONSUMED_BY_INPUT_METHOD = 229

/** True when the key belongs to a composition (half-typed Hangul, Kana or Pinyin) and not to us. */
export function belongsToComposition(event: TypedEvent): boolean {
  return event.isComposing === true || event.keyCode === CONSUMED_BY_INPUT_METHOD
}

export interface Composition {
  /** Handlers to spread on the element that holds the typing. */
  handlers: { onCompositionStart: () => void; onCompositionEnd: () => void }
  /**
   * True from the start of a composition until one tick after its end. WebKit reports the Enter or Escape that ended
   * a composition after `compositionend` and without any mark, therefore the extra tick.
   */
  active: () => boolean
}

/** Follows compositions inside one element. The tracker of a component stays the same object for its whole life. */
export function createComposition(): Composition {
  let active = false
  let ended: ReturnType<typeof setTimeout> | undefined
  return {
    handlers: {
      onCompositionStart: () => {
        clearTimeout(ended)
        active = true
      },
      onCompositionEnd: () => {
        ended = setTimeout(() => {
          active = false
        }, 0)
      },
    },
    active: () => active,
  }
}

/** `createComposition` for a component. */
export function useComposition(): Composition {
  return useMemo(() => createComposition(), [])
}
