import { PDFDocument } from 'pdf-lib'
import { makeArchivable } from '#platform/server/pdf/archivable.ts'
import { type Cell, contentWidth, edge, Flow } from '#platform/server/pdf/flow.ts'
import { type Align, linesOf } from '#platform/server/pdf/lines.ts'
import { putRichText } from '#platform/server/pdf/rich-text.ts'
import { type Colour, paper, Surface, type TextStyle } from '#platform/server/pdf/surface.ts'
import { stampRows } from './draw-stamps.ts'
import { ink } from './ink.ts'
import type { Sheet, SheetLine, SheetTable } from './sheet.types.ts'

// The paper of a document as a PDF for the archive. In a thread of its own: nothing here asks for anything.

const padding: readonly [number, number] = [7, 4]
const rowLook = { line: ink.line, padding }
const labelWidth = 80

/** @returns the bytes of the PDF; the same ones for the same sheet */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const surface = new Surface(pdf)
  const flow = new Flow(surface)
  putHead(flow, sheet)
  for (const block of sheet.blocks) {
    switch (block.kind) {
      case 'lines':
        putLines(flow, block.lines)
        break
      case 'table':
        putTable(flow, block)
        break
      case 'text':
        flow.skip(14)
        putLabel(flow, block.label)
        putRichText(flow, block.html, contentWidth, {
          base: { ...ink.text, size: 10.8 },
          line: ink.line,
          ground: ink.ground,
          quiet: ink.second,
          link: ink.link,
          pictures: sheet.pictures,
        })
        break
      default:
        flow.skip(12)
        putText(flow, block.text, { ...ink.text, colour: ink.second })
    }
  }
  for (const { label, lines } of sheet.beside) {
    flow.skip(14)
    flow.keep(36)
    putLabel(flow, label)
    for (const line of lines) putText(flow, line, ink.text)
  }
  putHistory(flow, sheet.history)
  putFeet(surface, sheet.foot)
  surface.finish()
  makeArchivable(pdf, { ...sheet.about, language: sheet.language })
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false })
}

function putHead(flow: Flow, { formName, stamps, sealWord, head }: Sheet): void {
  putName(flow, formName)
  flow.skip(16)
  for (const row of stampRows(flow.surface, stamps, sealWord)) flow.put(row)
  flow.skip(16)
  putLines(flow, head)
}

/** The name of the form, its letters apart, as on the screen; a long one in several lines. */
function putName(flow: Flow, name: string): void {
  const style: TextStyle = { ...ink.text, size: 20, weight: 'Bold' }
  const spacing = style.size * 0.24
  const width = flow.surface.widthOf(name, style) + ([...name].length - 1) * spacing
  if (width > contentWidth)
    for (const line of linesOf(flow.surface, [{ text: name, style }], contentWidth, 'center')) flow.put(line)
  else
    flow.put({
      height: 30,
      draw: (surface, x, top) => surface.text(name, x + (contentWidth - width) / 2, top + 22, { ...style, spacing }),
    })
}

/** Labels with what stands behind them: two in a line, or one over the whole width. */
function putLines(flow: Flow, lines: readonly SheetLine[]): void {
  for (let at = 0; at < lines.length; at += 1) {
    const [one, next] = [lines[at]!, lines[at + 1]]
    if (one.isWide || !next || next.isWide) {
      flow.row(pair(flow.surface, one, 0, contentWidth), rowLook)
      continue
    }
    const half = contentWidth / 2
    flow.row([...pair(flow.surface, one, 0, half), ...pair(flow.surface, next, half, half)], rowLook)
    at += 1
  }
}

function pair(surface: Surface, { label, text, isQuiet = false }: SheetLine, x: number, width: number): Cell[] {
  const value = { ...ink.text, colour: isQuiet ? ink.third : ink.text.colour }
  return [
    { x, width: labelWidth, fill: ink.ground, pieces: written(surface, label, labelWidth, ink.label) },
    { x: x + labelWidth, width: width - labelWidth, pieces: written(surface, text, width - labelWidth, value) },
  ]
}

const written = (surface: Surface, text: string, width: number, style: TextStyle, align: Align = 'left') =>
  linesOf(surface, [{ text, style }], width - 2 * padding[0], align)

