import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A test that passed only at its second try, in which of the counted runs, and at which commit the last time. */
type Unsteady = { test: string; commit: string; times: number; runs: number[] }
type Record = { run: number; unsteady: Unsteady[] }

/** So many runs are looked back upon, and so often a test may need its second try in them. */
const lookedBack = 20
const mostTimes = 2

/**
 * Counts a run and the tests that were unsteady in it. Who mends one takes its entry out.
 * @param file `e2e/unsteady.json`
 * @returns the tests that were unsteady too often, which makes them failures
 */
export function recordUnsteady(file: string, tests: readonly string[], commit: string): string[] {
  const known: Record = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record) : { run: 0, unsteady: [] }
  const run = known.run + 1
  const names = new Set([...known.unsteady.map(({ test }) => test), ...tests])
  const unsteady = [...names]
    .map((test): Unsteady => {
      const before = known.unsteady.find((each) => each.test === test)
      const isNow = tests.includes(test)
      const runs = [...(before?.runs ?? []), ...(isNow ? [run] : [])].filter((each) => each > run - lookedBack)
      return { test, commit: isNow || !before ? commit : before.commit, times: runs.length, runs }
    })
    .filter(({ times }) => times > 0)
  writeFileSync(file, formatted({ run, unsteady }))
  return unsteady.filter(({ test, times }) => times > mostTimes && tests.includes(test)).map(({ test }) => test)
}

/** As the check of formatting wants it, so that it can be kept as it was written: short lists stand on one line. */
const formatted = (record: Record): string =>
  `${JSON.stringify(record, null, 2).replaceAll(/\[\s+(\d[\d,\s]*?)\s+\]/g, (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`)}\n`
