/**
 * Calls `settle` at once and again whenever its anchor may have moved: the window or a scroller moved, something around
 * the anchor grew, or an animation ended. A dialog opens smaller than it is and grows in the middle of the window when
 * its content arrives, and takes with it what hangs on its buttons.
 *
 * @param box what hangs on the anchor; its own size counts too.
 * @returns stops it.
 */
export function follow(anchor: HTMLElement, box: HTMLElement, settle: () => void): () => void {
  settle()
  const grown = new ResizeObserver(settle)
  grown.observe(box)
  for (let around: HTMLElement | null = anchor; around; around = around.parentElement) grown.observe(around)
  addEventListener('resize', settle)
  for (const event of inPage) document.addEventListener(event, settle, true)
  return () => {
    grown.disconnect()
    removeEventListener('resize', settle)
    for (const event of inPage) document.removeEventListener(event, settle, true)
  }
}

const inPage = ['scroll', 'animationend', 'transitionend'] as const
