import { imageIdOf } from '#platform/contract/rich-text.ts'
import { stylesOf } from '#platform/contract/rich-text-style.ts'
import { type RichElement, type RichNode, readRichText } from '#platform/contract/rich-tree.ts'
import type { Cell, Flow } from './flow.ts'
import { type Align, linesOf, type Piece, type Run } from './lines.ts'
import type { Colour, Picture, Surface, TextStyle } from './surface.ts'

/** How rich text looks, and what its pictures are, by the ids of their files. */
export type RichLook = {
  base: TextStyle
  line: Colour
  ground: Colour
  quiet: Colour
  link: Colour
  pictures: ReadonlyMap<string, Picture>
}

/** A row of a table at the level of the page, which may go on at the next. */
type Row = { cells: Cell[] }
type Part = Piece | Row

/** How much a pixel of the screen is on paper, points. */
const pixel = 0.77
/** No picture is higher, points: it stands on one page with its words. */
const highest = 480

/** Puts stored rich text onto pages as it is read on the screen: headings, lists, tables, pictures. */
export function putRichText(flow: Flow, html: string, width: number, look: RichLook): void {
  for (const part of new Setting(flow.surface, look).partsOf(readRichText(html), width, look.base)) {
    if ('cells' in part) flow.row(part.cells, { line: look.line, padding: cellPadding })
    else flow.put(part)
  }
}

const cellPadding: readonly [number, number] = [6, 4]
const headings: Readonly<Record<string, number>> = { h2: 1.4, h3: 1.2, h4: 1.05 }

class Setting {
  readonly #surface: Surface
  readonly #look: RichLook

  constructor(surface: Surface, look: RichLook) {
    this.#surface = surface
    this.#look = look
  }

