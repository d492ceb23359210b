import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { Cp949Decoder } from '../korean/cp949.ts'
import { mostCells, type RawRow, type RawSheet, UnreadableFile } from './raw.ts'

/** What Korean offices save: UTF-8 with or without a mark, what old Excel writes (CP949), and "Unicode text". */
const encodings = ['utf-8', 'cp949'] as const
type Encoding = (typeof encodings)[number] | 'utf-16be' | 'utf-16le'

/** Longest row, characters; more is a quote that never ends. */
const longestRow = 100_000
/** As much of a file as tells its separator. */
const lookedAt = 65_536

/** The one sheet of a CSV file; the separator may be a comma, a semicolon or a tab. */
export async function* readCsv(path: string): AsyncGenerator<RawSheet> {
  const encoding = await findEncoding(path)
  yield { name: '', encoding, rows: rowsOf(path, encoding) }
}

async function* rowsOf(path: string, encoding: Encoding): AsyncGenerator<RawRow> {
  const parser = parse({
    bom: true,
    delimiter: await findSeparator(path, encoding),
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    // An empty cell counts nothing in the size of its row.
    cast: (cell, { index, lines }) => {
      if (index >= mostCells) throw new UnreadableFile('tooManyCells', lines)
      return cell
    },
  })
  const file = createReadStream(path)
  const texts = async () => {
    for await (const text of decoded(file, encoding)) if (!parser.write(text)) await drained(parser)
    parser.end()
  }
  const writing = texts().catch((error: Error) => parser.destroy(error))
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile('brokenCsv', Number(error['lines'] ?? 0)) : error
  } finally {
    file.destroy()
    parser.destroy()
    await writing
  }
}

/** Until the parser takes more, or is gone because nobody reads on. */
const drained = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    if (parser.destroyed) return resolve()
    const done = () => {
      parser.off('drain', done).off('close', done)
      resolve()
    }
    parser.on('drain', done).on('close', done)
  })

/** @throws UnreadableFile when the file is in none of the encodings, or no text at all */
async function findEncoding(path: string): Promise<Encoding> {
  for await (const chunk of createReadStream(path, { end: 1 })) {
    if ((chunk as Buffer).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le'
    if ((chunk as Buffer).equals(Buffer.from([0xfe, 0xff]))) return 'utf-16be'
  }
  for (const encoding of encodings) if (await isWritten(path, encoding)) return encoding
  throw new UnreadableFile('encoding')
}

async function isWritten(path: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const text of decoded(createReadStream(path), encoding)) if (text.includes('\0')) return false
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const readerOf = (encoding: Encoding) =>
  encoding === 'cp949' ? new Cp949Decoder() : new TextDecoder(encoding, { fatal: true })

async function* decoded(file: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const reader = readerOf(encoding)
  for await (const chunk of file) yield reader.decode(chunk, { stream: true })
  yield reader.decode()
}

/** Whichever stands most often in the first line. */
async function findSeparator(path: string, encoding: Encoding): Promise<string> {
  const reader = readerOf(encoding)
  let start = ''
  for await (const chunk of createReadStream(path, { end: lookedAt - 1 }))
    start += reader.decode(chunk as Buffer, { stream: true })
  const first = start.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const times = (separator: string) => first.split(separator).length
  return [',', '\t', ';'].reduce((most, each) => (times(each) > times(most) ? each : most))
}
