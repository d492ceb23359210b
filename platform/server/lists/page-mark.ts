import { invalid } from '#platform/contract/errors.ts'

/** Where a list goes on: behind a time and, of several at one time, behind a number. */
export type PageMark = { at: Date; id: number }

export const writeMark = ({ at, id }: PageMark): string => `${at.toISOString()}_${id}`

/** @throws AppError ValidationException for what no list has handed out */
export function readMark(text: string | undefined): PageMark | undefined {
  if (text === undefined) return undefined
  const [moment = '', number = ''] = text.split('_')
  const [at, id] = [new Date(moment), Number(number)]
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || !Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1)
    throw invalid('after', 'errors.ValidationException')
  return { at, id }
}

/** The part of a page that is shown, of rows of which one more was asked for, and where the next goes on. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  size: number,
  markOf: (row: Row) => PageMark,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  return { rows: shown, next: rows.length > size ? writeMark(markOf(shown.at(-1)!)) : null }
}
