import { textOfBytes } from './charsets.ts'

// winmail.dat: how Outlook packs files for Outlook (MS-OXTNEF). Read are the files with their names, and words where
// they stand as such; formatting in RTF is not.

export type TnefFile = { name: string; type: string; cid: string; start: number; end: number }
export type Tnef = { text: string; html: string; files: TnefFile[] }

const signature = 0x223e9f78
const attribute = {
  body: 0x800c,
  attachmentData: 0x800f,
  attachmentTitle: 0x8010,
  attachmentBegins: 0x9002,
  messageProperties: 0x9003,
  attachmentProperties: 0x9005,
  codepage: 0x9007,
} as const
const property = { body: 0x1000, html: 0x1013, shortName: 0x3704, name: 0x3707, type: 0x370e, cid: 0x3712 } as const
const mostFiles = 500

export const isTnef = (bytes: Buffer): boolean => bytes.length > 6 && bytes.readUInt32LE(0) === signature

/** What is packed in a winmail.dat; of one that is broken, what comes before the break. */
export function readTnef(bytes: Buffer): Tnef {
  const found: Tnef = { text: '', html: '', files: [] }
  if (!isTnef(bytes)) return found
  let codepage = 'cp949'
  for (let at = 6; at + 9 <= bytes.length; ) {
    const id = bytes.readUInt16LE(at + 1)
    const start = at + 9
    const end = start + bytes.readUInt32LE(at + 5)
    if (end > bytes.length) break
    const value = bytes.subarray(start, end)
    const file = found.files.at(-1)
    if (id === attribute.codepage && value.length >= 4) codepage = codepageName(value.readUInt32LE(0))
    else if (id === attribute.body) found.text ||= words(value, codepage)
    else if (id === attribute.messageProperties)
      for (const { id: what, text } of propertiesOf(value, codepage)) {
        if (what === property.body) found.text ||= text
        if (what === property.html) found.html ||= text
      }
    else if (id === attribute.attachmentBegins && found.files.length < mostFiles)
      found.files.push({ name: '', type: 'application/octet-stream', cid: '', start: 0, end: 0 })
    else if (file && id === attribute.attachmentTitle) file.name ||= words(value, codepage)
    else if (file && id === attribute.attachmentData) Object.assign(file, { start, end })
    else if (file && id === attribute.attachmentProperties)
      for (const { id: what, text } of propertiesOf(value, codepage)) {
        if (what === property.name) file.name = text
        if (what === property.shortName) file.name ||= text
        if (what === property.type) file.type = text.toLowerCase()
        if (what === property.cid) file.cid = text
      }
    // A checksum follows each.
    at = end + 2
  }
  return { ...found, files: found.files.filter((file) => file.end > file.start) }
}

const codepageName = (number: number) => (number === 65_001 ? 'utf-8' : number === 949 ? 'cp949' : `windows-${number}`)
const words = (value: Buffer, codepage: string) => textOfBytes(value, codepage).replace(/\0[^]*$/, '')

type Property = { id: number; text: string }
const sizes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}
const textType = 0x1e
const unicodeType = 0x1f
const binaryType = 0x102
const objectType = 0x0d

/** The properties of MAPI that are texts; the others are stepped over. */
function* propertiesOf(bytes: Buffer, codepage: string): Generator<Property, void, undefined> {
  let at = 4
  const number = () => {
    const value = at + 4 <= bytes.length ? bytes.readUInt32LE(at) : Number.NaN
    at += 4
    return value
  }
  const count = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0
  for (let index = 0; index < count && at + 4 <= bytes.length; index += 1) {
    const type = bytes.readUInt16LE(at) & 0xefff
    const isMany = (bytes.readUInt16LE(at) & 0x1000) !== 0
    const id = bytes.readUInt16LE(at + 2)
    at += 4
    if (id >= 0x8000) {
      at += 16
      // Named by a number, or by a word.
      if (number() === 0) at += 4
      else at += padded(number())
    }
    const isSized = [textType, unicodeType, binaryType, objectType].includes(type)
    const values = isMany || isSized ? number() : 1
    for (let each = 0; each < values; each += 1) {
      const length = isSized ? number() : (sizes[type] ?? Number.NaN)
      // Not to be read any further.
      if (!(at + length <= bytes.length)) return
      const value = bytes.subarray(at, at + length)
      at += padded(length)
      if (type === unicodeType) yield { id, text: value.toString('utf16le').replace(/\0[^]*$/, '') }
      else if (type === textType || (type === binaryType && id === property.html))
        yield { id, text: words(value, codepage) }
    }
  }
}

const padded = (length: number) => Math.ceil(length / 4) * 4
