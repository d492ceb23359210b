import type { Encoding } from './transfer.ts'

/** Where the bytes of a part stand in the source, so that they are read without reading all. */
export type PartPlace = {
  start: number
  end: number
  encoding: Encoding
  /** A file that is packed in the part (winmail.dat): where it stands in the decoded bytes. */
  within?: { start: number; end: number }
}

export type Attachment = {
  /** As IMAP numbers it; one that is packed in a winmail.dat has its place after a dash: `2-1`. */
  part: string
  /** Without folders, controls and marks of direction. */
  name: string
  type: string
  /** Decoded, in bytes; of quoted-printable the written length. */
  size: number
  /** Without angle brackets; empty when it has none. */
  cid: string
  /** Whether the text shows it: it is a picture of the text then, and no file beside it. */
  isInline: boolean
  place: PartPlace
}

const longestName = 200
const extensions: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'message/rfc822': 'eml',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
}

/** The name of a file as it may be saved: without folders, not too long, with its ending. */
export function fileName(readableName: string, part: string, type: string): string {
  const name = readableName
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '_')
    .trim()
  if (name === '' || /^\.+$/.test(name)) return `file-${part}.${extensions[type] ?? 'bin'}`
  if (name.length <= longestName) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  return `${name.slice(0, longestName - ending.length).toWellFormed()}${ending}`
}
