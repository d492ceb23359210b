/** One figure of a run, with the target it is held against where the product has one. Targets are reported, never asserted. */
export type Finding = {
  name: string
  value: number
  unit: string
  target?: { atMost: number } | { atLeast: number }
}

/** A value out of the sorted list, `share` from 0 (smallest) to 1 (largest), by nearest rank. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value (the lower of two). NaN for an empty list. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** At most three significant digits below 1,000, whole numbers with separators above: figures that can be read aloud. */
export const readable = (value: number): string =>
  Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** Prints rows under a title, columns aligned: texts to the left, numbers to the right. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  console.log(`\n${title}`)
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => columns.map((column) => textOf(row[column])))
  const widths = columns.map((column, at) => Math.max(column.length, ...cells.map((row) => row[at]!.length)))
  const isNumber = columns.map((column) => typeof rows[0]?.[column] === 'number')
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (isNumber[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('  ')
  console.log(`  ${line(columns)}`)
  for (const row of cells) console.log(`  ${line(row)}`)
}

const textOf = (cell: string | number | undefined) => (typeof cell === 'number' ? readable(cell) : (cell ?? ''))

/** Prints one line a figure: name, value, target, and whether it is kept. */
export function printFindings(findings: readonly Finding[]): void {
  printTable(
    'Summary',
    findings.map((finding) => ({
      name: finding.name,
      value: `${readable(finding.value)} ${finding.unit}`.trim(),
      target: targetText(finding),
      verdict: verdictOf(finding),
    })),
  )
}

function targetText({ target, unit }: Finding): string {
  if (!target) return '–'
  return `${'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`} ${unit}`.trim()
}

function verdictOf({ value, target }: Finding): string {
  if (!target) return ''
  const isKept = 'atMost' in target ? value <= target.atMost : value >= target.atLeast
  return isKept ? 'ok' : 'missed'
}