function putTable(flow: Flow, table: SheetTable): void {
  const { label, columns, rows, totals } = table
  flow.skip(14)
  flow.keep(60)
  if (label !== '') putLabel(flow, label)
  const widths = columnWidths(flow.surface, table)
  const places = widths.map((_, nth) => widths.slice(0, nth).reduce((sum, each) => sum + each, 0))
  const cell = (nth: number, text: string, style: TextStyle, fill?: Colour): Cell => ({
    x: places[nth]!,
    width: widths[nth]!,
    pieces: written(flow.surface, text, widths[nth]!, style, columns[nth]!.isNumeric ? 'right' : 'left'),
    ...(fill && { fill }),
  })
  const putColumns = () =>
    flow.row(
      columns.map((column, nth) => cell(nth, column.label, ink.label, ink.ground)),
      rowLook,
    )
  putColumns()
  flow.onGoesOn = putColumns
  for (const row of rows)
    flow.row(
      row.map((text, nth) => cell(nth, text, ink.text)),
      rowLook,
    )
  if (totals) {
    const bold: TextStyle = { ...ink.text, weight: 'Bold' }
    const wide = places[totals.span] ?? 0
    flow.row(
      [
        ...(totals.span > 0 ? [{ x: 0, width: wide, pieces: written(flow.surface, totals.label, wide, bold) }] : []),
        ...totals.sums.map((sum, nth) => cell(totals.span + nth, sum, bold)),
      ],
      rowLook,
    )
  }
  flow.onGoesOn = undefined
}

/** As tables on the screen: no column is narrower than its longest word, and the rest is shared by who has more to say. */
function columnWidths(surface: Surface, { columns, rows, totals }: SheetTable): number[] {
  const around = 2 * padding[0] + 1
  const asked = columns.map(({ label }, nth) => {
    const texts = [
      { text: label, style: ink.label },
      ...rows.slice(0, mostMeasured).map((row) => ({ text: (row[nth] ?? '').slice(0, 80), style: ink.text })),
      { text: totals?.sums[nth - totals.span] ?? '', style: { ...ink.text, weight: 'Bold' as const } },
    ]
    const widest = (of: (text: string) => readonly string[], most: number) =>
      Math.min(
        most,
        Math.max(24, ...texts.flatMap(({ text, style }) => of(text).map((part) => surface.widthOf(part, style)))),
      )
    return { least: widest((text) => text.split(/\s+/), 130) + around, most: widest((text) => [text], 260) + around }
  })
  const least = asked.reduce((sum, each) => sum + each.least, 0)
  if (least >= contentWidth) return asked.map((each) => (each.least / least) * contentWidth)
  const more = asked.reduce((sum, each) => sum + each.most - each.least, 0)
  const rest = contentWidth - least
  return asked.map((each) =>
    more === 0 ? each.least + rest / asked.length : each.least + (rest * (each.most - each.least)) / more,
  )
}

/** So many rows of a table say how wide its columns are. */
const mostMeasured = 200

function putLabel(flow: Flow, label: string): void {
  flow.keep(40)
  putText(flow, label, ink.label)
  flow.skip(3)
}

function putText(flow: Flow, text: string, style: TextStyle): void {
  for (const line of linesOf(flow.surface, [{ text, style }], contentWidth)) flow.put(line)
}

function putHistory(flow: Flow, { title, note, columns, rows, hash }: Sheet['history']): void {
  flow.newPage()
  putText(flow, title, { ...ink.text, size: 14, weight: 'Bold' })
  flow.skip(6)
  if (note !== '') putText(flow, note, { ...ink.text, colour: ink.second })
  putTable(flow, { label: '', columns: columns.map((label) => ({ label, isNumeric: false })), rows, totals: null })
  flow.skip(10)
  putText(flow, hash, { ...ink.text, size: 8, colour: ink.third })
}

function putFeet(surface: Surface, foot: string): void {
  const style: TextStyle = { ...ink.text, size: 8, colour: ink.third }
  const y = paper.height - 30
  for (let page = 0; page < surface.pages; page += 1) {
    surface.turnTo(page)
    const place = `${page + 1} / ${surface.pages}`
    const width = surface.widthOf(place, style)
    // No longer than the line has room.
    const [line] = linesOf(surface, [{ text: foot, style }], contentWidth - width - 20)
    line?.draw(surface, edge.side, y - line.height)
    surface.text(place, edge.side + contentWidth - width, y - 3.1, style)
  }
}
