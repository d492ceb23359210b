import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'

/**
 * Moves the focus to the first thing that is wrong, once it is shown.
 * @param isShown faults stand on the page; a page that is come to because something is wrong begins there
 * @returns asks for it
 */
export function useFirstFault(ground: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  const isWanted = useRef(isShown)
  const shown = useLatest(isShown)
  const look = () => {
    if (!isWanted.current || !shown.current) return
    isWanted.current = false
    const wrong = firstWrong(ground.current)
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }
  useEffect(look)
  return () => {
    isWanted.current = true
    // Where everything is shown already nothing is drawn anew.
    requestAnimationFrame(look)
  }
}

/** A field that is wrong; the field beside a sentence that says so of a list; else where a question is put in. */
const firstWrong = (ground: HTMLElement | null): HTMLElement | null | undefined =>
  ground?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  ground
    ?.querySelector<HTMLElement>('.field__error')
    ?.closest('[data-card], section')
    ?.querySelector<HTMLElement>('input, button') ??
  ground?.querySelector<HTMLElement>('.swadd button')
