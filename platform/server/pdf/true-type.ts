/** A TrueType font as its file has it, with what is needed to measure texts and to embed a part of it. */
export type TrueType = {
  unitsPerEm: number
  /** Above and below the line, in units; the lower one is negative. */
  ascent: number
  descent: number
  capHeight: number
  box: readonly [number, number, number, number]
  /** @returns 0 where the font has no glyph for a character */
  glyphOf: (codePoint: number) => number
  /** How wide a glyph is, in units. */
  widthOf: (glyph: number) => number
  /** The font with some of its glyphs, each under its own number; the others are empty. */
  subset: (glyphs: ReadonlySet<number>) => Buffer
}

type Table = (tag: string) => Buffer | undefined

/** What a font needs to be drawn (ISO 32000-1, 9.9). What is not there is left out. */
const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const

/**
 * Reads a font with TrueType outlines.
 * @throws Error for a file that is none
 */
export function readTrueType(file: Buffer): TrueType {
  // Of a collection the first one, which shares its tables with the others.
  const begin = file.toString('latin1', 0, 4) === 'ttcf' ? file.readUInt32BE(12) : 0
  if (file.readUInt32BE(begin) !== 0x0001_0000) throw new Error('not a font with TrueType outlines')
  const places = new Map<string, [at: number, length: number]>()
  for (let nth = 0; nth < file.readUInt16BE(begin + 4); nth += 1) {
    const at = begin + 12 + nth * 16
    places.set(file.toString('latin1', at, at + 4), [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)])
  }
  const table: Table = (tag) => {
    const place = places.get(tag)
    return place && file.subarray(place[0], place[0] + place[1])
  }
  const needed = (tag: string) => {
    const found = table(tag)
    if (!found) throw new Error(`a font without ${tag}`)
    return found
  }
  const [head, hhea, hmtx, os2] = [needed('head'), needed('hhea'), needed('hmtx'), table('OS/2')]
  const metrics = hhea.readUInt16BE(34)
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    // Fonts of an older day do not say it; capitals are some seven tenths high.
    capHeight: os2 && os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : Math.round(head.readUInt16BE(18) * 0.7),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphOf: readCharacters(needed('cmap')),
    widthOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    subset: (glyphs) => subsetOf(needed, table, glyphs),
  }
}

/** Which glyph draws a character: by the table for all of Unicode, or for its first plane. */
function readCharacters(cmap: Buffer): TrueType['glyphOf'] {
  let [full, plane] = [-1, -1]
  for (let nth = 0; nth < cmap.readUInt16BE(2); nth += 1) {
    const [platform, offset] = [cmap.readUInt16BE(4 + nth * 8), cmap.readUInt32BE(8 + nth * 8)]
    if (platform !== 0 && platform !== 3) continue
    const format = cmap.readUInt16BE(offset)
    if (format === 12) full = offset
    else if (format === 4) plane = offset
  }
  if (full >= 0) return readGroups(cmap.subarray(full))
  if (plane >= 0) return readSegments(cmap.subarray(plane))
  throw new Error('a font without characters of Unicode')
}

/** Format 12: groups of characters whose glyphs follow each other. */
function readGroups(table: Buffer): TrueType['glyphOf'] {
  const groups = table.readUInt32BE(12)
  return (codePoint) => {
    let [from, to] = [0, groups]
    while (from < to) {
      const middle = (from + to) >> 1
      const at = 16 + middle * 12
      if (codePoint > table.readUInt32BE(at + 4)) from = middle + 1
      else if (codePoint < table.readUInt32BE(at)) to = middle
      else return table.readUInt32BE(at + 8) + codePoint - table.readUInt32BE(at)
    }
    return 0
  }
}

