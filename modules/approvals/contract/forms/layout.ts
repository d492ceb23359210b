import type { FormField } from './fields.ts'

type Table = Extract<FormField, { type: 'table' }>
type Formula = Extract<FormField, { type: 'formula' }>

/** What stands under each other on the paper. */
export type Block =
  | { kind: 'rows'; cells: readonly Cell[] }
  | { kind: 'table'; field: Table /** Its total, written into the last line of it. */; sum: Formula | null }
  | { kind: 'text'; field: Extract<FormField, { type: 'richText' }> }
  | { kind: 'note'; field: Extract<FormField, { type: 'note' }> }

/** A label and what stands behind it; `isWide` over the whole width. */
export type Cell = { field: FormField; isWide: boolean }

/**
 * Fields in the order of their form: short ones two in a line, long ones alone, tables and texts between them.
 * @param isArranged every field has a place of its own, the total of a table as well
 */
export function blocksOf(fields: readonly FormField[], isArranged = false): Block[] {
  const blocks: Block[] = []
  for (const [at, field] of fields.entries()) {
    const before = blocks.at(-1)
    if (field.type === 'table')
      blocks.push({ kind: 'table', field, sum: isArranged ? null : sumOf(field, fields[at + 1]) })
    else if (field.type === 'richText') blocks.push({ kind: 'text', field })
    else if (field.type === 'note') blocks.push({ kind: 'note', field })
    else if (before?.kind === 'table' && before.sum === field) continue
    else if (before?.kind === 'rows')
      blocks[blocks.length - 1] = { kind: 'rows', cells: [...before.cells, cell(field)] }
    else blocks.push({ kind: 'rows', cells: [cell(field)] })
  }
  return blocks.map((block) => (block.kind === 'rows' ? { ...block, cells: widened(block.cells) } : block))
}

const cell = (field: FormField): Cell => ({ field, isWide: isLong(field) })

const isLong = (field: FormField): boolean =>
  field.type === 'text'
    ? field.isLong
    : field.type === 'formula' || field.type === 'money'
      ? field.hasHangul
      : field.type === 'period' || ('isMultiple' in field && field.isMultiple)

/** A short one that has nobody at its side takes the whole line. */
function widened(cells: readonly Cell[]): Cell[] {
  let isLeft = true
  return cells.map((each, at) => {
    const isAlone = isLeft && (cells[at + 1]?.isWide ?? true)
    const isWide = each.isWide || isAlone
    isLeft = isWide || !isLeft
    return { ...each, isWide }
  })
}

/** The formula behind a table that is no more than the sum of one of its columns. */
function sumOf({ fieldId, totals }: Table, next: FormField | undefined): Formula | null {
  if (next?.type !== 'formula') return null
  const summed = /^\s*sum\(\s*([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)\s*\)\s*$/.exec(next.expression)
  return summed?.[1] === fieldId && totals.length === 1 && totals[0] === summed[2] ? next : null
}
