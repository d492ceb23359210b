import type { Rect } from './layout.ts'

/** Paper in mm. */
export const papers = { A4: [210, 297], A3: [297, 420] } as const
export type PaperName = keyof typeof papers
export type Orientation = 'landscape' | 'portrait'
/** The whole chart on one page, or in a size that can be read on as many as it takes. */
export type Fit = 'one' | 'many'
export type Paper = { name: PaperName; orientation: Orientation; fit: Fit }

/** A part of the picture and the page it stands on; rows and columns count from 0. */
export type PageTile = { tile: Rect; row: number; column: number }
export type Pages = { tiles: readonly PageTile[]; rows: number; columns: number; scale: number }

export const pxPerMm = 96 / 25.4
const marginMm = 10
/** For the title above and the number of the page below. */
const headMm = 9
const footMm = 7
/** Words of 13 px are 7.8 pt then. */
const readableScale = 0.8
/** Nobody glues more together; larger charts are printed smaller. */
export const mostPages = 60

/** A page in CSS px, as printers count them. */
export function pageSize({ name, orientation }: Paper): { width: number; height: number } {
  const [short, long] = papers[name]
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long]
  return { width: width * pxPerMm, height: height * pxPerMm }
}

/** Where the chart stands on a page, in CSS px. */
export function contentBox(paper: Paper): Rect {
  const { width, height } = pageSize(paper)
  const margin = marginMm * pxPerMm
  const top = margin + headMm * pxPerMm
  return { x: margin, y: top, width: width - 2 * margin, height: height - top - margin - footMm * pxPerMm }
}

/**
 * How a picture is spread over pages, row by row; parts without a card take none. Cuts go between cards where they can.
 * @param cards the places that should not be cut through
 */
export function pagesOf(picture: { width: number; height: number }, cards: readonly Rect[], paper: Paper): Pages {
  const box = contentBox(paper)
  const whole = Math.min(1, box.width / picture.width, box.height / picture.height)
  if (paper.fit === 'one' || whole >= readableScale) {
    const tile = { x: 0, y: 0, width: picture.width, height: picture.height }
    return { tiles: [{ tile, row: 0, column: 0 }], rows: 1, columns: 1, scale: whole }
  }
  let scale = readableScale
  for (;;) {
    const columns = cuts(
      picture.width,
      box.width / scale,
      cards.map(({ x, width }) => [x, x + width]),
    )
    const rows = cuts(
      picture.height,
      box.height / scale,
      cards.map(({ y, height }) => [y, y + height]),
    )
    if (columns.length * rows.length <= mostPages || scale <= whole) {
      const tiles = rows
        .flatMap(([top, bottom], row) =>
          columns.map(([left, right], column) => ({
            tile: { x: left, y: top, width: right - left, height: bottom - top },
            row,
            column,
          })),
        )
        .filter(({ tile }) => cards.some((card) => overlap(card, tile)))
      return { tiles, rows: rows.length, columns: columns.length, scale }
    }
    scale *= 0.9
  }
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

type Span = readonly [from: number, to: number]

/** Divides a length into pieces of at most `most`, each cut where it goes through the fewest cards. */
function cuts(length: number, most: number, cards: readonly Span[]): Span[] {
  const pieces: Span[] = []
  let from = 0
  while (length - from > most) {
    const to = bestCut(from + most * 0.7, from + most, cards)
    pieces.push([from, to])
    from = to
  }
  pieces.push([from, length])
  return pieces
}

function bestCut(least: number, most: number, cards: readonly Span[]): number {
  const near = cards.filter(([from, to]) => to >= least && from <= most)
  const candidates = [most, ...near.flat().filter((edge) => edge >= least && edge <= most)].toSorted((a, b) => b - a)
  const through = (at: number) => near.filter(([from, to]) => from < at && at < to).length
  let best = { at: most, through: Number.POSITIVE_INFINITY }
  for (const at of candidates) {
    const cut = through(at)
    if (cut < best.through) best = { at, through: cut }
    if (cut === 0) break
  }
  return best.at
}
