import { describe, expect, test } from 'vitest'
import type { Rect } from './layout.ts'
import { contentBox, mostPages, type Paper, pageSize, pagesOf } from './pages.ts'

const paper: Paper = { name: 'A4', orientation: 'landscape', fit: 'many' }

/** Cards in rows and columns, 200 x 80 with gaps of 20. */
function cardsOf(columns: number, rows: number): { picture: { width: number; height: number }; cards: Rect[] } {
  const cards = Array.from({ length: columns * rows }, (_, at) => ({
    x: (at % columns) * 220,
    y: Math.floor(at / columns) * 100,
    width: 200,
    height: 80,
  }))
  return { picture: { width: columns * 220 - 20, height: rows * 100 - 20 }, cards }
}

test('paper lies as asked, and the chart stands inside it', () => {
  expect(pageSize(paper).width).toBeCloseTo(1122.5, 0)
  expect(pageSize({ ...paper, orientation: 'portrait' }).height).toBeCloseTo(1122.5, 0)
  expect(pageSize({ ...paper, name: 'A3' }).height).toBeCloseTo(1122.5, 0)
  const box = contentBox(paper)
  expect(box.x + box.width).toBeLessThan(pageSize(paper).width)
  expect(box.y + box.height).toBeLessThan(pageSize(paper).height)
})

describe('on one page', () => {
  test('a small chart is not blown up', () => {
    const { picture, cards } = cardsOf(2, 2)
    expect(pagesOf(picture, cards, paper)).toMatchObject({ rows: 1, columns: 1, scale: 1 })
  })

  test('a large one is as small as it must be', () => {
    const { picture, cards } = cardsOf(40, 10)
    const { tiles, scale } = pagesOf(picture, cards, { ...paper, fit: 'one' })
    expect(tiles).toHaveLength(1)
    expect(picture.width * scale).toBeCloseTo(contentBox(paper).width)
  })
})

describe('on many pages', () => {
  const { picture, cards } = cardsOf(20, 12)
  const { tiles, rows, columns, scale } = pagesOf(picture, cards, paper)

  test('every part of the chart is on exactly one page, and every page holds it', () => {
    const box = contentBox(paper)
    expect(tiles).toHaveLength(rows * columns)
    expect(rows * columns).toBeGreaterThan(4)
    for (const { tile } of tiles) {
      expect(tile.width * scale).toBeLessThanOrEqual(box.width + 0.001)
      expect(tile.height * scale).toBeLessThanOrEqual(box.height + 0.001)
    }
    const area = tiles.reduce((sum, { tile }) => sum + tile.width * tile.height, 0)
    expect(area).toBeCloseTo(picture.width * picture.height)
  })

  test('no card is cut where there is room between cards', () => {
    const inside = (card: Rect) =>
      tiles.some(
        ({ tile }) =>
          card.x >= tile.x &&
          card.y >= tile.y &&
          card.x + card.width <= tile.x + tile.width &&
          card.y + card.height <= tile.y + tile.height,
      )
    expect(cards.filter((card) => !inside(card))).toEqual([])
  })

  test('where no card is, no page is', () => {
    const corner = cards.filter(({ x, y }) => x < 200 || y < 80)
    const some = pagesOf(picture, corner, paper)
    expect(some.tiles).toHaveLength(some.rows + some.columns - 1)
  })

  test('a huge chart becomes smaller before it becomes a book', () => {
    const huge = cardsOf(300, 80)
    const pages = pagesOf(huge.picture, huge.cards, paper)
    expect(pages.tiles.length).toBeLessThanOrEqual(mostPages)
    expect(pages.tiles.length).toBeGreaterThan(1)
    expect(pages.scale).toBeLessThan(scale)
  })
})
