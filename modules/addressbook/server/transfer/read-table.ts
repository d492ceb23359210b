import { invalid } from '#platform/contract/errors.ts'
import { untamed } from '#platform/server/export/csv.ts'
import { readFirstSheet } from '#platform/server/sheets/first-sheet.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import {
  birthdayOf,
  type Draft,
  emptyDraft,
  type ParsedRow,
  type ReadContacts,
  type RowFault,
  settle,
} from './parsed.ts'
import { type Column, columnsOf, phoneKindOf, placeKindOf, several } from './table-columns.ts'

/** Cells of a line that are read: what Outlook and Google write has some ninety. */
const mostColumns = 200
/** Letters of a cell that are kept; no field of a contact is as long. */
const longestCell = 20_000

/**
 * The contacts of a table with a head line (CSV, xlsx), as Outlook, Google and people write it.
 * @throws AppError ValidationException for a broken table, one without a column of names or mails, and one too long
 */
export async function readTable(path: string): Promise<ReadContacts> {
  const { head, lines, encoding } = await readFirstSheet(path, {
    columns: mostColumns,
    rows: limits.importRows + 1,
    letters: longestCell,
    tooMany: invalid('upload', 'addressbook.import.tooManyRows', { max: limits.importRows }),
  })
  const columns = columnsOf(head)
  const isNamed = columns.some(
    (column) =>
      column?.to === 'email' ||
      (column?.to === 'field' && ['displayName', 'givenName', 'familyName', 'companyName'].includes(column.field)),
  )
  if (!isNamed) throw invalid('upload', 'addressbook.import.noHead')
  return {
    format: encoding ? 'csv' : 'xlsx',
    rows: lines.flatMap(({ line, cells }) => rowOf(line, cells, columns, head) ?? []),
    unknownColumns: head.filter((name, at) => name.trim() !== '' && columns[at] === undefined),
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
