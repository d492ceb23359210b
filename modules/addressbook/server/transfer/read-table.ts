import { CsvError, parse } from 'csv-parse/sync'
import { invalid } from '#platform/contract/errors.ts'
import { untamed } from '#platform/server/export/csv.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import { type Column, columnsOf, phoneKindOf, placeKindOf, several } from './csv-columns.ts'
import { birthdayOf, type Draft, emptyDraft, type ParsedFile, type ParsedRow, type RowFault, settle } from './parsed.ts'

/** Letters one line may have. */
const longestLine = 200_000
/** Cells that one line may have: what Outlook and Google write has some ninety. */
const mostColumns = 1_000

/**
 * The contacts of a table with a head line, as Outlook, Google and people write it. Commas, semicolons and tabs part
 * the cells, whichever the head has most of.
 * @throws AppError ValidationException for a broken table, one without a column of names or mails, and one too long
 */
export function readCsv(text: string): ParsedFile {
  const [heads, ...lines] = cellsOf(text)
  const columns = columnsOf(heads ?? [])
  const isNamed = columns.some(
    (column) =>
      column?.to === 'email' ||
      (column?.to === 'field' && ['displayName', 'givenName', 'familyName', 'companyName'].includes(column.field)),
  )
  if (!heads || !isNamed) throw invalid('upload', 'addressbook.import.noHead')
  if (lines.length > limits.importRows)
    throw invalid('upload', 'addressbook.import.tooManyRows', { max: limits.importRows })
  return {
    rows: lines.flatMap((cells, at) => rowOf(at + 2, cells, columns, heads) ?? []),
    unknownColumns: heads.filter((head, at) => head.trim() !== '' && columns[at] === undefined),
  }
}

function cellsOf(text: string): string[][] {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      max_record_size: longestLine,
      to: limits.importRows + 2,
      // An empty cell counts nothing in the size of its line.
      cast: (cell, { index, lines }) => {
        if (index >= mostColumns) throw invalid('upload', 'addressbook.import.broken', { line: lines })
        return cell
      },
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw invalid('upload', 'addressbook.import.broken', { line: Number(error.lines ?? 1) })
    throw error
  }
}

/** @returns undefined for an empty line */
function rowOf(
  row: number,
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  heads: readonly string[],
): ParsedRow | undefined {
  const values = cells.map((cell) => untamed(cell.trim()).trim())
  if (values.every((value) => value === '')) return undefined
  const faults: RowFault[] = cells.flatMap((cell, at) =>
    cell.trimStart().startsWith('=') ? [{ field: heads[at] ?? '', key: 'addressbook.import.formula' }] : [],
  )
  return settle(row, draftOf(values, columns), faults)
}

function draftOf(values: readonly string[], columns: readonly (Column | undefined)[]): Draft {
  const draft = emptyDraft()
  const labels = new Map<string, string>()
  for (const [at, column] of columns.entries())
    if (column?.to === 'label') labels.set(`${column.of} ${column.at}`, values[at] ?? '')
  const labelOf = (of: string, at: number) => labels.get(`${of} ${at}`) ?? ''
  const streets = new Map<string, { kind: Draft['addresses'][number]['kind']; parts: string[] }>()
  let middle = ''
  for (const [at, column] of columns.entries()) {
    const value = values[at] ?? ''
    if (!column || value === '') continue
    if (column.to === 'field') {
      if (column.field === 'middleName') middle = value
      else if (draft[column.field] === '') draft[column.field] = column.field === 'birthday' ? birthdayOf(value) : value
    } else if (column.to === 'email') {
      const kindAt = kindsOf(labelOf('email', column.at), placeKindOf, column)
      draft.emails.push(...value.split(several).map((address, nth) => ({ kind: kindAt(nth), address })))
    } else if (column.to === 'phone') {
      const kindAt = kindsOf(labelOf('phone', column.at), phoneKindOf, column)
      draft.phones.push(...value.split(several).map((number, nth) => ({ kind: kindAt(nth), number })))
    } else if (column.to === 'address') {
      const kindAt = kindsOf(labelOf('address', column.at), placeKindOf, column)
      for (const [nth, part] of (column.at > 0 ? value.split(several) : [value]).entries()) {
        const key = `${column.kind} ${column.at} ${nth}`
        const street = streets.get(key) ?? { kind: kindAt(nth), parts: [] }
        street.parts[column.part] = part.replace(/\s*[\r\n]+\s*/g, ', ')
        streets.set(key, street)
      }
    }
  }
  if (middle !== '') draft.givenName = `${draft.givenName} ${middle}`.trim()
  for (const { kind, parts } of streets.values()) draft.addresses.push({ kind, text: parts.filter(Boolean).join(', ') })
  return draft
}

/** What several values of one cell are for: as many labels as values, or one for all of them. */
function kindsOf<Kind>(label: string, kindOf: (label: string) => Kind, column: { kind: Kind; at: number }) {
  const labels = label.split(several)
  return (nth: number): Kind => (column.at > 0 ? kindOf(labels[nth] ?? labels[0]!) : column.kind)
}
