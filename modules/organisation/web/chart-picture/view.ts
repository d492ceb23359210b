import type { Point, Rect } from './layout.ts'

/** How the picture lies in its window: a point p of it is seen at `p * scale + (x, y)`. */
export type View = { x: number; y: number; scale: number }
/** The window through which the picture is seen, px. */
export type Size = { width: number; height: number }
export type Side = 'left' | 'right' | 'up' | 'down'

export const scales = { least: 0.1, most: 2.5, step: 1.25 } as const
/** Below this nobody reads the cards: a large picture begins at it and is not shown whole. */
const readable = 0.75
/** Kept free around the picture, px. */
const edge = 24
/** So much of the picture always stays in sight, px. */
const grip = 80

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Larger or smaller around a point of the window, which keeps showing the same place. */
export function zoomAt(view: View, factor: number, [x, y]: Point): View {
  const scale = within(view.scale * factor, scales.least, scales.most)
  const real = scale / view.scale
  return { scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real }
}

/** Moved by px of the window. */
export const moveBy = (view: View, [x, y]: Point): View => ({ ...view, x: view.x + x, y: view.y + y })

/** The whole picture in the middle of the window, never larger than it is. */
export function wholeView(picture: Size, port: Size): View {
  const scale = within(
    Math.min((port.width - 2 * edge) / picture.width, (port.height - 2 * edge) / picture.height),
    scales.least,
    1,
  )
  return {
    scale,
    x: (port.width - picture.width * scale) / 2,
    y: Math.max(edge, (port.height - picture.height * scale) / 2),
  }
}

/** How a picture is first shown: whole if it can be read then, else its beginning with the root in sight. */
export function firstView(picture: Size, port: Size, root: Rect): View {
  const whole = wholeView(picture, port)
  if (whole.scale >= readable) return { ...whole, y: edge }
  const scale = readable
  const begin = (length: number, room: number, middle: number) =>
    length * scale > room ? Math.min(edge, room / 2 - middle * scale) : (room - length * scale) / 2
  return {
    scale,
    x: begin(picture.width, port.width, root.x + root.width / 2),
    y: Math.min(edge, begin(picture.height, port.height, root.y + root.height / 2)),
  }
}

/** Moved as little as needed for a place of the picture to be in sight. */
export function reveal(view: View, rect: Rect, port: Size): View {
  const shift = (from: number, length: number, room: number) => {
    if (from < edge || length > room - 2 * edge) return edge - from
    return Math.min(0, room - edge - (from + length))
  }
  const left = rect.x * view.scale + view.x
  const top = rect.y * view.scale + view.y
  return moveBy(view, [
    shift(left, rect.width * view.scale, port.width),
    shift(top, rect.height * view.scale, port.height),
  ])
}

/** Back so far that the picture cannot be lost beside the window. */
export const keepInSight = (view: View, picture: Size, port: Size): View => ({
  scale: view.scale,
  x: within(view.x, grip - picture.width * view.scale, port.width - grip),
  y: within(view.y, grip - picture.height * view.scale, port.height - grip),
})

/** The card that the eye finds next on a side: near and straight ahead; undefined where there is none. */
export function cardBeside(rects: ReadonlyMap<string, Rect>, from: string, side: Side): string | undefined {
  const here = rects.get(from)
  if (!here) return undefined
  let best: { key: string; cost: number } | undefined
  for (const [key, rect] of rects) {
    const ahead = gapAhead(here, rect, side)
    if (key === from || ahead < 0) continue
    const cost = ahead + 2 * aside(here, rect, side)
    if (!best || cost < best.cost) best = { key, cost }
  }
  return best?.key
}

/** From the edge of one to the edge of the other; negative where it does not lie on that side. */
function gapAhead(from: Rect, to: Rect, side: Side): number {
  const gaps = {
    left: from.x - (to.x + to.width),
    right: to.x - (from.x + from.width),
    up: from.y - (to.y + to.height),
    down: to.y - (from.y + from.height),
  }
  return gaps[side]
}

/** How far one must look aside: next to nothing where the two face each other. */
function aside(from: Rect, to: Rect, side: Side): number {
  const far = (a: number, aLength: number, b: number, bLength: number) =>
    Math.max(0, Math.max(a, b) - Math.min(a + aLength, b + bLength)) + Math.abs(a + aLength / 2 - b - bLength / 2) / 8
  return side === 'left' || side === 'right'
    ? far(from.y, from.height, to.y, to.height)
    : far(from.x, from.width, to.x, to.width)
}
