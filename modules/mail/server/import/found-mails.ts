import type { FileToTake } from '#modules/files/server/files.public.ts'
import type { ZipEntry } from '#platform/server/zip/zip-directory.ts'
import { type LeftOutReason, limits } from '../../contract/mail.rules.ts'
import { cameAt, type MboxMail, MboxParts, marksOf } from './mbox.ts'
import { LeftOut, openZip, unpack } from './zip-mails.ts'

/** Where it goes on: the file of the set, the file in a zip, the byte in an mbox. */
export type Place = { file: number; entry: number; at: number }

/** Something that was found in the files. */
export type Found = {
  /** What it is called in the report. */
  name: string
  /** The folders it lay in, the outermost first. */
  folders: string[]
  /** Where the next one is. */
  next: Place
  /** Bytes of the files that are done with it. */
  done: number
} & (
  | { source: Buffer; cameAt: Date | undefined; isRead: boolean; isFlagged: boolean; why?: undefined }
  | { why: LeftOutReason }
)

type Opened = FileToTake & { open: NonNullable<FileToTake['open']> }
/** A stretch of a file that is looked at: where it lies and what it counts for. */
type Stretch = Pick<Found, 'name' | 'folders'> & {
  place: Place
  after: Place
  /** Bytes of all files in front of it, and of it. */
  before: number
  bytes: number
}

/** What stands in files, one mail after the other from a place on; what cannot be taken stands among them with its reason. */
export async function* foundMails(files: readonly FileToTake[], from: Place): AsyncGenerator<Found> {
  let before = 0
  for (const [nth, file] of files.entries()) {
    if (nth >= from.file) {
      const place = nth === from.file ? from : { file: nth, entry: 0, at: 0 }
      const after = { file: nth + 1, entry: 0, at: 0 }
      const stretch = { name: file.name, folders: [], place, after, before, bytes: file.size }
      if (file.open) yield* inFile(file as Opened, stretch)
      else yield leftOut(stretch, 'unreadable')
    }
    before += file.size
  }
}

async function* inFile(file: Opened, stretch: Stretch): AsyncGenerator<Found> {
  const ending = endingOf(file.name)
  const { at } = stretch.place
  const bytes = async function* () {
    if (at < file.size) yield* (await file.open({ first: at, last: file.size - 1 })) as AsyncIterable<Buffer>
  }
  if (ending === 'zip') yield* inZip(file, stretch)
  else yield* ending === 'mbox' ? inMbox(bytes(), stretch) : oneMail(bytes(), stretch, undefined)
}

async function* inZip(file: Opened, stretch: Stretch): AsyncGenerator<Found> {
  let entries: ZipEntry[]
  try {
    entries = await openZip(file)
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error
    yield leftOut(stretch, error.why)
    return
  }
  let before = stretch.before
  for (const [nth, entry] of entries.entries()) {
    const isLast = nth === entries.length - 1
    const { file: number } = stretch.place
    const part: Stretch = {
      ...placeOf(entry.name),
      place: nth === stretch.place.entry ? stretch.place : { file: number, entry: nth, at: 0 },
      after: isLast ? stretch.after : { file: number, entry: nth + 1, at: 0 },
      before,
      bytes: entry.packed,
    }
    before += entry.packed
    if (nth >= stretch.place.entry && isMeant(entry.name)) yield* inEntry(file, entry, part)
  }
}

/** Folders, and what a Mac puts beside files, are nothing to take. */
const isMeant = (name: string): boolean =>
  !/[/\\]$/.test(name) && !/(?:^|[/\\])(?:__MACOSX|\.DS_Store|Thumbs\.db)(?:[/\\]|$)/.test(name)

async function* inEntry(file: Opened, entry: ZipEntry, part: Stretch): AsyncGenerator<Found> {
  const ending = endingOf(entry.name)
  if (ending === 'zip') yield leftOut(part, 'nested')
  else if (ending === 'eml') yield* oneMail(unpack(file, entry), part, entry.changedAt)
  else if (ending === 'mbox') yield* inMbox(behind(unpack(file, entry), part.place.at), part)
  else yield leftOut(part, 'otherKind')
}

/** The folders and the name in a path of a zip; an mbox is a folder. */
function placeOf(path: string): Pick<Stretch, 'name' | 'folders'> {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  const name = parts.pop() ?? path
  const isMbox = endingOf(path) === 'mbox'
  const folders = (isMbox && name !== 'mbox' ? [...parts, name] : parts).map((part) => part.replace(/\.mbox$/i, ''))
  return { name, folders }
}

/** Apple calls the file in the folder of a mailbox `mbox`. */
const endingOf = (name: string): string => /(?:^|[./\\])([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

async function* behind(bytes: AsyncIterable<Buffer>, at: number): AsyncGenerator<Buffer> {
  let left = at
  for await (const piece of bytes) {
    if (piece.length > left) yield piece.subarray(left)
    left = Math.max(0, left - piece.length)
  }
}

const leftOut = ({ name, folders, after, before, bytes }: Stretch, why: LeftOutReason): Found => ({
  name,
  folders,
  next: after,
  done: before + bytes,
  why,
})

async function* oneMail(
  bytes: AsyncIterable<Buffer>,
  stretch: Stretch,
  changedAt: Date | undefined,
): AsyncGenerator<Found> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of bytes) {
      size += piece.length
      if (size > limits.mailBytes) throw new LeftOut('tooLarge')
      pieces.push(piece)
    }
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error
    yield leftOut(stretch, error.why)
    return
  }
  const source = Buffer.concat(pieces)
  if (!isMail(source)) {
    yield leftOut(stretch, 'noMail')
    return
  }
  const { name, folders, after, before, bytes: counted } = stretch
  yield {
    name,
    folders,
    next: after,
    done: before + counted,
    source,
    cameAt: changedAt,
    isRead: true,
    isFlagged: false,
  }
}

async function* inMbox(bytes: AsyncIterable<Buffer>, stretch: Stretch): AsyncGenerator<Found> {
  const { place, after, before, name, folders } = stretch
  const parts = new MboxParts(place.at, limits.mailBytes)
  let count = 0
  const found = (mail: MboxMail, next: Place): Found => {
    count += 1
    // In a zip it is not known how many of the packed bytes these are: no more than all of them.
    const about = { name: `${name} ${mail.line}`, folders, next, done: before + Math.min(mail.end, stretch.bytes) }
    if (!mail.source) return { ...about, why: 'tooLarge' }
    if (!isMail(mail.source)) return { ...about, why: 'noMail' }
    return { ...about, source: mail.source, cameAt: cameAt(mail.line), ...marksOf(mail.source) }
  }
  try {
    for await (const piece of bytes) {
      for (const mail of parts.push(piece)) yield found(mail, { ...place, at: mail.end })
    }
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error
    yield leftOut(stretch, error.why)
    return
  }
  for (const mail of parts.end()) yield found(mail, after)
  if (count === 0 && place.at === 0) yield leftOut(stretch, 'noMail')
}

/** Something is a mail that has a head in which one of its fields stands. */
const isMail = (source: Buffer): boolean =>
  /^(?:from|to|cc|date|subject|message-id|received|return-path|delivered-to|mime-version|content-type):/im.test(
    source
      .subarray(0, 65_536)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0]!,
  )