/** Format 4: segments of the first plane. */
function readSegments(table: Buffer): TrueType['glyphOf'] {
  const twice = table.readUInt16BE(6)
  const [ends, starts] = [14, 16 + twice]
  const [deltas, ranges] = [starts + twice, starts + 2 * twice]
  return (codePoint) => {
    if (codePoint > 0xff_ff) return 0
    for (let at = 0; at < twice; at += 2) {
      if (codePoint > table.readUInt16BE(ends + at)) continue
      const start = table.readUInt16BE(starts + at)
      if (codePoint < start) return 0
      const delta = table.readUInt16BE(deltas + at)
      const range = table.readUInt16BE(ranges + at)
      if (range === 0) return (codePoint + delta) & 0xff_ff
      const glyph = table.readUInt16BE(ranges + at + range + (codePoint - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
    }
    return 0
  }
}

/**
 * Glyphs keep their numbers: those that are not wanted have no outline, which compresses to next to nothing, and what
 * names a glyph by its number stays right.
 */
function subsetOf(needed: (tag: string) => Buffer, table: Table, wanted: ReadonlySet<number>): Buffer {
  const [head, maxp, hhea, hmtx, glyf, loca] = ['head', 'maxp', 'hhea', 'hmtx', 'glyf', 'loca'].map(needed) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const isLong = head.readInt16BE(50) === 1
  const placeOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const outlineOf = (glyph: number) => glyf.subarray(placeOf(glyph), placeOf(glyph + 1))

  const all = new Set([0, ...wanted])
  // A set goes on with what is added to it meanwhile: parts of parts are found as well.
  for (const glyph of all) for (const part of partsOf(outlineOf(glyph))) all.add(part)
  const count = Math.max(...all) + 1

  const places = Buffer.alloc((count + 1) * 4)
  const outlines: Buffer[] = []
  let at = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    places.writeUInt32BE(at, glyph * 4)
    if (!all.has(glyph)) continue
    const outline = outlineOf(glyph)
    const padded = Buffer.alloc(Math.ceil(outline.length / 4) * 4)
    outline.copy(padded)
    outlines.push(padded)
    at += padded.length
  }
  places.writeUInt32BE(at, count * 4)

  const [newHead, newMaxp, newHhea] = [Buffer.from(head), Buffer.from(maxp), Buffer.from(hhea)]
  newHead.writeInt16BE(1, 50)
  newMaxp.writeUInt16BE(count, 4)
  const metrics = Math.min(hhea.readUInt16BE(34), count)
  newHhea.writeUInt16BE(metrics, 34)
  const made: Record<string, Buffer | undefined> = {
    head: newHead,
    maxp: newMaxp,
    hhea: newHhea,
    hmtx: widthsOf(hmtx, hhea.readUInt16BE(34), metrics, count),
    glyf: Buffer.concat(outlines),
    loca: places,
  }
  return fileOf(kept.flatMap((tag) => [made[tag] ?? table(tag)].flatMap((bytes) => (bytes ? [{ tag, bytes }] : []))))
}

/** Metrics of the first glyphs; behind those that say a width stand bearings alone. */
const widthsOf = (hmtx: Buffer, saying: number, metrics: number, count: number): Buffer =>
  Buffer.concat([
    hmtx.subarray(0, metrics * 4),
    metrics < count ? hmtx.subarray(saying * 4, saying * 4 + (count - metrics) * 2) : Buffer.alloc(0),
  ])

/** The glyphs that one is put together of (OpenType, glyf: composite glyphs). */
function partsOf(outline: Buffer): number[] {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 0x1 ? 4 : 2) + scale
    if (!(flags & 0x20)) return parts
  }
}

/** Puts tables together to a font, with the sums that hold it together. @param tables in the order of their tags */
function fileOf(tables: readonly { tag: string; bytes: Buffer }[]): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const directory = Buffer.alloc(12 + tables.length * 16)
  directory.writeUInt32BE(0x0001_0000, 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10)
  const parts = [directory]
  let at = directory.length
  let headAt = 0
  for (const [nth, { tag, bytes }] of tables.entries()) {
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    if (tag === 'head') {
      headAt = at
      padded.writeUInt32BE(0, 8)
    }
    const entry = 12 + nth * 16
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(sumOf(padded), entry + 4)
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    parts.push(padded)
    at += padded.length
  }
  const file = Buffer.concat(parts)
  file.writeUInt32BE((0xb1b0_afba - sumOf(file)) >>> 0, headAt + 8)
  return file
}

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
