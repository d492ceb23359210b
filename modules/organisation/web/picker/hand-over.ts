import { closePopup } from '#platform/web/ui/popups/popup.ts'
import type { Picked } from './picker-options.ts'

/** The event an opener hears, with `{ containers, items }` as its detail (ORG-017). */
export const pickedEvent = 'maru:picked'

/** What the event needs of a window. */
export type Hearer = Pick<Window & typeof globalThis, 'dispatchEvent' | 'CustomEvent' | 'structuredClone'> & {
  location: Pick<Location, 'origin'>
}

/**
 * The window that hears what was picked: the opener or the page around, if it is of our own origin, else this window
 * itself (ORG-017, G-025).
 */
export function hearerOf<W extends Hearer>(own: W, others: readonly (W | null | undefined)[]): W {
  return others.find((other) => other && other !== own && isOfOrigin(other, own.location.origin)) ?? own
}

/** A window of another origin does not let itself be asked. */
function isOfOrigin(other: Hearer, origin: string): boolean {
  try {
    return other.location.origin === origin
  } catch {
    return false
  }
}

/**
 * Tells a window what was picked: the recipients and nothing else. The detail is made of the hearer's own objects, so
 * that it outlives the popup.
 */
export function tellPicked(hearer: Hearer, picked: Picked): void {
  const detail = hearer.structuredClone({ containers: picked, items: picked.flatMap(({ items }) => items) })
  hearer.dispatchEvent(new hearer.CustomEvent(pickedEvent, { detail }))
}

/** Hands over what was picked and closes the window of the picker. */
export function handOver(picked: Picked): void {
  tellPicked(hearerOf(window as Hearer, [window.opener as Hearer | null, window.parent as unknown as Hearer]), picked)
  closePopup(picked)
}
