import { describe, expect, test } from 'vitest'
import { type Direction, type LayoutNode, layOut, type Rect } from './layout.ts'

const card = (key: string, children: LayoutNode[] = []): LayoutNode => ({ key, width: 200, height: 80, children })
const leaves = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => card(`${prefix}${at}`))
const people = (key: string): LayoutNode => ({ key, width: 400, height: 300, isAlone: true, children: [] })

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const large = card('root', [
  people('root/people'),
  card('a', [people('a/people'), ...leaves('a', 5)]),
  ...leaves('b', 3),
  card('c', [card('c0', leaves('c0-', 15)), card('c1', [card('c10', [people('c10/people')])])]),
  card('d'),
])

describe.each<Direction>(['down', 'right'])('laid out %s', (direction) => {
  const layout = layOut(large, direction)
  const rects = [...layout.rects.values()]

  test('every card has a place of its own', () => {
    expect(layout.rects.size).toBe(33)
    for (const [at, one] of rects.entries())
      for (const other of rects.slice(at + 1)) expect(overlap(one, other)).toBe(false)
  })

  test('the picture begins at its corner and holds every card', () => {
    for (const { x, y, width, height } of rects) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(layout.width)
      expect(y + height).toBeLessThanOrEqual(layout.height)
    }
  })

  test('every card but the root hangs from a line that ends at its edge', () => {
    expect(new Set(layout.links.map(({ key }) => key))).toEqual(
      new Set([...layout.rects.keys()].filter((key) => key !== 'root')),
    )
    for (const { key, points } of layout.links) {
      const { x, y, width, height } = layout.rects.get(key)!
      const [endX, endY] = points.at(-1)!
      const touches = (endX === x && endY >= y && endY <= y + height) || (endY === y && endX >= x && endX <= x + width)
      expect(touches, key).toBe(true)
    }
  })
})

describe('what reads like a printed chart', () => {
  test('one level down, a few departments stand side by side, and their parent in the middle above', () => {
    const { rects } = layOut(card('root', leaves('d', 3)), 'down')
    const [first, second, third] = ['d0', 'd1', 'd2'].map((key) => rects.get(key)!)
    expect(new Set([first!.y, second!.y, third!.y]).size).toBe(1)
    expect(rects.get('root')!.x).toBe(second!.x)
    expect(rects.get('root')!.y).toBeLessThan(second!.y)
  })

  test('further down they are stacked, in their order', () => {
    const { rects } = layOut(card('root', [card('a', leaves('a', 4))]), 'down')
    const places = [0, 1, 2, 3].map((at) => rects.get(`a${at}`)!)
    expect(new Set(places.map(({ x }) => x)).size).toBe(1)
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b))
  })

  test('many that show nothing below them stand in several stacks', () => {
    const { rects } = layOut(card('root', [card('a', leaves('a', 30))]), 'down')
    const columns = new Set(Array.from({ length: 30 }, (_, at) => rects.get(`a${at}`)!.x))
    expect(columns.size).toBe(3)
  })

  test('what hangs from an opened department stands before the next department', () => {
    const { rects } = layOut(card('root', [card('a', [card('b', [people('b/people')]), card('c')])]), 'down')
    const [b, block, c] = ['b', 'b/people', 'c'].map((key) => rects.get(key)!)
    expect(block!.x).toBeGreaterThan(b!.x)
    expect(block!.y).toBeGreaterThan(b!.y)
    expect(c!.x).toBe(b!.x)
    expect(c!.y).toBeGreaterThan(block!.y + block!.height)
  })

  test('to the right, children stand below each other in their order', () => {
    const { rects } = layOut(card('root', leaves('d', 3)), 'right')
    const places = [0, 1, 2].map((at) => rects.get(`d${at}`)!)
    expect(new Set(places.map(({ x }) => x)).size).toBe(1)
    expect(places[0]!.x).toBeGreaterThan(rects.get('root')!.width)
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b))
  })

  test('a card alone is the whole picture', () => {
    expect(layOut(card('root'), 'down')).toEqual({
      width: 200,
      height: 80,
      rects: new Map([['root', { x: 0, y: 0, width: 200, height: 80 }]]),
      links: [],
    })
  })
})
