import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readOptions } from './options.ts'
import { runStep } from './run-step.ts'
import type { Step } from './steps.ts'

/** A step whose tests fail as told, time after time; 'beside' stands for what goes wrong outside of every test. */
function failing(...times: string[][]): { step: Step; filesOf: () => (readonly string[] | undefined)[] } {
  const folder = mkdtempSync(join(tmpdir(), 'maru-step-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files: (readonly string[] | undefined)[] = []
  const step: Step = {
    name: 'process',
    what: 'tests',
    when: 'always',
    hasReport: true,
    mayBeUnsteady: true,
    command: ({ report, selection }) => {
      const told = times[files.length] ?? []
      const failed = told.filter((name) => name !== 'beside')
      files.push(selection.tests)
      const results = ['a', 'b'].map((name) => ({
        name: `${process.cwd()}/${name}.process.test.ts`,
        status: failed.includes(name) ? 'failed' : 'passed',
        assertionResults: [{ fullName: 'holds', status: failed.includes(name) ? 'failed' : 'passed' }],
      }))
      const counted = { numPassedTests: 2 - failed.length, numFailedTests: failed.length, numPendingTests: 0 }
      const file = join(folder, `${files.length}.json`)
      writeFileSync(file, JSON.stringify({ ...counted, testResults: results }))
      const beside = told.includes('beside') ? `echo '["Error: nobody caught it"]' > $MARU_RUNNER_ERRORS` : 'true'
      const leftOut = `echo '["a.process.test.ts › mounts: it needs root"]' > $MARU_LEFT_OUT`
      return ['sh', '-c', `cp ${file} ${report}; ${beside}; ${leftOut}; exit ${told.length}`]
    },
  }
  return { step, filesOf: () => files }
}
const order = (ci: boolean) => ({ ...readOptions(ci ? ['--ci'] : [], []), selection: {} })

it('tries in CI once more what failed: what passes then has passed and is named', async () => {
  const { step, filesOf } = failing(['a'])
  expect(await runStep(step, order(true), false)).toMatchObject({
    passed: 2,
    failed: 0,
    unsteady: ['a.process.test.ts › holds'],
    failures: [],
  })
  expect(filesOf()).toEqual([undefined, ['a.process.test.ts']])
})

it('tells what this machine could not run, with the reason', async () => {
  const { step } = failing()
  expect(await runStep(step, order(false), false)).toMatchObject({
    leftOut: ['a.process.test.ts › mounts: it needs root'],
  })
})

it('takes what fails twice for broken', async () => {
  const { step } = failing(['a', 'b'], ['b'])
  const outcome = await runStep(step, order(true), false)
  expect(outcome).toMatchObject({ passed: 1, failed: 1, unsteady: ['a.process.test.ts › holds'] })
  expect(outcome?.failures.join()).toContain('b.process.test.ts › holds')
})

it('does not forgive what went wrong beside a test that passes the second time', async () => {
  const { step } = failing(['a', 'beside'])
  const outcome = await runStep(step, order(true), false)
  expect(outcome).toMatchObject({ passed: 2, failed: 1, unsteady: ['a.process.test.ts › holds'] })
  expect(outcome?.failures.join()).toContain('nobody caught it')
})

it('tries nothing again at a desk', async () => {
  const { step, filesOf } = failing(['a'])
  expect(await runStep(step, order(false), false)).toMatchObject({ passed: 1, failed: 1, unsteady: [] })
  expect(filesOf()).toHaveLength(1)
})
