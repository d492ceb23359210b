/** Where a floating box wants to be, seen from its anchor: below or above, its left or right edge with the anchor's. */
export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'top-start'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** Which side of its anchor a box lies on. */
export type Side = 'above' | 'below'

/** Distance to the edges of the window that a floating box keeps, px. */
const MARGIN = 8

/**
 * Places a floating box beside its anchor inside the window (README 8: 4 px away). It flips to the other side when its
 * own has less room than it needs and the other has more, and slides sideways to stay visible. A box that is open stays
 * on the side where it lies as long as it fits there: what gets shorter while somebody points at it must not jump to the
 * other side of its anchor.
 *
 * @param anchor box of the anchor in window coordinates, px.
 * @param size of the floating box.
 * @param lies the side on which it lies already; none when it opens. `gap`: the distance to the anchor, px.
 * @returns left and top in window coordinates, the height there is room for, all px, and the side.
 */
export function place(
  anchor: Box,
  size: Size,
  viewport: Size,
  placement: Placement,
  { gap = 4, lies }: { gap?: number; lies?: Side } = {},
): { left: number; top: number; maxHeight: number; side: Side } {
  const [wished, align] = placement.split('-') as ['top' | 'bottom', 'start' | 'end' | undefined]
  const first = lies ?? (wished === 'bottom' ? 'below' : 'above')
  const roomBelow = viewport.height - MARGIN - (anchor.top + anchor.height + gap)
  const roomAbove = anchor.top - gap - MARGIN
  const below =
    first === 'below'
      ? size.height <= roomBelow || roomBelow >= roomAbove
      : size.height > roomAbove && roomBelow > roomAbove
  const maxHeight = Math.max(0, below ? roomBelow : roomAbove)
  const height = Math.min(size.height, maxHeight)

  let left = anchor.left
  if (align === 'end') left += anchor.width - size.width
  else if (align === undefined) left += (anchor.width - size.width) / 2
  left = Math.max(MARGIN, Math.min(left, viewport.width - MARGIN - size.width))

  const top = below ? anchor.top + anchor.height + gap : anchor.top - gap - height
  return { left, top, maxHeight, side: below ? 'below' : 'above' }
}
