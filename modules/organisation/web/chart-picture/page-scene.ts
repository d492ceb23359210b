import type { Rect } from './layout.ts'
import { contentBox, type Pages, type PageTile, type Paper, pageSize } from './pages.ts'
import type { Shape } from './scene.ts'

/** A page of paper in CSS px: what stands around the chart, and which part of the chart stands where. */
export type PageScene = {
  width: number
  height: number
  /** Title, day and number of the page. */
  frame: readonly Shape[]
  /** Where on the page. */
  box: Rect
  /** Which part of the chart, at which scale. */
  tile: Rect
  scale: number
}

export type PageWords = {
  title: string
  day: string
  /** `2 / 6`. */
  number: (page: number, pages: number) => string
}

/** The pages of a chart in their order, each with its title and its number. */
export function pageScenes(pages: Pages, paper: Paper, words: PageWords): PageScene[] {
  return pages.tiles.map((each, at) => pageScene(each, at + 1, pages, paper, words))
}

function pageScene({ tile }: PageTile, number: number, pages: Pages, paper: Paper, words: PageWords): PageScene {
  const { width, height } = pageSize(paper)
  const box = contentBox(paper)
  const right = box.x + box.width
  const text = { kind: 'text', size: 12, weight: 400, fill: '--fg-3' } as const
  return {
    width,
    height,
    frame: [
      { ...text, x: box.x, y: box.y - 14, text: words.title, size: 15, weight: 600, fill: '--fg' },
      { ...text, x: right, y: box.y - 14, text: words.day, anchor: 'end' },
      {
        ...text,
        x: right,
        y: box.y + box.height + 18,
        text: words.number(number, pages.tiles.length),
        anchor: 'end',
      },
    ],
    // A chart on one page stands in its middle; parts of one begin at the corner, so that pages can be put together.
    box:
      pages.tiles.length === 1
        ? {
            x: box.x + (box.width - tile.width * pages.scale) / 2,
            y: box.y,
            width: tile.width * pages.scale,
            height: tile.height * pages.scale,
          }
        : { x: box.x, y: box.y, width: tile.width * pages.scale, height: tile.height * pages.scale },
    tile,
    scale: pages.scale,
  }
}
