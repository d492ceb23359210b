import type { Services } from '#platform/server/ctx.ts'
import type { FoundSheet, SheetMapping } from '../../../contract/hr-import.contract.ts'
import { hrMaxColumns } from '../../../contract/hr-import.rules.ts'
import { type RowProblem, type StagedRow, stageProblems, stageRows } from '../staging.ts'
import { columnsOf, fieldsOfRow, kindOf, missingColumns, recognised } from './headers.ts'
import { type RawRow, type RawSheet, UnreadableFile } from './raw.ts'
import { readSheets } from './sheets.ts'

type FileToRead = {
  importId: number
  path: string
  name: string
  /** What a person said about its sheets. */
  mapping: readonly SheetMapping[]
  /** Hears how many rows have been read. */
  onRows: (rows: number) => void
}

/** A heading stands within the first rows; above it may be a title. */
const headingWithin = 10
const mostSheets = 20

/**
 * Reads a file and stages its rows. What cannot be read is kept as problems; nothing is thrown for the faults of a file.
 * @returns what its sheets were found to be
 */
export async function readFileInto(services: Services, file: FileToRead): Promise<FoundSheet[]> {
  const sheets: FoundSheet[] = []
  try {
    for await (const sheet of await readSheets(file.path)) {
      if (sheets.length >= mostSheets) break
      sheets.push(await readSheet(services, file, sheet))
    }
    if (!sheets.some(({ kind }) => kind !== null)) await report(services, file, { line: 1, code: 'missingHeader' })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await report(services, file, { line: error.line, code: error.code })
  }
  return sheets
}

async function readSheet(services: Services, file: FileToRead, sheet: RawSheet): Promise<FoundSheet> {
  const rows = sheet.rows[Symbol.asyncIterator]()
  const { heading, ahead } = await findHeading(rows)
  const asked = file.mapping.find(({ name }) => name === sheet.name)
  const columns = heading.map((_, at) => (asked ? (asked.columns[at] ?? null) : columnsOf(heading)[at]!))
  const kind = asked ? asked.kind : kindOf(sheet.name || file.name, columns)
  const found: FoundSheet = { name: sheet.name, kind, headers: heading, columns, rows: 0, encoding: sheet.encoding }
  const missing = missingColumns(found)
  if (kind === null || missing.length > 0) {
    await Promise.all(missing.map((field) => report(services, file, { line: 1, code: 'missingColumn', field }, sheet)))
    await rows.return?.()
    return found
  }
  const wide: RowProblem[] = []
  const staged = async function* (): AsyncGenerator<StagedRow> {
    for await (const { line, cells } of chained(ahead, rows)) {
      // A comma too many moves everything after it by a column.
      if (cells.slice(heading.length).some((cell) => cell !== '')) wide.push({ line, code: 'tooManyCells' })
      found.rows += 1
      file.onRows(1)
      if (wide.length < mostWide) yield { line, fields: fieldsOfRow(kind, columns, cells) }
    }
  }
  await stageRows(services, { importId: file.importId, source: sourceOf(file, sheet), kind }, staged())
  await stageProblems(services.database.writer, { importId: file.importId, source: sourceOf(file, sheet), kind }, wide)
  return found
}

/** Beyond that the separator is another one. */
const mostWide = 10_000

const sourceOf = ({ name }: FileToRead, sheet: RawSheet) => (sheet.name ? `${name} › ${sheet.name}` : name)

const report = (services: Services, file: FileToRead, problem: RowProblem, sheet?: RawSheet) =>
  stageProblems(
    services.database.writer,
    { importId: file.importId, source: sheet ? sourceOf(file, sheet) : file.name },
    [problem],
  )

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