  /** What stands under each other; runs of words between blocks are paragraphs of their own. */
  partsOf(nodes: readonly RichNode[], width: number, style: TextStyle, align: Align = 'left', isPre = false): Part[] {
    const parts: Part[] = []
    let runs: Run[] = []
    const flush = () => {
      if (runs.some(({ text }) => text.trim() !== '' || text === '\n')) parts.push(...this.#lines(runs, width, align))
      runs = []
    }
    const walk = (node: RichNode, own: TextStyle): void => {
      if (typeof node === 'string') {
        runs.push({ text: isPre ? node.replaceAll(' ', '\u00a0') : node.replaceAll(/[ \t\n\r]+/g, ' '), style: own })
        return
      }
      if (node.tag === 'br') runs.push({ text: '\n', style: own })
      else if (node.tag === 'img') {
        const piece = this.#picture(node, width, align)
        if (!piece) return
        flush()
        parts.push(piece)
      } else if (isInline(node.tag)) {
        const within = this.#inline(node, own)
        for (const child of node.children) walk(child, within)
      } else {
        flush()
        parts.push(...this.#block(node, width, own, align))
      }
    }
    for (const node of nodes) walk(node, style)
    flush()
    return parts
  }

  #lines(runs: readonly Run[], width: number, align: Align): Piece[] {
    // Words begin where the line does, also behind a break in the source.
    const first = runs.findIndex(({ text }) => text.trim() !== '' || text === '\n')
    return linesOf(
      this.#surface,
      runs.slice(first).map((run, nth) => (nth === 0 ? { ...run, text: run.text.replace(/^ +/, '') } : run)),
      width,
      align,
    )
  }

  #block(element: RichElement, width: number, outer: TextStyle, outerAlign: Align): Part[] {
    const { tag, children, attributes } = element
    const styles = stylesOf(tag, attributes.style ?? '')
    const style = styled(outer, styles)
    const align = alignOf(styles['text-align']) ?? outerAlign
    const { size } = this.#look.base
    switch (tag) {
      case 'h2':
      case 'h3':
      case 'h4': {
        const larger: TextStyle = { ...style, weight: 'Bold', size: size * headings[tag]! }
        return [gap(size * 0.9), ...this.partsOf(children, width, larger, align), gap(size * 0.4)]
      }
      case 'ul':
      case 'ol':
        return [gap(size * 0.3), ...this.#list(element, width, style), gap(size * 0.3)]
      case 'blockquote':
        return [
          gap(size * 0.6),
          ...this.#quote(children, width, { ...style, colour: this.#look.quiet }),
          gap(size * 0.6),
        ]
      case 'pre': {
        const lines = this.#atoms(this.partsOf(children, width - 20, style, 'left', true))
        return [gap(size * 0.6), ...lines.map((line) => over(line, width, this.#look.ground, 10)), gap(size * 0.6)]
      }
      case 'hr':
        return [
          {
            height: size * 2,
            draw: (surface, x, top) => surface.line(x, top + size, x + width, top + size, this.#look.line),
          },
        ]
      case 'table':
        return [gap(size * 0.6), ...this.#table(element, width, style), gap(size * 0.6)]
      default: {
        const parts = this.partsOf(children, width, style, align)
        // An empty paragraph is an empty line.
        if (parts.length === 0) return [gap(size * 1.5)]
        return tag === 'p' ? [...parts, gap(size * 0.25)] : parts
      }
    }
  }

  #list({ tag, children, attributes }: RichElement, width: number, style: TextStyle): Piece[] {
    const indent = style.size * 1.6
    let nth = Number(attributes.start ?? 1) - 1
    return children.flatMap((child) => {
      if (typeof child === 'string' || child.tag !== 'li') return []
      nth += 1
      const marker = tag === 'ol' ? `${nth}.` : '•'
      const pieces = this.#atoms(this.#block({ ...child, tag: 'div' }, width - indent, style, 'left'))
      const markWidth = this.#surface.widthOf(marker, style)
      return pieces.map((piece, line): Piece => {
        const moved = shifted(piece, indent)
        if (line > 0) return moved
        return {
          height: moved.height,
          draw: (surface, x, top) => {
            surface.text(marker, x + indent - markWidth - 4, top + style.size * 1.11, {
              ...style,
              colour: this.#look.quiet,
            })
            moved.draw(surface, x, top)
          },
        }
      })
    })
  }

  #quote(children: readonly RichNode[], width: number, style: TextStyle): Piece[] {
    return this.#atoms(this.partsOf(children, width - 14, style)).map((piece) => ({
      height: piece.height,
      draw: (surface, x, top) => {
        surface.fill(x, top, 2, piece.height, this.#look.line)
        piece.draw(surface, x + 14, top)
      },
    }))
  }

  #picture({ attributes }: RichElement, width: number, align: Align): Piece | undefined {
    const picture = this.#look.pictures.get(imageIdOf(attributes.src ?? '') ?? '')
    if (!picture) {
      const words = attributes.alt?.trim()
      return words
        ? this.#lines(
            [{ text: `[${words}]`, style: { ...this.#look.base, colour: this.#look.quiet } }],
            width,
            align,
          )[0]
        : undefined
    }
    const styles = stylesOf('img', attributes.style ?? '')
    const asked = lengthOf(styles.width, width) ?? (attributes.width ? Number(attributes.width) * pixel : undefined)
    const ratio = picture.height / picture.width
    const wide = Math.min(width, asked ?? picture.width * pixel, highest / ratio)
    const shift = align === 'center' ? (width - wide) / 2 : align === 'right' ? width - wide : 0
    return {
      height: wide * ratio + 4,
      draw: (surface, x, top) => surface.picture(picture, x + shift, top + 2, wide, wide * ratio),
    }
  }

  /** Rows with their cells at the columns they stand in; a cell over several rows is empty in all but the first. */
  #table(table: RichElement, width: number, style: TextStyle): Part[] {
    const rows = rowsIn(table)
    const grid = gridOf(rows)
    const columns = Math.max(1, ...grid.map((row) => row.reduce((sum, { span }) => sum + span, 0)))
    const widths = columnWidths(rows, columns, width)
    const caption = table.children.find(
      (child): child is RichElement => typeof child !== 'string' && child.tag === 'caption',
    )
    return [
      ...(caption ? this.partsOf(caption.children, width, { ...style, colour: this.#look.quiet }) : []),
      ...grid.map((row): Row => {
        let column = 0
        let x = 0
        return {
          cells: row.map(({ element, span }): Cell => {
            const wide = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0)
            const cell = this.#cell(element, x, wide, style)
            column += span
            x += wide
            return cell
          }),
        }
      }),
    ]
  }

  #cell(element: RichElement | null, x: number, width: number, outer: TextStyle): Cell {
    if (!element) return { x, width, pieces: [] }
    const isHead = element.tag === 'th'
    const styles = stylesOf(element.tag, element.attributes.style ?? '')
    const style = styled(isHead ? { ...outer, weight: 'Bold' } : outer, { ...styles, 'background-color': '' })
    const fill = colourIn(styles['background-color']) ?? (isHead ? this.#look.ground : undefined)
    const inner = Math.max(8, width - 2 * cellPadding[0])
    const pieces = this.#atoms(this.partsOf(element.children, inner, style, alignOf(styles['text-align']) ?? 'left'))
    // No room below the last paragraph of a cell.
    while (pieces.length > 0 && pieces.at(-1)!.height < style.size) pieces.pop()
    return { x, width, pieces, ...(fill && { fill }) }
  }

  /** Of tables within something else: the words of their cells under each other. */
  #atoms(parts: readonly Part[]): Piece[] {
    return parts.flatMap((part) => ('cells' in part ? part.cells.flatMap(({ pieces }) => [...pieces]) : [part]))
  }

  #inline({ tag, attributes }: RichElement, outer: TextStyle): TextStyle {
    const style = styled(outer, stylesOf(tag, attributes.style ?? ''))
    switch (tag) {
      case 'strong':
        return { ...style, weight: 'Bold' }
      case 'em':
        return { ...style, isItalic: true }
      case 'u':
        return { ...style, isUnderlined: true }
      case 's':
        return { ...style, isStruck: true }
      case 'sub':
        return { ...style, size: style.size * 0.75, rise: -style.size * 0.15 }
      case 'sup':
        return { ...style, size: style.size * 0.75, rise: style.size * 0.35 }
      case 'code':
        return { ...style, size: style.size * 0.92, ground: this.#look.ground }
      case 'a':
        return { ...style, colour: this.#look.link, isUnderlined: true }
      default:
        return style
    }
  }
}

const inline = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'a'])
const isInline = (tag: string) => inline.has(tag)

const gap = (height: number): Piece => ({ height, draw: () => undefined })
const shifted = ({ height, draw }: Piece, by: number): Piece => ({
  height,
  draw: (surface, x, top) => draw(surface, x + by, top),
})
const over = ({ height, draw }: Piece, width: number, ground: Colour, by: number): Piece => ({
  height,
  draw: (surface, x, top) => {
    surface.fill(x, top, width, height, ground)
    draw(surface, x + by, top)
  },
})

function styled(outer: TextStyle, said: Readonly<Record<string, string>>): TextStyle {
  const size = /^([\d.]+)pt$/.exec(said['font-size'] ?? '')?.[1]
  const [colour, ground] = [colourIn(said.color), colourIn(said['background-color'])]
  const decoration = said['text-decoration'] ?? ''
  return {
    ...outer,
    // Sizes are those of the screen, whose letters are a third larger in pixels than in points.
    ...(size && { size: Number(size) * (4 / 3) * pixel }),
    ...(colour && { colour }),
    ...(ground && { ground }),
    ...(/bold|[6-9]00/.test(said['font-weight'] ?? '') && { weight: 'Bold' as const }),
    ...(said['font-style'] === 'italic' && { isItalic: true }),
    ...(decoration.includes('underline') && { isUnderlined: true }),
    ...(decoration.includes('line-through') && { isStruck: true }),
  }
}

const colourIn = (value: string | undefined): Colour | undefined =>
  value && /^#[0-9a-f]{6}$/i.test(value) ? (value as Colour) : undefined

const alignOf = (value: string | undefined): Align | undefined =>
  value === 'center' || value === 'right' || value === 'left' ? value : undefined

/** A width of the screen, or a part of what there is, in points. */
function lengthOf(value: string | undefined, whole: number): number | undefined {
  const [, digits, unit] = /^([\d.]+)(px|%)$/.exec(value ?? '') ?? []
  if (!digits) return undefined
  return unit === '%' ? (Number(digits) / 100) * whole : Number(digits) * pixel
}

function rowsIn(table: RichElement): RichElement[] {
  return table.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.tag === 'tr') return [child]
    return child.tag === 'thead' || child.tag === 'tbody' ? rowsIn(child) : []
  })
}

