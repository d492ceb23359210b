import { contentWidth } from '#platform/server/pdf/flow.ts'
import type { Piece } from '#platform/server/pdf/lines.ts'
import type { Surface, TextStyle } from '#platform/server/pdf/surface.ts'
import { ink } from './ink.ts'
import type { SheetStamp } from './sheet.types.ts'

/** A box, points. */
const box = { width: 68, role: 18, seal: 46, name: 15, by: 11, at: 13 } as const
const perRow = Math.floor(contentWidth / box.width)
const small: TextStyle = { ...ink.text, size: 8.5 }

/** The boxes in which everybody has stamped, from the right edge, in as many rows as they take. */
export function stampRows(surface: Surface, stamps: readonly SheetStamp[], sealWord: string): Piece[] {
  const rows: Piece[] = []
  for (let at = 0; at < stamps.length; at += perRow) {
    const row = stamps.slice(at, at + perRow)
    const height = box.role + box.seal + box.name + box.at + (row.some(({ actedBy }) => actedBy) ? box.by : 0)
    const left = contentWidth - row.length * box.width
    rows.push({
      height: height + 6,
      draw: (_, x, top) => {
        for (const [nth, stamp] of row.entries())
          drawStamp(surface, stamp, { x: x + left + nth * box.width, top, height }, sealWord)
      },
    })
  }
  return rows
}

type Place = { x: number; top: number; height: number }

function drawStamp(surface: Surface, stamp: SheetStamp, { x, top, height }: Place, sealWord: string): void {
  const middle = x + box.width / 2
  surface.fill(x, top, box.width, box.role, ink.ground)
  surface.frame(x, top, box.width, height, ink.line)
  surface.line(x, top + box.role, x + box.width, top + box.role, ink.line)
  drawRole(surface, stamp, middle, top + 12)
  drawSeal(surface, stamp, { x, top: top + box.role, height: box.seal }, sealWord)
  const named = top + box.role + box.seal
  centred(surface, stamp.name, middle, named + 10.5, { ...small, size: 9, weight: 'Bold' })
  const quiet: TextStyle = { ...small, size: 7.8, colour: ink.third }
  if (stamp.actedBy) centred(surface, stamp.actedBy, middle, named + 21, { ...quiet, colour: ink.second })
  const below = stamp.at ?? (stamp.seal === 'no' ? '' : (stamp.word ?? ''))
  centred(surface, below, middle, named + (stamp.actedBy ? 31 : 21), quiet)
}

function drawRole(surface: Surface, { role, marks }: SheetStamp, middle: number, y: number): void {
  const words = [role, ...marks]
  const styles = words.map(
    (_, nth): TextStyle =>
      nth === 0 ? { ...small, colour: ink.second } : { ...small, weight: 'Bold', colour: ink.red },
  )
  const widths = words.map((word, nth) => surface.widthOf(word, styles[nth]!))
  let x = middle - (widths.reduce((sum, each) => sum + each, 0) + (words.length - 1) * 3) / 2
  for (const [nth, word] of words.entries()) {
    surface.text(word, x, y, styles[nth]!)
    x += widths[nth]! + 3
  }
}

function drawSeal(surface: Surface, stamp: SheetStamp, { x, top, height }: Place, sealWord: string): void {
  const [middle, centre] = [x + box.width / 2, top + height / 2]
  if (stamp.seal === 'skipped') return surface.line(x, top + height, x + box.width, top, ink.line, 1)
  if (stamp.seal === 'no' && stamp.word) {
    const style: TextStyle = { ...small, weight: 'Bold', colour: ink.red }
    const width = surface.widthOf(stamp.word, style) + 12
    surface.frame(middle - width / 2, centre - 9, width, 18, ink.red, 1.4)
    return centred(surface, stamp.word, middle, centre + 3, style)
  }
  if (stamp.seal !== 'stamp') return
  const { picture } = stamp
  if (picture) {
    const scale = Math.min((box.width - 10) / picture.width, (height - 6) / picture.height, 0.77)
    const [width, tall] = [picture.width * scale, picture.height * scale]
    return surface.picture(picture, middle - width / 2, centre - tall / 2, width, tall)
  }
  drawNameSeal(surface, stamp.sealName, middle, centre, sealWord)
}

/** A round stamp with a name in it, a little askew, as on the screen. */
function drawNameSeal(surface: Surface, name: string, x: number, y: number, sealWord: string): void {
  const radius = 17.5
  surface.circle(x, y, radius, ink.red, 1.5)
  const isLong = [...name].length > 4
  const style: TextStyle = { ...small, size: isLong ? 6.6 : 9, weight: 'Bold', colour: ink.red }
  const lines = isLong ? halves(name) : [name]
  const all = [...lines, sealWord]
  const step = style.size * 1.12
  const angle = 6
  const tilt = (angle * Math.PI) / 180
  for (const [nth, line] of all.entries()) {
    const down = (nth - (all.length - 1) / 2) * step + style.size * 0.35
    const half = surface.widthOf(line, style) / 2
    const [dx, dy] = [-half, down]
    surface.text(
      line,
      x + dx * Math.cos(tilt) + dy * Math.sin(tilt),
      y - dx * Math.sin(tilt) + dy * Math.cos(tilt),
      style,
      angle,
    )
  }
}

/** A long name in two lines: at its space, or in the middle. */
function halves(name: string): string[] {
  const letters = [...name]
  const middle = name.includes(' ') ? letters.indexOf(' ') : Math.ceil(letters.length / 2)
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('').trim()]
}

/** As much of a text as the box has room for. */
function centred(surface: Surface, text: string, middle: number, y: number, style: TextStyle): void {
  let shown = text
  const most = box.width - 6
  while (surface.widthOf(shown, style) > most && shown.length > 1) shown = `${[...shown].slice(0, -2).join('')}…`
  surface.text(shown, middle - surface.widthOf(shown, style) / 2, y, style)
}
