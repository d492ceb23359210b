import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '../../contract/files.rules.ts'

/** As much of the beginning of a file as tells what it is. */
export const headBytes = 65_536

/** Documents that are zip or compound files inside: which ones, only their names tell. */
const inside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
    hwpx: 'application/hwp+zip',
  },
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    hwp: 'application/x-hwp',
    msg: 'application/vnd.ms-outlook',
  },
}
const texts: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  xml: 'application/xml',
}

export type Sniffed = {
  mediaType: string
  /** The ending its bytes ask for; undefined where they say nothing. */
  extension: string | undefined
}

/**
 * What a file is, told by its bytes; its name only says which kind of zip, compound or text it is. Nothing that a
 * browser would run comes out: HTML and SVG are texts.
 * @param head the first bytes
 */
export async function sniff(head: Buffer, name: string): Promise<Sniffed> {
  const ending = extensionOf(name)
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!found)
    return {
      mediaType: isText(head) ? (texts[ending] ?? 'text/plain') : 'application/octet-stream',
      extension: undefined,
    }
  const { mime, ext } = found
  if (/html|svg|javascript|ecmascript/.test(mime)) return { mediaType: 'text/plain', extension: ext }
  return { mediaType: inside[mime]?.[ending] ?? mime, extension: ext }
}

/** Text in any encoding an office uses holds no NUL, but UTF-16, which says so at its beginning. */
function isText(head: Buffer): boolean {
  const mark = head.subarray(0, 2).toString('hex')
  return mark === 'fffe' || mark === 'feff' || !head.includes(0)
}
