import {
  type HrField,
  type HrKind,
  type HrProblemCode,
  hrListedProblems,
  hrMaxRows,
} from '../../contract/hr-import.rules.ts'
import { checkFields } from './fields.ts'

// What stands in a source, as it is staged; rules without a database, so that they can be followed beside the event loop.

/**
 * A row as a source has it. `fields` holds texts by the names of `hrFields` (contract/hr-import.rules.ts).
 * A field that is left out stays as it is; an empty text clears it where that is possible.
 * - `department`: deptCode, parentDeptCode ('' at the top), nameKo…, email, order
 * - `person`: employeeNumber is the key in the company `comCode`; deptCode, rank and duty are her primary post
 * - `post`: another department of a person (겸직); `primary` 'Y' or 'N'
 * - `rank` and `duty`: their codes or their names; unknown ones are problems of the row
 * - `state`: active, onLeave, retired (or 재직, 휴직, 퇴직); days are yyyy-MM-dd, `birthday` also MM-dd
 */
export type StagedRow = {
  /** Where it stands in its source, from 1, for the report. */
  line: number
  fields: Readonly<Partial<Record<HrField, string>>>
}

/** What is wrong with a row; line 0 is a source as a whole. */
export type RowProblem = { line: number; code: HrProblemCode; field?: HrField; value?: string; kind?: HrKind }

export type Place = {
  importId: number
  /** File and sheet, or the address of a directory; shown beside each row. */
  source: string
  kind: HrKind
}

/** What is wrong in one source: the first ones to be shown, and how many they are. */
export type FoundProblems = { source: string; kind?: HrKind; listed: RowProblem[]; count: number }

export const noProblems = (source: string, kind?: HrKind): FoundProblems => ({ source, kind, listed: [], count: 0 })

export function addProblem(to: FoundProblems, problem: RowProblem): void {
  to.count += 1
  if (to.listed.length < hrListedProblems) to.listed.push(problem)
}

/**
 * Checks rows by themselves and writes them as COPY takes them, some thousand to a piece. What is wrong with a row
 * becomes a problem; its other fields are staged, so that what refers to it is not wrong as well.
 * @param already rows that the import has; beyond `hrMaxRows` the rest is one problem
 * @param onStaged hears of each row that is staged
 */
export async function* stagedPieces(
  { importId, source, kind }: Place,
  rows: AsyncIterable<StagedRow> | Iterable<StagedRow>,
  already: number,
  problems: FoundProblems,
  onStaged: () => void,
): AsyncGenerator<string> {
  let staged = already
  let piece = ''
  for await (const { line, fields } of rows) {
    if (staged >= hrMaxRows) {
      addProblem(problems, { line, code: 'tooManyRows', value: String(hrMaxRows) })
      break
    }
    const checked = checkFields(kind, fields)
    for (const problem of checked.problems) addProblem(problems, { line, ...problem })
    if (!checked.fields) continue
    staged += 1
    onStaged()
    piece += copyLine([importId, kind, source, line, JSON.stringify(checked.fields)])
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

const copyLine = (values: readonly (string | number)[]): string => `${values.map(escapeForCopy).join('\t')}\n`

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeForCopy = (value: string | number): string => String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!)
