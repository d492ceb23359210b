/**
 * The focused element as text when nobody can see that it has the focus, else null: it, or the box drawn around it, has
 * an outline or a ring (WCAG 2.4.7). Stands on its own, since a driver also sends it into pages as text.
 */
export function unmarkedFocus(): string | null {
  // Rings grow for an instant.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const focused = document.activeElement
  // After the last control Tab leaves for the browser's own.
  if (!focused || focused === document.body) return null
  const isMarked = (element: Element | null, part?: '::after') => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || /0px 0px 0px [12]px/.test(boxShadow)
  }
  const descendant = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '')
  const around = [focused, focused.parentElement, focused.closest('label'), descendant]
  // A title whose whole card is pressed is ringed around the card.
  const isRinged = getComputedStyle(focused, '::after').content !== 'none' && isMarked(focused, '::after')
  return isRinged || around.some((element) => isMarked(element)) ? null : focused.outerHTML.slice(0, 200)
}
