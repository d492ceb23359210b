import { describe, expect, test } from 'vitest'
import type { Rect } from './layout.ts'
import { cardBeside, firstView, keepInSight, moveBy, reveal, scales, wholeView, zoomAt } from './view.ts'

const port = { width: 1000, height: 600 }

describe('zooming', () => {
  test('keeps the place under the pointer', () => {
    const before = { x: 30, y: -40, scale: 0.8 }
    const after = zoomAt(before, 1.25, [200, 100])
    expect(after.scale).toBeCloseTo(1)
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale)
    expect((100 - after.y) / after.scale).toBeCloseTo((100 - before.y) / before.scale)
  })

  test('ends where nothing more is to be seen, and stays there', () => {
    const far = zoomAt({ x: 0, y: 0, scale: 0.11 }, 0.1, [500, 300])
    expect(far.scale).toBe(scales.least)
    expect(zoomAt(far, 0.5, [10, 10])).toEqual(far)
    expect(zoomAt({ x: 0, y: 0, scale: 2 }, 9, [0, 0]).scale).toBe(scales.most)
  })
})

describe('the first look', () => {
  test('a small picture is shown whole and not blown up', () => {
    const view = wholeView({ width: 400, height: 200 }, port)
    expect(view).toEqual({ scale: 1, x: 300, y: 200 })
  })

  test('a large one fits when asked, and is readable at first', () => {
    const picture = { width: 8000, height: 2000 }
    expect(wholeView(picture, port).scale).toBeCloseTo(952 / 8000)
    const root: Rect = { x: 3900, y: 0, width: 200, height: 80 }
    const view = firstView(picture, port, root)
    expect(view.scale).toBe(0.75)
    expect((root.x + 100) * view.scale + view.x).toBeCloseTo(500)
    expect(view.y).toBe(24)
    const high = firstView({ width: 900, height: 8000 }, port, { x: 0, y: 3960, width: 200, height: 80 })
    expect(4000 * high.scale + high.y).toBeCloseTo(300)
  })
})

describe('moving', () => {
  const picture = { width: 500, height: 300 }

  test('never loses the picture', () => {
    const away = keepInSight(moveBy({ x: 0, y: 0, scale: 1 }, [-9999, 9999]), picture, port)
    expect(away).toEqual({ scale: 1, x: 80 - 500, y: 520 })
  })

  test('brings a card into sight by the shortest way, and leaves one in sight alone', () => {
    const view = { x: 0, y: 0, scale: 1 }
    expect(reveal(view, { x: 100, y: 100, width: 200, height: 80 }, port)).toEqual(view)
    expect(reveal(view, { x: 1000, y: -300, width: 200, height: 80 }, port)).toEqual({ scale: 1, x: -224, y: 324 })
  })
})

describe('from card to card', () => {
  const rects = new Map<string, Rect>([
    ['top', { x: 220, y: 0, width: 200, height: 80 }],
    ['left', { x: 0, y: 120, width: 200, height: 80 }],
    ['middle', { x: 220, y: 120, width: 200, height: 80 }],
    ['right', { x: 440, y: 120, width: 200, height: 80 }],
    ['low', { x: 20, y: 220, width: 200, height: 80 }],
  ])

  test.each([
    ['top', 'down', 'middle'],
    ['middle', 'up', 'top'],
    ['middle', 'left', 'left'],
    ['left', 'right', 'middle'],
    ['left', 'down', 'low'],
    ['low', 'up', 'left'],
    ['right', 'up', 'top'],
    ['right', 'right', undefined],
    ['top', 'up', undefined],
    ['gone', 'up', undefined],
  ] as const)('from %s %s is %s', (from, side, to) => {
    expect(cardBeside(rects, from, side)).toBe(to)
  })
})
