import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium, findOrInstallHeadlessShell } from '../chromium.ts'
import { isTestFile } from './named-tests.ts'
import type { Options } from './options.ts'
import type { Selection } from './selection.ts'

const root = join(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const script = (name: string, ...args: string[]) => [process.execPath, `scripts/${name}.ts`, ...args]

/** What a step is told. */
export type Order = Options & { selection: Selection; report: string }

export type Step = {
  name: string
  what: string
  /** Besides whenever it is named. */
  when: 'always' | 'in CI' | 'all'
  /** The step with which it begins, where that is run; it is waited for in its own place. */
  beside?: string
  /** Among the checks of `--changed`. */
  quick?: boolean
  /** The program and its arguments; undefined when there is nothing to do for it. */
  command: (order: Order) => string[] | undefined
  env?: (order: Order) => Record<string, string>
  /** It writes a report of its tests, of Vitest or of Playwright. */
  hasReport?: boolean
  /** What failed is tried once more in CI: real processes, browsers and database servers have a clock beside ours. */
  mayBeUnsteady?: boolean
}

const vitest = (report: string, ...args: string[]) => [
  bin('vitest'),
  'run',
  '--configLoader',
  'runner',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  `--reporter=${join(import.meta.dirname, 'runner-errors.ts')}`,
  `--reporter=${join(import.meta.dirname, 'left-out.ts')}`,
  ...args,
]
const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

/** Of the API tests those whose statements, locks or messages another server could answer differently. */
const aboutTheDatabase = [
  'apps/server/tests/access-matrix',
  'apps/server/tests/broken-connection',
  'apps/server/tests/foreign-keys',
  'apps/server/tests/server-kit',
  // Search and the plans of long lists.
  'modules/search/',
  'modules/organisation/server/chart/search',
  'modules/boards/server/articles/list/',
  // Many rows at once.
  'modules/organisation/server/hr-import/hr-import.api',
  // Background work and live messages.
  'modules/alerts/server/raising/',
  'modules/alerts/server/sending/',
  'modules/boards/server/alerts/tell-pages',
  'modules/calendar/server/reminders/',
  'modules/files/server/tidy/',
  // Races for one row.
  'modules/files/server/flow/any-order',
]
/** Real processes on a server that is not ours, with a balancer before them. */
const outside = ['apps/server/tests/external-database', 'apps/server/tests/balancer']

/**
 * Each checker of the compiler works out for itself what the contracts of all modules are: four, as it has by itself, took
 * 108 processor seconds and 3.9 GB, one takes 58 and 2.4.
 */
const checkers = ['--checkers', String(Math.max(1, Math.floor(availableParallelism() / 2)))]

const gibibyte = 1024 ** 3
/**
 * Compiler and linter live for half a minute, and spent a third of their work on looking for memory to give back: where
 * there is enough they look for none before they hold this much.
 */
const memoryLimit = 10 * gibibyte
const withRoom = (): Record<string, string> =>
  process.availableMemory() > memoryLimit + 4 * gibibyte ? { GOGC: 'off', GOMEMLIMIT: String(memoryLimit) } : {}

const onDebians = (command: string[]) => ['bash', 'scripts/with-postgres.sh', ...command]

/** The files of tests, or undefined when the run is about others. */
const chosenTests = ({ selection }: Order, isOne: (file: string) => boolean): string[] | undefined => {
  if (!selection.tests) return []
  const files = selection.tests.filter(isOne)
  return files.length > 0 ? files : undefined
}
/** Without what takes long, unless everything is asked for, or a file by its name. */
const shortForms = (order: Order, files: readonly string[]) =>
  order.all || (files.length > 0 && order.files.every(isTestFile)) ? [] : ['--tags-filter', '!long']
/** It may be that nothing is left. */
const leftOut = ({ selection: { leftOut = [] } }: Order) =>
  leftOut.length === 0 ? [] : ['--passWithNoTests', ...leftOut.flatMap((pattern) => ['--exclude', pattern])]
const isProcessTest = (file: string) => file.endsWith('.process.test.ts')
const isComponentTest = (file: string) => file.endsWith('.component.test.tsx')
const isProgram = (file: string) => /\.(tsx?|mjs|js)$/.test(file)

/** In CI what is about the database is run on Debian's server alone; `npm test` and `npm run test:all` run it on ours. */
const runOnDebians = (order: Order) =>
  !order.all && stepsOf(order).some(({ name }) => name === 'database')
    ? aboutTheDatabase.flatMap((part) => ['--exclude', `${part}${part.endsWith('/') ? '**/' : ''}*.api.test.ts`])
    : []

/** In this order: the quick refusals first, the browser last. */
export const steps: readonly Step[] = [
  {
    name: 'format',
    what: 'formatting',
    when: 'always',
    quick: true,
    command: ({ selection: { files = ['.'] } }) => [
      bin('biome'),
      'ci',
      '--colors=off',
      '--max-diagnostics=5',
      '--no-errors-on-unmatched',
      ...files,
    ],
  },
  {
    name: 'types',
    what: 'types',
    when: 'always',
    quick: true,
    // What was found the last time is known the next time.
    command: () => [
      bin('tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/maru/types.tsbuildinfo',
      ...checkers,
    ],
    env: withRoom,
  },
  {
    name: 'lint',
    what: 'lint',
    when: 'always',
    quick: true,
    command: ({ selection: { files, linted } }) => {
      const chosen = files ? files.filter(isProgram) : linted
      if (chosen?.length === 0) return undefined
      return [bin('oxlint'), '--type-aware', '--deny-warnings', ...(chosen ?? [])]
    },
    env: withRoom,
  },
  // The compiler has one thread for most of its time: the other processor has done all of these when it is through.
  {
    name: 'imports',
    what: 'import rules',
    when: 'always',
    beside: 'types',
    quick: true,
    command: () => script('check-imports'),
  },
  {
    name: 'texts',
    what: 'texts in four languages',
    when: 'always',
    beside: 'types',
    quick: true,
    command: () => script('check-texts'),
  },
  {
    name: 'house',
    what: 'rules of the house',
    when: 'always',
    beside: 'types',
    quick: true,
    command: () => script('check-house-rules'),
  },
  {
    name: 'build',
    what: 'the web and its budget',
    when: 'always',
    beside: 'types',
    command: ({ selection: { journeyFiles } }) => (journeyFiles?.length === 0 ? undefined : script('check-bundle')),
  },
  {
    name: 'programs',
    what: 'browsers and servers of Debian, where they are missing',
    when: 'in CI',
    beside: 'format',
    command: () => script('install-for-tests'),
  },
  {
    name: 'tests',
    what: 'unit and API tests',
    when: 'always',
    quick: true,
    hasReport: true,
    mayBeUnsteady: true,
    // Of the properties, other samples than a commit is held against: platform/testing/samples.ts.
    env: ({ all }) => ({ MARU_SAMPLES: all ? 'new' : 'same' }),
    command: (order) => {
      const files = chosenTests(order, (file) => !isProcessTest(file) && !isComponentTest(file))
      return (
        files &&
        vitest(
          order.report,
          ...projects('unit', 'api'),
          ...shortForms(order, files),
          ...leftOut(order),
          ...runOnDebians(order),
          ...files,
        )
      )
    },
  },
  {
    name: 'components',
    what: 'tests of components in Chromium',
    when: 'always',
    quick: true,
    // They have one page at a time, which leaves a processor free.
    beside: 'tests',
    hasReport: true,
    mayBeUnsteady: true,
    env: () => ({ CHROMIUM_PATH: findOrInstallHeadlessShell() }),
    command: (order) => {
      const files = chosenTests(order, isComponentTest)
      return files && vitest(order.report, ...projects('component'), ...leftOut(order), ...files)
    },
  },
  {
    name: 'process',
    what: 'processes: started, killed, started again',
    when: 'always',
    // It waits more than it works: beside what is static, and where that ends sooner, beside the other tests.
    beside: 'format',
    hasReport: true,
    mayBeUnsteady: true,
    command: (order) => {
      const files = chosenTests(order, isProcessTest)
      return (
        files && vitest(order.report, ...projects('process'), ...shortForms(order, files), ...leftOut(order), ...files)
      )
    },
  },
  {
    name: 'browser',
    what: 'journeys in Chromium',
    when: 'always',
    hasReport: true,
    mayBeUnsteady: true,
    env: ({ report }) => ({
      CHROMIUM_PATH: findOrInstallChromium(),
      HEADLESS_SHELL_PATH: findOrInstallHeadlessShell(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
    command: ({ selection: { journeyFiles, journeys }, lastFailed }) => {
      if (journeyFiles?.length === 0) return undefined
      return [
        bin('playwright'),
        'test',
        ...(journeyFiles ?? []),
        ...(journeys ? ['--grep', journeys.source] : []),
        ...(lastFailed ? ['--last-failed', '--trace', 'on'] : []),
      ]
    },
  },
  {
    name: 'database',
    what: "API tests about the database, on Debian's PostgreSQL",
    when: 'in CI',
    hasReport: true,
    mayBeUnsteady: true,
    command: ({ report }) => onDebians(vitest(report, ...projects('api'), ...aboutTheDatabase)),
  },
  {
    name: 'balancer',
    what: "processes on Debian's PostgreSQL, and behind a balancer",
    when: 'in CI',
    // It waits more than it works, and has a server of its own.
    beside: 'database',
    hasReport: true,
    mayBeUnsteady: true,
    command: ({ report }) => onDebians(vitest(report, ...projects('process'), ...outside)),
  },
  {
    name: 'every-api',
    what: "all API tests, and processes behind a balancer, on Debian's PostgreSQL",
    when: 'all',
    hasReport: true,
    mayBeUnsteady: true,
    command: ({ report }) => onDebians(vitest(report, ...projects('api', 'process'), 'api.test', ...outside)),
  },
]

export const stepNames: readonly string[] = steps.map(({ name }) => name)

/** The steps of a run. */
export const stepsOf = ({ all, ci, only, changed, files }: Options): Step[] =>
  steps.filter(({ name, when, quick, hasReport }) => {
    if (only) return only.includes(name)
    if (changed) return quick
    // A journey is about the web as it stands now.
    if (files.length > 0) return when === 'always' && (hasReport || name === 'build')
    return when === 'always' || (ci && when === 'in CI') || (all && when === 'all')
  })
