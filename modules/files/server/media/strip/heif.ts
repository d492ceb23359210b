import { type FileWindow, NotThatFormat, Pieces } from '../file-window.ts'

type Box = { type: string; from: number; to: number }
type Extent = { from: number; to: number }
type Item = { id: number; type: string }

/** What is written over Exif and XMP must keep its length: the file says elsewhere where everything lies. */
const emptyExif = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1')
const mostItems = 10_000

/**
 * A HEIC or AVIF whose Exif and XMP are written over with nothing. Turning stands in a property of the picture there
 * and stays. @throws NotThatFormat
 */
export async function heifPieces(file: FileWindow): Promise<Pieces> {
  const pieces = new Pieces()
  let done = 0
  for (const { from, to, isExif } of await hiddenExtents(file)) {
    if (from < done) throw new NotThatFormat('items lie over each other')
    pieces.keep(done, from)
    const nothing = Buffer.alloc(to - from)
    if (isExif && nothing.length >= emptyExif.length) emptyExif.copy(nothing)
    pieces.add(nothing)
    done = to
  }
  pieces.keep(done, file.size)
  return pieces
}

async function hiddenExtents(file: FileWindow): Promise<(Extent & { isExif: boolean })[]> {
  const meta = (await boxesIn(file, 0, file.size)).find(({ type }) => type === 'meta')
  if (!meta) return []
  const inner = await boxesIn(file, meta.from + 4, meta.to)
  const box = (type: string) => inner.find((one) => one.type === type)
  const [info, places] = [box('iinf'), box('iloc')]
  if (!info || !places) return []
  const hidden = new Map((await itemsIn(file, info)).map(({ id, type }) => [id, type]))
  const extents = (await placesOf(file, places, box('idat')?.from)).flatMap(({ id, extents: found }) =>
    hidden.has(id) ? found.map((extent) => ({ ...extent, isExif: hidden.get(id) === 'Exif' })) : [],
  )
  return extents.filter(({ from, to }) => to > from).toSorted((one, other) => one.from - other.from)
}

/** The boxes side by side in a part of the file. */
async function boxesIn(file: FileWindow, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const head = await file.read(at, 8)
    let [size, start] = [head.readUInt32BE(), 8]
    if (size === 1) [size, start] = [Number((await file.read(at + 8, 8)).readBigUInt64BE()), 16]
    if (size === 0) size = to - at
    if (size < start || at + size > to || boxes.length > mostItems) throw new NotThatFormat('a box does not fit')
    boxes.push({ type: head.toString('latin1', 4), from: at + start, to: at + size })
    at += size
  }
  return boxes
}

/** The items that hold Exif or XMP. */
async function itemsIn(file: FileWindow, { from, to }: Box): Promise<Item[]> {
  const version = (await file.read(from, 1))[0]
  const items: Item[] = []
  for (const entry of await boxesIn(file, from + (version === 0 ? 6 : 8), to)) {
    const bytes = await file.read(entry.from, Math.min(entry.to - entry.from, 512))
    // Before its second version an entry does not say what it is.
    if (entry.type !== 'infe' || bytes.length < 12 || bytes[0]! < 2) continue
    const isLong = bytes[0]! > 2
    const id = isLong ? bytes.readUInt32BE(4) : bytes.readUInt16BE(4)
    const type = bytes.toString('latin1', isLong ? 10 : 8, isLong ? 14 : 12)
    const isXmp = type === 'mime' && bytes.includes('application/rdf+xml')
    if (type === 'Exif' || isXmp) items.push({ id, type })
  }
  return items
}

/** Where each item lies. @param dataAt where the data inside the description begins, for items that lie there */
async function placesOf(file: FileWindow, { from, to }: Box, dataAt: number | undefined) {
  const cursor = new Cursor(await file.read(from, Math.min(to - from, 1_048_576)))
  const version = cursor.take(1)
  cursor.take(3)
  const sizes = cursor.take(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const count = cursor.take(version < 2 ? 2 : 4)
  if (version > 2 || count > mostItems) throw new NotThatFormat('places of a kind we do not know')
  return Array.from({ length: count }, () => {
    const id = cursor.take(version < 2 ? 2 : 4)
    const isInside = version > 0 && (cursor.take(2) & 15) === 1
    cursor.take(2)
    const base = cursor.take(baseSize) + (isInside ? (dataAt ?? 0) : 0)
    const extents = Array.from({ length: cursor.take(2) }, (): Extent => {
      cursor.take(indexSize)
      const start = base + cursor.take(offsetSize)
      return { from: start, to: Math.min(start + cursor.take(lengthSize), file.size) }
    })
    return { id, extents }
  })
}

/** Takes numbers of 0 to 8 bytes one after the other. */
class Cursor {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  take(length: number): number {
    const at = this.#at
    this.#at += length
    if (this.#at > this.#bytes.length) throw new NotThatFormat('it ends too early')
    if (length === 8) return Number(this.#bytes.readBigUInt64BE(at))
    return length === 0 ? 0 : this.#bytes.readUIntBE(at, length)
  }
}
