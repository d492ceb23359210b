import { cdp, type Locator } from 'vitest/browser'

export type Point = { x: number; y: number }

/** The middle of what is found, in the window of the test. */
export async function middleOf(found: Locator): Promise<Point> {
  const { left, top, width, height } = (await found.findElement()).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The protocol counts from the corner of the runner's page, in which the window of the test is a frame. */
function inPage({ x, y }: Point): Point {
  const { left, top } = window.frameElement!.getBoundingClientRect()
  return { x: x + left, y: y + top }
}

/** The way from one point to another, in steps, without the first. */
const way = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps }, (_, at) => ({
    x: from.x + ((to.x - from.x) * (at + 1)) / steps,
    y: from.y + ((to.y - from.y) * (at + 1)) / steps,
  }))

const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Point, buttons: 0 | 1) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inPage(at),
    button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
    buttons,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  })

/** Drags with the mouse, step by step as a hand does, and lets go. */
export async function drag(from: Point, to: Point): Promise<void> {
  await mouse('mouseMoved', from, 0)
  await mouse('mousePressed', from, 1)
  for (const step of way(from, to, 8)) await mouse('mouseMoved', step, 1)
  await mouse('mouseReleased', to, 0)
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points.map(inPage).map((at, id) => ({ ...at, id })) })

/** A finger on the glass. */
export const finger = {
  down: (at: Point) => touch('touchStart', at),
  /** Along the way, in steps. */
  along: async (from: Point, to: Point) => {
    for (const step of way(from, to, 8)) await touch('touchMove', step)
  },
  up: () => touch('touchEnd'),
  /** Down and away at once: sent together, for a finger that must wait between them has rested. */
  flick: async (from: Point, to: Point) => {
    await Promise.all([touch('touchStart', from), touch('touchMove', to)])
    await touch('touchEnd')
  },
}
