import { join } from 'node:path'
import { commitChecked } from './check/changes.ts'
import { keepBusy } from './check/keep-busy.ts'
import { keepLastFailed, readLastFailed, selectFailed } from './check/last-failed.ts'
import { type Options, OptionsError, readOptions } from './check/options.ts'
import { repeat } from './check/repeat.ts'
import { type Outcome, runStep } from './check/run-step.ts'
import { select } from './check/selection.ts'
import { type Order, type Step, stepNames, stepsOf } from './check/steps.ts'
import { recordUnsteady } from './check/unsteady.ts'

// What `npm test` runs. Every step runs even when an earlier one failed, so that one run shows all there is to mend.
// scripts/check/options.ts has what may be asked for, scripts/check/steps.ts what there is.

const root = join(import.meta.dirname, '..')

try {
  const options = readOptions(process.argv.slice(2), stepNames)
  await using busyUntilTheEnd = keepBusy(options.beside)
  void busyUntilTheEnd
  process.exitCode = options.repeat ? await repeat(options, options.repeat) : await check(options)
} catch (error) {
  if (!(error instanceof OptionsError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function check(options: Options): Promise<number> {
  const lastFailed = options.lastFailed ? readLastFailed(root) : undefined
  if (options.lastFailed && !lastFailed) {
    console.log('Nothing failed in the last run.')
    return 0
  }
  const selection = select(root, options)
  if (selection.said) console.log(selection.said)
  const orderOf = (step: Step): Omit<Order, 'report'> => ({
    ...options,
    selection: (lastFailed && selectFailed(step.name, lastFailed)) ?? selection,
  })
  const hasFailed = (name: string) => !lastFailed || name in lastFailed
  const steps = stepsOf(options).filter(({ name }) => hasFailed(name) || (name === 'build' && hasFailed('browser')))

  const outcomes: Outcome[] = []
  const beside = new Map<Step, Promise<Outcome | undefined>>()
  // The long forms of tests, which only a run of everything has, take the whole machine: others beside them would wait.
  const isBeside = (step: Step) => step.beside !== undefined && !(options.all && step.hasReport)
  const beginBeside = (isNow: (name: string) => boolean) => {
    for (const step of steps)
      if (isBeside(step) && isNow(step.beside!)) beside.set(step, runStep(step, orderOf(step), false))
  }
  beginBeside((name) => !steps.some((step) => step.name === name))
  for (const step of steps) {
    beginBeside((name) => name === step.name)
    const begun = beside.get(step)
    if (!begun) console.log(`\n▸ ${step.what}`)
    finish(await (begun ?? runStep(step, orderOf(step), true)))
  }
  if (outcomes.length === 0 && !options.changed) throw new OptionsError('Nothing was checked.')
  return conclude(outcomes, options)

  function finish(outcome: Outcome | undefined): void {
    if (!outcome) return console.log('nothing to check')
    outcomes.push(outcome)
    const { step, seconds, failed, output } = outcome
    if (beside.has(step)) console.log(`\n▸ ${step.what}\n${output}`)
    console.log(`${failed === 0 ? '✓' : '✗'} ${step.what} (${seconds.toFixed(1)} s)`)
  }
}

/** What stands at the end: of a long log only that may be kept. */
function conclude(outcomes: readonly Outcome[], { ci, only, files, lastFailed }: Options): number {
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  // Only whole runs are counted: what was not run was not steady either.
  const tooOften =
    ci && !only && files.length === 0 && !lastFailed
      ? recordUnsteady(join(root, 'e2e/unsteady.json'), unsteady, commitChecked(root))
      : []
  const failures = [
    ...outcomes.flatMap((outcome) => outcome.failures),
    ...tooOften.map(
      (test) =>
        `${test}\n    unsteady for the third time in twenty runs: mend it, then take it out of e2e/unsteady.json`,
    ),
  ]
  const failed = outcomes.filter((outcome) => outcome.failed > 0)
  keepLastFailed(root, Object.fromEntries(failed.map(({ step, failedFiles }) => [step.name, failedFiles])))

  if (failed.length > 0) console.log(`\nTo mend: ${failed.map(({ step }) => step.what).join(', ')}`)
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`\n${outcomes.map(({ step, seconds }) => `${step.name} ${Math.round(seconds)} s`).join(', ')}`)
  for (const test of unsteady) console.log(`unsteady: ${test}`)
  for (const test of outcomes.flatMap((outcome) => outcome.leftOut)) console.log(`not run on this machine: ${test}`)
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const failedCount = sum((outcome) => outcome.failed) + tooOften.length
  console.log(
    `\n${sum((outcome) => outcome.passed) - tooOften.length} passed, ${failedCount} failed, ${sum((outcome) => outcome.skipped)} skipped`,
  )
  return failedCount > 0 ? 1 : 0
}
