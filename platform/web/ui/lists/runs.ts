/** Rows that follow each other and share a heading. */
export type Run<T> = { heading: string | undefined; members: T[] }

/** Cuts a list wherever the heading of its rows changes; without headings it is one run. */
export function runsOf<T>(rows: readonly T[], headingOf?: (row: T) => string): Run<T>[] {
  if (!headingOf) return [{ heading: undefined, members: [...rows] }]
  const runs: Run<T>[] = []
  for (const row of rows) {
    const heading = headingOf(row)
    const last = runs.at(-1)
    if (last?.heading === heading) last.members.push(row)
    else runs.push({ heading, members: [row] })
  }
  return runs
}
