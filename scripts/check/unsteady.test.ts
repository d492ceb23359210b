import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { recordUnsteady } from './unsteady.ts'

function recordFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maru-unsteady-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'unsteady.json')
}

it('keeps which test was unsteady, at which commit and how often', () => {
  const file = recordFile()
  recordUnsteady(file, ['a'], 'c1')
  recordUnsteady(file, [], 'c2')
  recordUnsteady(file, ['a', 'b'], 'c3')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    run: 3,
    unsteady: [
      { test: 'a', commit: 'c3', times: 2, runs: [1, 3] },
      { test: 'b', commit: 'c3', times: 1, runs: [3] },
    ],
  })
})

it('takes the third time in twenty runs for a failure, until its entry is taken out', () => {
  const file = recordFile()
  const run = (...tests: string[]) => recordUnsteady(file, tests, 'c')
  expect(run('a')).toEqual([])
  expect(run('a')).toEqual([])
  expect(run('a', 'b')).toEqual(['a'])
  expect(run('a')).toEqual(['a'])
  // Not seen now: it is not what failed in this run.
  expect(run('b')).toEqual([])
  const known = JSON.parse(readFileSync(file, 'utf8')) as { unsteady: { test: string }[] }
  writeFileSync(file, JSON.stringify({ ...known, unsteady: known.unsteady.filter(({ test }) => test !== 'a') }))
  expect(run('a')).toEqual([])
})

it('forgets what lies more than twenty runs back', () => {
  const file = recordFile()
  for (let run = 1; run <= 20; run += 1) recordUnsteady(file, run <= 2 ? ['a'] : [], 'c')
  expect(recordUnsteady(file, ['a'], 'c')).toEqual([])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ run: 21, unsteady: [{ times: 2, runs: [2, 21] }] })
})

it('writes the file as the check of formatting wants it', () => {
  const file = recordFile()
  recordUnsteady(file, ['a'], 'c1')
  recordUnsteady(file, ['a'], 'c2')
  expect(readFileSync(file, 'utf8')).toContain('"runs": [1, 2]\n')
})
