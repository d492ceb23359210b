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

/** Distance to the edges of the window that a floating box keeps, px. */
const MARGIN = 8

/**
 * Places a floating box beside its anchor inside the window (README 8: 4 px away). It flips to the other side when its
 * own has less room than it needs and the other has more, and slides sideways to stay visible.
 *
 * @param anchor box of the anchor in window coordinates, px.
 * @param size of the floating box.
 * @returns left and top in window coordinates and the height there is room for, all px.
 */
export function place(
  anchor: Box,
  size: Size,
  viewport: Size,
  placement: Placement,
  gap = 4,
): { left: number; top: number; maxHeight: number } {
  const [side, align] = placement.split('-') as ['top' | 'bottom', 'start' | 'end' | undefined]
  const roomBelow = viewport.height - MARGIN - (anchor.top + anchor.height + gap)
  const roomAbove = anchor.top - gap - MARGIN
  const below =
    side === 'bottom'
      ? size.height <= roomBelow || roomBelow >= roomAbove
      : size.height > roomAbove && roomBelow > roomAbove
  const maxHeight = Math.max(0, below ? roomBelow : roomAbove)
  const height = Math.min(size.height, maxHeight)

  let left = anchor.left
  if (align === 'end') left += anchor.width - size.width
  else if (align === undefined) left += (anchor.width - size.width) / 2
  left = Math.max(MARGIN, Math.min(left, viewport.width - MARGIN - size.width))

  const top = below ? anchor.top + anchor.height + gap : anchor.top - gap - height
  return { left, top, maxHeight }
}
