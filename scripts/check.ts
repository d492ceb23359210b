import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { readTestReport, type TestReport } from './test-report.ts'

// What `npm test` runs, in this order: the quick refusals first, the browser last. Every step runs even when an
// earlier one failed, so that one run shows all there is to mend. `--only types,lint` picks steps.

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const results = mkdtempSync(join(tmpdir(), 'maru-check-'))
const vitestReport = join(results, 'vitest.json')
const browserReport = join(results, 'browser.json')
const vitest = (...projects: string[]) => [
  bin('vitest'),
  'run',
  '--configLoader',
  'runner',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]

type Step = {
  name: string
  what: string
  command: () => string[]
  env?: () => Record<string, string>
  report?: string
  onlyWhenChosen?: boolean
}
const steps: Step[] = [
  {
    name: 'format',
    what: 'formatting',
    command: () => [bin('biome'), 'ci', '--colors=off', '--max-diagnostics=5', '.'],
  },
  { name: 'types', what: 'types', command: () => [bin('tsc'), '--noEmit'] },
  { name: 'lint', what: 'lint', command: () => [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'imports', what: 'import rules', command: () => [process.execPath, 'scripts/check-imports.ts'] },
  { name: 'texts', what: 'texts in four languages', command: () => [process.execPath, 'scripts/check-texts.ts'] },
  { name: 'tests', what: 'unit, API and process tests', command: () => vitest(), report: vitestReport },
  { name: 'build', what: 'the web and its budget', command: () => [process.execPath, 'scripts/check-bundle.ts'] },
  { name: 'api', what: 'API tests alone', command: () => vitest('api'), report: vitestReport, onlyWhenChosen: true },
  {
    name: 'outside',
    what: 'processes on an external PostgreSQL, behind a balancer',
    command: () => [...vitest('process'), 'apps/server/tests/external-database', 'apps/server/tests/balancer'],
    report: vitestReport,
    onlyWhenChosen: true,
  },
  {
    name: 'browser',
    what: 'journeys in Chromium',
    command: () => [bin('playwright'), 'test'],
    env: () => ({ CHROMIUM_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }),
    report: browserReport,
  },
]

const chosen = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? '').split(',')
  : undefined
const tally: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [] }
const failedSteps: string[] = []
for (const step of steps.filter(({ name, onlyWhenChosen }) => (chosen ? chosen.includes(name) : !onlyWhenChosen))) {
  const began = Date.now()
  console.log(`\n▸ ${step.what}`)
  const ok = await run(step)
  console.log(`${ok ? '✓' : '✗'} ${step.what} (${((Date.now() - began) / 1_000).toFixed(1)} s)`)
  if (!ok) failedSteps.push(step.what)
  const counted =
    step.report && existsSync(step.report) ? readTestReport(JSON.parse(readFileSync(step.report, 'utf8'))) : undefined
  tally.passed += counted?.passed ?? (ok ? 1 : 0)
  tally.failed += counted ? Math.max(counted.failed, ok ? 0 : 1) : ok ? 0 : 1
  tally.skipped += counted?.skipped ?? 0
  tally.failures.push(...(counted?.failures ?? []))
}
rmSync(results, { recursive: true, force: true })
// Again at the end: of a long log only the end may be kept.
if (failedSteps.length > 0) console.log(`\nTo mend: ${failedSteps.join(', ')}`)
for (const failure of tally.failures) console.log(`✗ ${failure}`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exit(tally.failed > 0 ? 1 : 0)

async function run(step: Step): Promise<boolean> {
  try {
    const [program, ...args] = step.command()
    const env = {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      ...step.env?.(),
    }
    const child = spawn(program!, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    return await new Promise((resolve) =>
      child.on('exit', (code) => resolve(code === 0)).on('error', () => resolve(false)),
    )
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}
