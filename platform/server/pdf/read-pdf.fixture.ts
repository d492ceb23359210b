import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRawStream, PDFRef } from 'pdf-lib'

export type ReadPdf = {
  /** The words of each page in the order in which they are written, one line for each. */
  pages: string[][]
  /** What identifies it as a PDF for the archive. */
  metadata: string
  /** Whether every font is embedded, and no glyph stands for a missing one. */
  fonts: { name: string; isEmbedded: boolean; drawsMissing: boolean }[]
  pictures: number
}

/** Reads a PDF that was drawn on a `Surface`, by what it says of itself: its fonts tell which glyph is which character. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = pdf
  const streamOf = (object: unknown): Buffer => {
    const stream = (object instanceof PDFRef ? context.lookup(object) : object) as PDFRawStream
    const contents = Buffer.from(stream.contents)
    return stream.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode') ? inflateSync(contents) : contents
  }
  const fonts = new Map<string, { name: string; characters: Map<string, string>; isEmbedded: boolean }>()
  const drawn = new Map<string, Set<string>>()
  const pages = pdf.getPages().map(({ node }) => {
    const listed = node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
    for (const [key, ref] of listed.entries()) {
      const name = key.asString().slice(1)
      if (!fonts.has(name)) fonts.set(name, readFont(context.lookup(ref, PDFDict), streamOf))
    }
    const written = streamOf(node.get(PDFName.of('Contents'))).toString('latin1')
    return [...written.matchAll(/^BT .* ET$/gm)].map(([line]) =>
      [...line.matchAll(/\/(F\w+) [\d.]+ Tf <([0-9a-f]*)> Tj/g)]
        .map(([, font, digits]) => {
          const glyphs = digits!.match(/.{4}/g) ?? []
          const all = drawn.get(font!) ?? new Set()
          for (const glyph of glyphs) all.add(glyph)
          drawn.set(font!, all)
          return glyphs.map((glyph) => fonts.get(font!)!.characters.get(glyph) ?? '?').join('')
        })
        .join(''),
    )
  })
  const images = new Set<string>()
  for (const { node } of pdf.getPages())
    for (const [, ref] of node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).entries()) images.add(ref.toString())
  return {
    pages,
    metadata: streamOf(catalog.get(PDFName.of('Metadata'))).toString('utf8'),
    fonts: [...fonts].map(([key, { name, isEmbedded }]) => ({
      name,
      isEmbedded,
      drawsMissing: drawn.get(key)?.has('0000') ?? false,
    })),
    pictures: images.size,
  }
}

function readFont(font: PDFDict, streamOf: (object: unknown) => Buffer) {
  const cmap = streamOf(font.get(PDFName.of('ToUnicode'))).toString('latin1')
  const characters = new Map(
    [...cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, glyph, utf16]) => [
      glyph!,
      Buffer.from(utf16!, 'hex').swap16().toString('utf16le'),
    ]),
  )
  const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict)
  const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict)
  const isEmbedded = descriptor.has(PDFName.of('FontFile2')) || descriptor.has(PDFName.of('FontFile3'))
  return { name: font.get(PDFName.of('BaseFont'))!.toString(), characters, isEmbedded }
}