type Placed = { element: RichElement | null; span: number }

function gridOf(rows: readonly RichElement[]): Placed[][] {
  /** By column: how many more rows a cell from above takes. */
  const held: number[] = []
  return rows.map((row) => {
    const placed: Placed[] = []
    let column = 0
    const below = () => {
      while ((held[column] ?? 0) > 0) {
        placed.push({ element: null, span: 1 })
        held[column]! -= 1
        column += 1
      }
    }
    for (const cell of row.children) {
      if (typeof cell === 'string' || (cell.tag !== 'td' && cell.tag !== 'th')) continue
      below()
      const span = Number(cell.attributes.colspan ?? 1)
      const rowSpan = Number(cell.attributes.rowspan ?? 1)
      for (let at = column; at < column + span; at += 1) held[at] = rowSpan - 1
      placed.push({ element: cell, span })
      column += span
    }
    below()
    return placed
  })
}

/** Columns as wide as their first row says, the rest even; together as wide as there is room. */
function columnWidths(rows: readonly RichElement[], columns: number, width: number): number[] {
  const said: (number | undefined)[] = []
  for (const cell of rows[0]?.children ?? []) {
    if (typeof cell === 'string') continue
    const span = Number(cell.attributes.colspan ?? 1)
    const own = cell.attributes.colwidth?.split(',').map(Number)
    for (let at = 0; at < span; at += 1) said.push(own?.[at] || undefined)
  }
  const known = said.slice(0, columns).filter((each) => each !== undefined)
  const usual = known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : 1
  const all = Array.from({ length: columns }, (_, nth) => said[nth] ?? usual)
  const sum = all.reduce((total, each) => total + each, 0)
  return all.map((each) => (each / sum) * width)
}
