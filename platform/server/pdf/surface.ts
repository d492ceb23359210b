import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import { type FontFile, fontElsewhere, portalFont, type Weight } from './font-files.ts'
import { type PdfFont, pdfFont, stream } from './fonts.ts'

/** A4, points. */
export const paper = { width: 595.28, height: 841.89 } as const

/** Red, green and blue, as `#534f49`. */
export type Colour = `#${string}`

export type TextStyle = {
  size: number
  weight: Weight
  colour: Colour
  isItalic?: boolean
  isUnderlined?: boolean
  isStruck?: boolean
  /** Behind the text. */
  ground?: Colour
  /** How far it stands above its line, points. */
  rise?: number
  /** Room between its letters, points. Whoever measures the text adds it. */
  spacing?: number
}

/** A picture in a form that a PDF takes as it is: a JPEG in colours of the screen, or three bytes for each point. */
export type Picture = { width: number; height: number; kind: 'jpeg' | 'raw'; bytes: Uint8Array }

/** Pages to draw on, from the top, in points. What is drawn is written when everything is. */
export class Surface {
  readonly #pdf: PDFDocument
  readonly #fonts = new Map<string, PdfFont>()
  readonly #pictures = new Map<Picture, { name: string; ref: PDFRef }>()
  readonly #pages: string[][] = []
  #page: string[] = []

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf
  }

  get pages(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#page = []
    this.#pages.push(this.#page)
  }

  /** Goes back to a page, for what is known at the end only. @param page from 0 */
  turnTo(page: number): void {
    this.#page = this.#pages[page]!
  }

  widthOf(text: string, { weight, size }: Pick<TextStyle, 'weight' | 'size'>): number {
    let width = 0
    for (const character of text) width += this.#fontFor(character, weight).widthOf(character)
    return width * size
  }

  /** Writes one line. @param y where its letters stand @param angle degrees, against the clock, around its beginning */
  text(text: string, x: number, y: number, style: TextStyle, angle = 0): void {
    if (text === '') return
    const { size, weight, colour, isItalic, isUnderlined, isStruck, ground, rise = 0, spacing = 0 } = style
    const width = isUnderlined || isStruck || ground ? this.widthOf(text, style) : 0
    const base = y - rise
    if (ground) this.fill(x, base - size * 0.95, width, size * 1.25, ground)
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    // Korean fonts have no italics: letters are slanted, as browsers do.
    const slant = isItalic ? 0.2 : 0
    const matrix = [cos, sin, slant * cos - sin, slant * sin + cos, x, paper.height - base].map(number).join(' ')
    // Kept by what is written after it, so it is said each time.
    const apart = `${number(spacing)} Tc`
    const parts = this.#parts(text, weight).map(
      ([font, part]) => `/${font.name} ${number(size)} Tf <${font.encode(part)}> Tj`,
    )
    this.#page.push(`BT ${paint(colour)} rg ${apart} ${matrix} Tm ${parts.join(' ')} ET`)
    if (isUnderlined) this.line(x, base + size * 0.14, x + width, base + size * 0.14, colour, size * 0.06)
    if (isStruck) this.line(x, base - size * 0.32, x + width, base - size * 0.32, colour, size * 0.06)
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: Colour, width = 0.6): void {
    const [from, to] = [point(x1, y1), point(x2, y2)]
    this.#page.push(`${paint(colour)} RG ${number(width)} w ${from} m ${to} l S`)
  }

  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#page.push(
      `${paint(colour)} rg ${number(x)} ${number(paper.height - y - height)} ${number(width)} ${number(height)} re f`,
    )
  }

  frame(x: number, y: number, width: number, height: number, colour: Colour, line = 0.6): void {
    this.#page.push(
      `${paint(colour)} RG ${number(line)} w ${number(x)} ${number(paper.height - y - height)} ${number(width)} ${number(height)} re S`,
    )
  }

  circle(x: number, y: number, radius: number, colour: Colour, width: number): void {
    // Four curves that come as near to a circle as anybody sees.
    const bend = radius * 0.5523
    const curve = (...points: [number, number][]) => `${points.map(([px, py]) => point(px, py)).join(' ')} c`
    this.#page.push(
      `${paint(colour)} RG ${number(width)} w ${point(x + radius, y)} m`,
      curve([x + radius, y + bend], [x + bend, y + radius], [x, y + radius]),
      curve([x - bend, y + radius], [x - radius, y + bend], [x - radius, y]),
      curve([x - radius, y - bend], [x - bend, y - radius], [x, y - radius]),
      curve([x + bend, y - radius], [x + radius, y - bend], [x + radius, y]),
      's',
    )
  }

  picture(picture: Picture, x: number, y: number, width: number, height: number): void {
    const { name } = this.#pictureOf(picture)
    this.#page.push(
      `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(paper.height - y - height)} cm /${name} Do Q`,
    )
  }

  /** Writes the pages with what they need. */
  finish(): void {
    const { context } = this.#pdf
    const fonts = Object.fromEntries([...this.#fonts.values()].map(({ name, ref }) => [name, ref]))
    const pictures = Object.fromEntries([...this.#pictures.values()].map(({ name, ref }) => [name, ref]))
    for (const written of this.#pages) {
      const page = this.#pdf.addPage([paper.width, paper.height])
      page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts, XObject: pictures }))
      page.node.set(
        PDFName.of('Contents'),
        context.register(stream(context, Buffer.from(written.join('\n'), 'latin1'))),
      )
    }
    for (const font of this.#fonts.values()) font.finish()
  }

  /** A text in the parts that one font draws; most are of one. */
  #parts(text: string, weight: Weight): [PdfFont, string][] {
    const parts: [PdfFont, string][] = []
    for (const character of text) {
      const font = this.#fontFor(character, weight)
      const last = parts.at(-1)
      if (last?.[0] === font) last[1] += character
      else parts.push([font, character])
    }
    return parts
  }

  #fontFor(character: string, weight: Weight): PdfFont {
    const usual = this.#font(portalFont(weight))
    if (usual.has(character)) return usual
    const other = fontElsewhere(character)
    return other ? this.#font(other) : usual
  }

  #font(file: FontFile): PdfFont {
    const known = this.#fonts.get(file.name) ?? pdfFont(this.#pdf.context, file)
    this.#fonts.set(file.name, known)
    return known
  }

  #pictureOf(picture: Picture): { name: string; ref: PDFRef } {
    const known = this.#pictures.get(picture)
    if (known) return known
    const { context } = this.#pdf
    const { width, height, kind, bytes } = picture
    const said = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    }
    const made = {
      name: `I${this.#pictures.size}`,
      ref: context.register(
        kind === 'jpeg'
          ? context.stream(bytes, { ...said, Filter: 'DCTDecode' })
          : stream(context, Buffer.from(bytes), said),
      ),
    }
    this.#pictures.set(picture, made)
    return made
  }
}

/** Hundredths are finer than any printer. */
const number = (value: number) => String(Math.round(value * 1_000) / 1_000)
const point = (x: number, y: number) => `${number(x)} ${number(paper.height - y)}`
const paint = (colour: Colour) =>
  [1, 3, 5].map((at) => number(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
