import type { ListField } from '../../contract/boards.rules.ts'

/** A list as narrow as this has room for all its columns only at the cost of its titles, px. */
const narrow = 1060

/** What a column takes, px: where there is room, and in a narrow list. */
const widths: Record<ListField, [wide: number, narrow: number]> = {
  number: [84, 72],
  category: [104, 88],
  preface1: [104, 88],
  preface2: [104, 88],
  author: [152, 144],
  department: [120, 120],
  createdDate: [108, 104],
  updatedDate: [108, 104],
  views: [76, 72],
  recommends: [76, 76],
}

/** Those one can do without, the first one first: the article itself says all of it. */
const givesWay: readonly ListField[] = [
  'recommends',
  'department',
  'updatedDate',
  'preface2',
  'category',
  'views',
  'number',
]

/**
 * The columns beside the title, with their widths. In a narrow list the title keeps half of it: columns become smaller,
 * and those that it could do without give way.
 * @param width of the list, px; 0 while it is not known @param taken by a column of boxes
 */
export function fittingColumns(
  fields: readonly ListField[],
  width: number,
  taken = 0,
): { field: ListField; width: number }[] {
  const isNarrow = width > 0 && width < narrow
  let shown = fields.map((field) => ({ field, width: widths[field][isNarrow ? 1 : 0] }))
  for (const field of isNarrow ? givesWay : []) {
    if (taken + shown.reduce((sum, column) => sum + column.width, 0) <= width / 2) break
    shown = shown.filter((column) => column.field !== field)
  }
  return shown
}
