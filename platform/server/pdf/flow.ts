import type { Piece } from './lines.ts'
import { type Colour, paper, type Surface } from './surface.ts'

/** The edges of a page, points; below stands its number. */
export const edge = { side: 45.5, top: 48, bottom: 60 } as const
export const contentWidth = paper.width - 2 * edge.side

/** A box of a row. */
export type Cell = {
  /** From the left edge of what is written. */
  x: number
  width: number
  pieces: readonly Piece[]
  fill?: Colour
}
export type RowLook = { line: Colour; padding: readonly [across: number, down: number] }

/** Puts one thing below the other, over as many pages as it takes. */
export class Flow {
  readonly surface: Surface
  /** Written at the top of each page that a table goes on at. */
  onGoesOn: (() => void) | undefined
  #y = edge.top

  constructor(surface: Surface) {
    this.surface = surface
    surface.addPage()
  }

  newPage(): void {
    this.surface.addPage()
    this.#y = edge.top
  }

  /** Room between two things; none at the top of a page. */
  skip(height: number): void {
    if (this.#y > edge.top) this.#y += height
  }

  /** Goes to the next page where so much has no room any more on this one. */
  keep(height: number): void {
    if (this.#y + height > this.#end && this.#y > edge.top) this.#goOn()
  }

  put(piece: Piece, indent = 0): void {
    this.keep(piece.height)
    piece.draw(this.surface, edge.side + indent, this.#y)
    this.#y += piece.height
  }

  /** Boxes side by side, as high as the highest. One that is higher than a page goes on at the next. */
  row(cells: readonly Cell[], look: RowLook): void {
    const down = 2 * look.padding[1]
    const whole = down + Math.max(0, ...cells.map(({ pieces }) => heightOf(pieces)))
    if (whole <= this.#end - edge.top - 60) this.keep(whole)
    let rest = cells.map(({ pieces }) => pieces)
    let isFresh = this.#y === edge.top
    for (;;) {
      const room = this.#end - this.#y - down
      const taken = rest.map((pieces) => pieces.slice(0, fitting(pieces, room, isFresh)))
      const isStuck = taken.every(({ length }) => length === 0) && rest.some(({ length }) => length > 0)
      if (!isStuck) this.#part(cells, taken, look)
      rest = rest.map((pieces, nth) => pieces.slice(taken[nth]!.length))
      if (rest.every(({ length }) => length === 0)) return
      this.#goOn()
      isFresh = true
    }
  }

  get #end(): number {
    return paper.height - edge.bottom
  }

  #goOn(): void {
    this.newPage()
    const again = this.onGoesOn
    // It is drawn by rows itself.
    this.onGoesOn = undefined
    again?.()
    this.onGoesOn = again
  }

  #part(
    cells: readonly Cell[],
    taken: readonly (readonly Piece[])[],
    { line, padding: [across, down] }: RowLook,
  ): void {
    const height = Math.max(0, ...taken.map(heightOf)) + 2 * down
    for (const [nth, { x, width, fill }] of cells.entries()) {
      if (fill) this.surface.fill(edge.side + x, this.#y, width, height, fill)
      let at = this.#y + down
      for (const piece of taken[nth]!) {
        piece.draw(this.surface, edge.side + x + across, at)
        at += piece.height
      }
      this.surface.frame(edge.side + x, this.#y, width, height, line)
    }
    this.#y += height
  }
}

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0)

/** How many pieces have room. @param isForced one at least, which has no room on any page */
function fitting(pieces: readonly Piece[], room: number, isForced: boolean): number {
  let [used, count] = [0, 0]
  for (const { height } of pieces) {
    if (used + height > room && !(isForced && count === 0)) break
    used += height
    count += 1
  }
  return count
}
