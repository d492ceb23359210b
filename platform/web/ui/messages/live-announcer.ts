import { topHost } from '../dialogs/top-host.ts'

/** A screen reader notices a change of text only in a region it already knows; this long it gets to know it. */
const SETTLE_MS = 100

/**
 * Says a sentence through the screen reader without moving the focus: "3건을 찾았어요".
 *
 * @param urgency `polite` waits for a pause; `assertive` interrupts and is for failures.
 */
export function announce(sentence: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  // A tick later a dialog that is closing at this moment is no host any more.
  setTimeout(() => {
    const region = regionIn(topHost(), urgency)
    region.textContent = ''
    setTimeout(() => {
      region.textContent = sentence
    }, SETTLE_MS)
  }, 0)
}

function regionIn(host: HTMLElement, urgency: 'polite' | 'assertive'): HTMLElement {
  const known = host.querySelector<HTMLElement>(`:scope > [data-announcer="${urgency}"]`)
  if (known) return known
  const region = document.createElement('div')
  region.className = 'sr'
  region.dataset.announcer = urgency
  region.setAttribute('role', urgency === 'assertive' ? 'alert' : 'status')
  region.setAttribute('aria-live', urgency)
  host.append(region)
  return region
}
