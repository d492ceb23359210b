import { deflateSync } from 'node:zlib'
import { type PDFContext, PDFHexString, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { FontFile } from './font-files.ts'
import type { TrueType } from './true-type.ts'

/** A font of a PDF that is being made. */
export type PdfFont = {
  /** What the pages call it. */
  name: string
  has: (character: string) => boolean
  /** How wide a character is, in parts of the size. */
  widthOf: (character: string) => number
  /** A text as its glyphs, in hexadecimal digits; what the font has no glyph for is a white square. */
  encode: (text: string) => string
  ref: PDFRef
  /** Writes the part of it that was used, when everything is drawn. */
  finish: () => void
}

/** Stands where a font has nothing. A PDF for the archive must not draw the glyph for what is missing. */
const square = '\u25a1'

/** A font in a PDF. What it was used for is embedded, nothing else of it. */
export function pdfFont(context: PDFContext, { name, font }: FontFile): PdfFont {
  const ref = context.nextRef()
  const used = new Map<number, string>()
  const glyphOf = (character: string) => font.glyphOf(character.codePointAt(0)!)
  const drawn = (character: string) => glyphOf(character) || glyphOf(square)
  const widths = new Map<string, number>()
  return {
    name: `F${name.replace('-', '')}`,
    ref,
    has: (character) => glyphOf(character) !== 0,
    widthOf(character) {
      const known = widths.get(character) ?? font.widthOf(drawn(character)) / font.unitsPerEm
      widths.set(character, known)
      return known
    },
    encode(text) {
      let digits = ''
      for (const character of text) {
        const glyph = drawn(character)
        if (!used.has(glyph)) used.set(glyph, glyphOf(character) ? character : square)
        digits += hex(glyph)
      }
      return digits
    },
    finish: () => embed(context, font, name, ref, used),
  }
}

const hex = (number: number) => number.toString(16).padStart(4, '0')

function embed(
  context: PDFContext,
  font: TrueType,
  called: string,
  ref: PDFRef,
  used: ReadonlyMap<number, string>,
): void {
  const scale = 1_000 / font.unitsPerEm
  const glyphs = [...used.keys()].toSorted((a, b) => a - b)
  const name = `${tagOf(glyphs)}+${called}`
  const file = font.subset(new Set(glyphs))
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    // Symbolic: its characters are not those of a Latin alphabet.
    Flags: 4,
    FontBBox: font.box.map((edge) => Math.round(edge * scale)),
    ItalicAngle: 0,
    Ascent: Math.round(font.ascent * scale),
    Descent: Math.round(font.descent * scale),
    CapHeight: Math.round(font.capHeight * scale),
    StemV: called.endsWith('Bold') ? 140 : 80,
    FontFile2: context.register(stream(context, file, { Length1: file.length })),
  })
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: {
      Registry: PDFHexString.fromText('Adobe'),
      Ordering: PDFHexString.fromText('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    CIDToGIDMap: 'Identity',
    DW: 1_000,
    W: glyphs.flatMap((glyph) => [glyph, [font.widthOf(glyph) * scale]]),
  })
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(stream(context, Buffer.from(toUnicode(used), 'latin1'))),
    }),
  )
}

/** Six letters that say which part of a font this is. */
function tagOf(glyphs: readonly number[]): string {
  let sum = 7
  for (const glyph of glyphs) sum = (sum * 31 + glyph) % 308_915_776
  return Array.from({ length: 6 }, (_, nth) => String.fromCodePoint(65 + (Math.floor(sum / 26 ** nth) % 26))).join('')
}

/** Which characters the glyphs stand for, so that texts are found and copied (ISO 32000-1, 9.10.3). */
function toUnicode(used: ReadonlyMap<number, string>): string {
  const lines = [...used].map(
    ([glyph, character]) => `<${hex(glyph)}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`,
  )
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const some = lines.slice(at, at + 100)
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Compressed bytes with what is said of them. */
export function stream(context: PDFContext, bytes: Buffer, said: Record<string, number | string> = {}): PDFRawStream {
  const packed = deflateSync(bytes)
  const dictionary = context.obj({ ...said, Filter: 'FlateDecode', Length: packed.length })
  dictionary.set(PDFName.of('Length'), context.obj(packed.length))
  return PDFRawStream.of(dictionary, packed)
}
