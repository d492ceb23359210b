import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { begin, ended } from '../children.ts'
import { selectFailed } from './last-failed.ts'
import type { Order, Step } from './steps.ts'
import { readTestReport, type TestReport } from './test-report.ts'

const root = join(import.meta.dirname, '../..')

/** What a step came to. */
export type Outcome = TestReport & Beside & { step: Step; seconds: number }
/** `leftOut`: the tests that this machine could not run, with their reasons. */
type Beside = { output: string; leftOut: readonly string[] }

/**
 * Runs a step. In CI what failed of a step that may be unsteady is tried once more: what passes then has passed, and is
 * named.
 * @param isShown whether its output is shown as it comes; else it is kept
 * @returns undefined when there is nothing to do for it
 */
export async function runStep(
  step: Step,
  order: Omit<Order, 'report'>,
  isShown: boolean,
): Promise<Outcome | undefined> {
  const began = Date.now()
  const first = await runOnce(step, order, isShown)
  if (!first) return undefined
  const isTriedAgain = order.ci && step.mayBeUnsteady && first.failedFiles.length > 0
  const again = isTriedAgain ? await runOnce(step, onlyFailed(step, order, first), isShown) : undefined
  const report = again ? triedAgain(first, again) : first
  const { leftOut } = first
  return {
    ...report,
    leftOut,
    step,
    seconds: (Date.now() - began) / 1_000,
    output: first.output + (again?.output ?? ''),
  }
}

/**
 * With servers and databases of their own, as everything the first time: tests leave behind what a second try would
 * stumble over.
 */
const onlyFailed = (step: Step, order: Omit<Order, 'report'>, { failedFiles }: TestReport): Omit<Order, 'report'> => ({
  ...order,
  lastFailed: true,
  selection: selectFailed(step.name, { [step.name]: [...new Set(failedFiles)] }),
})

/** What failed at first and passed then is unsteady; what failed twice has failed. */
function triedAgain(first: TestReport, again: TestReport): TestReport {
  const failedTwice = first.failedTests.filter((test) => again.failedTests.includes(test))
  const unsteady = first.failedTests.filter((test) => !again.failedTests.includes(test))
  // A file whose preparation failed has no failed test: it is what failed.
  const isStill = again.failed > 0 && failedTwice.length === 0
  // The second try runs only what failed: it says nothing about what went wrong beside it.
  const { runnerErrors } = first
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failed: runnerErrors.length + (isStill ? again.failed : failedTwice.length),
    failures: [...runnerErrors, ...again.failures],
    failedFiles: again.failedFiles,
    failedTests: again.failedTests,
    unsteady: [...first.unsteady, ...unsteady],
  }
}

async function runOnce(
  step: Step,
  order: Omit<Order, 'report'>,
  isShown: boolean,
): Promise<(TestReport & Beside) | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-check-'))
  const report = join(folder, 'report.json')
  const errors = join(folder, 'errors.json')
  const skipped = join(folder, 'left-out.json')
  try {
    const command = step.command({ ...order, report })
    if (!command) return undefined
    const [program, ...args] = command
    const child = begin(program!, args, {
      cwd: root,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // A compiler does not listen, and has nothing to put away.
      ...(!step.hasReport && { patience: 500 }),
      env: {
        ...process.env,
        MARU_RUNNER_ERRORS: errors,
        MARU_LEFT_OUT: skipped,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        ...step.env?.({ ...order, report }),
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    const isOk = (await ended(child)) === 0
    const counted =
      step.hasReport && existsSync(report) ? readTestReport(readJson(report), readJson(errors) ?? []) : undefined
    const leftOut: string[] = readJson(skipped) ?? []
    return {
      ...(counted ?? countOf(isOk)),
      output,
      leftOut,
      ...(counted && !isOk && { failed: Math.max(counted.failed, 1) }),
    }
  } catch (error) {
    console.error((error as Error).message)
    return { ...countOf(false), output: '', leftOut: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns undefined when it is not there */
const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A step without tests counts as one. */
const countOf = (isOk: boolean): TestReport => ({
  passed: isOk ? 1 : 0,
  failed: isOk ? 0 : 1,
  skipped: 0,
  failures: [],
  failedFiles: [],
  failedTests: [],
  runnerErrors: [],
  unsteady: [],
})
