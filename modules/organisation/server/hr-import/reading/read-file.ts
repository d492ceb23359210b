import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type RawRow, type RawSheet, UnreadableFile } from '#platform/server/sheets/raw.ts'
import { readSheets } from '#platform/server/sheets/sheets.ts'
import type { FoundSheet, SheetMapping } from '../../../contract/hr-import.contract.ts'
import { hrMaxColumns, isTransferList } from '../../../contract/hr-import.rules.ts'
import {
  addProblem,
  type FoundProblems,
  noProblems,
  type RowProblem,
  type StagedRow,
  stagedPieces,
} from '../staged-lines.ts'
import { columnsOf, fieldsOfRow, kindOf, missingColumns, recognised } from './headers.ts'

/** A file as the thread beside the event loop gets it. */
export type FileToRead = {
  importId: number
  path: string
  name: string
  /** What a person said about its sheets. */
  mapping: readonly SheetMapping[]
  /** Rows that the import has already. */
  already: number
  /** Where what is staged is written to, a folder of its own. */
  folder: string
}

/** What is in a file. @property parts files with rows as COPY takes them */
export type ReadFile = { sheets: FoundSheet[]; parts: string[]; staged: number; problems: FoundProblems[] }

/** Told after so many rows. */
const toldEvery = 5_000

/** A heading stands within the first rows; above it may be a title. */
const headingWithin = 10
const mostSheets = 20

/**
 * Reads a file and writes its rows as they are staged. What cannot be read becomes problems; nothing is thrown for the
 * faults of a file. A hostile one takes minutes: only beside the event loop.
 * @param tell hears now and then how many rows have been read
 */
export async function readHrFile(file: FileToRead, tell: (rows: number) => void): Promise<ReadFile> {
  // Whether a list moves people shows at its end; one that does not is read again as what it is.
  const posts = new Set<number>()
  while (true)
    try {
      return await readAs(file, posts, tell)
    } catch (error) {
      if (!(error instanceof StandsTwice)) throw error
      posts.add(error.sheet)
    }
}

/** A number stands twice in a list that was taken to move people: it gives them other posts. */
class StandsTwice extends Error {
  readonly sheet: number

  constructor(sheet: number) {
    super(`a number stands twice in sheet ${sheet}`)
    this.sheet = sheet
  }
}

/** @param posts which of the lists of numbers and departments give other posts, by their place */
async function readAs(file: FileToRead, posts: ReadonlySet<number>, tell: (rows: number) => void): Promise<ReadFile> {
  const read: ReadFile = { sheets: [], parts: [], staged: 0, problems: [] }
  let rows = 0
  const onRow = () => {
    rows += 1
    if (rows % toldEvery === 0) tell(toldEvery)
  }
  try {
    for await (const sheet of await readSheets(file.path, hrMaxColumns)) {
      if (read.sheets.length >= mostSheets) break
      read.sheets.push(await readSheet(file, sheet, read, posts, onRow))
    }
    if (!read.sheets.some(({ kind }) => kind !== null)) report(read, file.name, { line: 1, code: 'missingHeader' })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    report(read, file.name, { line: error.line, code: error.code })
  }
  return read
}

function report({ problems }: ReadFile, source: string, problem: RowProblem): void {
  const found = noProblems(source)
  addProblem(found, problem)
  problems.push(found)
}

async function readSheet(
  file: FileToRead,
  sheet: RawSheet,
  read: ReadFile,
  posts: ReadonlySet<number>,
  onRow: () => void,
): Promise<FoundSheet> {
  const rows = sheet.rows[Symbol.asyncIterator]()
  const { heading, ahead } = await findHeading(rows)
  const asked = file.mapping.find(({ name }) => name === sheet.name)
  const columns = heading.map((_, at) => (asked ? (asked.columns[at] ?? null) : columnsOf(heading)[at]!))
  const at = read.sheets.length
  const guessed = kindOf(sheet.name || file.name, columns)
  const kind = asked ? asked.kind : guessed === 'person' && posts.has(at) ? 'post' : guessed
  const mustStandOnce = !asked && kind === 'person' && isTransferList(columns)
  const numbers = new Set<string>()
  const found: FoundSheet = { name: sheet.name, kind, headers: heading, columns, rows: 0, encoding: sheet.encoding }
  const source = sheet.name ? `${file.name} › ${sheet.name}` : file.name
  const missing = missingColumns(found)
  if (kind === null || missing.length > 0) {
    for (const field of missing) report(read, source, { line: 1, code: 'missingColumn', field })
    await rows.return?.()
    return found
  }
  const problems = noProblems(source, kind)
  const wide = noProblems(source, kind)
  read.problems.push(problems, wide)
  const staged = async function* (): AsyncGenerator<StagedRow> {
    for await (const { line, cells } of chained(ahead, rows)) {
      // A comma too many moves everything after it by a column.
      if (cells.slice(heading.length).some((cell) => cell !== '')) addProblem(wide, { line, code: 'tooManyCells' })
      found.rows += 1
      onRow()
      const fields = fieldsOfRow(kind, columns, cells)
      if (mustStandOnce) {
        const number = `${fields.comCode ?? ''} ${fields.employeeNumber}`
        if (numbers.has(number)) throw new StandsTwice(at)
        numbers.add(number)
      }
      if (wide.count < mostWide) yield { line, fields }
    }
  }
  const pieces = stagedPieces(
    { importId: file.importId, source, kind },
    staged(),
    file.already + read.staged,
    problems,
    () => {
      read.staged += 1
    },
  )
  const part = join(file.folder, `${posts.size}-${read.parts.length}.copy`)
  read.parts.push(part)
  await pipeline(pieces, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
  return found
}

/** Beyond that the separator is another one. */
const mostWide = 10_000

/** The first row in which most headings are known, else the first row. @returns also the rows read beyond it */
async function findHeading(rows: AsyncIterator<RawRow>): Promise<{ heading: string[]; ahead: RawRow[] }> {
  const first: RawRow[] = []
  while (first.length < headingWithin) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
    if (recognised(next.value.cells) >= 2) break
  }
  const best = first.findIndex(({ cells }) => recognised(cells) >= 2)
  const at = Math.max(0, best)
  return {
    heading: (first[at]?.cells ?? []).slice(0, hrMaxColumns).map((cell) => cell.slice(0, 100)),
    ahead: first.slice(at + 1),
  }
}

async function* chained(ahead: readonly RawRow[], rows: AsyncIterator<RawRow>): AsyncGenerator<RawRow> {
  yield* ahead
  for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value
}
