import { globSync } from 'node:fs'
import { apiTestsOfOthers, apiTestsUntouchedBy } from './api-tests.ts'
import { changedSince, lastLanding } from './changes.ts'
import { componentTestsUntouchedBy } from './component-tests.ts'
import { modulesOf, reachedFrom, readImportGraph, thereOf } from './import-graph.ts'
import { testsNamed } from './named-tests.ts'
import type { Options } from './options.ts'
import { processTestsLeftToCi, processTestsUntouchedBy } from './process-tests.ts'
import { toLint } from './to-lint.ts'

/** What of the tests a run is about; what is undefined is not narrowed. */
export type Selection = {
  /** Files that are checked alone by the formatter and the linter. */
  files?: readonly string[]
  /** Files and folders that the linter holds, where `files` does not say so. */
  linted?: readonly string[]
  /** Files of tests for vitest; none when the list is empty. */
  tests?: readonly string[]
  /** Tests that are left out, as patterns of files. */
  leftOut?: readonly string[]
  /** Files of journeys; none when the list is empty. */
  journeyFiles?: readonly string[]
  /** Which journeys, as Playwright's `--grep`. */
  journeys?: RegExp
  /** Why so, for people. */
  said?: string
}

/** A change that reaches more modules than this is looked at by the smoke journeys; CI adds the first ones of the portal. */
const mostModules = 3
/** Whose first journeys tell of the portal as a whole: signing in, the frame with its menus, a day at a desk. */
const wholePortal = ['accounts', 'platform', 'shell']
/** A change that is made in more modules than this is followed through their first journeys only, in CI too (`@thorough`). */
const mostThorough = 2
/** When the web of more modules than this was changed, their screens are seen in one light and one language only. */
const mostLooks = 3
/** Tests through HTTP take some two seconds a file. */
const mostApiTests = 16

/**
 * What a run is about, by what it was asked for.
 * @throws OptionsError for a name of no file, folder or test
 */
export function select(root: string, { all, ci, files, changed }: Options): Selection {
  if (all) return {}
  if (files.length > 0)
    return {
      files,
      tests: testsNamed(
        root,
        files.filter((file) => !file.startsWith('e2e')),
      ),
      journeyFiles: files.filter((file) => file.startsWith('e2e')),
    }
  if (changed) return selectChanged(root, changed)
  return ci ? selectForCi(root) : selectReached(root)
}

/**
 * In CI: the smoke journey of every module, the first journeys of those that the change reaches with what is told of them
 * through HTTP and by processes, and all journeys about those in which it is made. Where it reaches more than a few, or
 * nobody knows, what is told through HTTP and by processes is told of every module, and the first journeys of the portal as
 * a whole and of the modules in which it is made stand for the others. When what journeys are made with was changed, the
 * first ones of every module run. A test of components is left out when nothing it is made of was changed: it has no
 * server, so it could only say the same again. So is what asks the server when only the web was.
 */
function selectForCi(root: string): Selection {
  const base = lastLanding(root)
  const changed = changesSince(root, base)
  const graph = readImportGraph(root)
  const reached = modulesOf(reachedFrom(graph, changed))
  const isAboutJourneys = changed.some(isOfAllJourneys)
  const isFew = isAboutFew(changed, reached) && !isAboutJourneys
  const followed = [...new Set(isFew ? reached : [...wholePortal, ...fewOf(modulesOf(changed), mostModules)])]
  const first = isAboutJourneys ? [firstOfAll] : ['@smoke\\b', ...followed.map(firstOf)]
  const thorough = thoroughOf(changed)
  const asksNothing = apiTestsUntouchedBy(graph, changed)
  const said = [
    `the first ones of ${isAboutJourneys ? 'every module' : `${followed.join(', ') || 'no module'}, and the smoke journeys`}`,
    ...(thorough.length > 0 ? [`all of ${thorough.join(', ')}`] : []),
  ].join(', ')
  return {
    linted: toLint(root, graph, changed),
    leftOut: [
      ...asksNothing,
      ...(isFew ? testsOfOthers(root, changed, reached) : []),
      ...componentTestsUntouchedBy(root, graph, changed),
    ],
    journeys: anyOf(...first, ...thorough.map(allOf), ...looksOf(changed)),
    said: `${base ? `Compared with ${base}.` : 'No landing to compare with: every module counts as reached.'} ${saidOfApi(isFew, reached)} Journeys: ${said}; npm run test:all runs all of all.${saidOfTheServer(asksNothing)}`,
  }
}

/**
 * The tests of a commit: those of the modules that the change reaches, those that hold everything together, the smoke
 * journeys, and the changed screens by light. The journeys and looks that take long are left to CI, and so is most of what
 * is told of the portal by its processes.
 */
function selectReached(root: string): Selection {
  const changed = changesSince(root, lastLanding(root) ?? 'HEAD~1')
  const graph = readImportGraph(root)
  const own = modulesOf(changed)
  const reached = modulesOf(reachedFrom(graph, changed))
  const modules = [reached, own].find(({ size }) => size <= mostModules) ?? new Set()
  const isFew = isAboutFew(changed, reached)
  const asksNothing = apiTestsUntouchedBy(graph, changed)
  const said =
    modules.size < reached.size
      ? `The change reaches ${reached.size} modules: ${modules.size > 0 ? `journeys of ${[...modules].join(', ')} and the` : 'only'} smoke journeys; CI adds the first ones of the portal as a whole.`
      : `Tests${isFew ? '' : ' of all modules'} and journeys of ${[...modules].join(', ') || 'no module'}, and the smoke journeys.`
  return {
    linted: toLint(root, graph, changed),
    leftOut: [
      ...asksNothing,
      ...(isFew ? [...testsOfOthers(root, changed, reached), ...processTestsLeftToCi(root)] : []),
      ...componentTestsUntouchedBy(root, graph, changed),
    ],
    journeys: anyOf('@smoke\\b', ...[...modules].map(firstOf), ...lookedOf(changed).map(inLight)),
    said: `${said}${saidOfTheServer(asksNothing)}`,
  }
}

/** What is told through HTTP and by processes of the modules that a change of few does not reach. */
const testsOfOthers = (root: string, changed: readonly string[], reached: ReadonlySet<string>): string[] => [
  ...apiTestsOfOthers(root, reached),
  ...processTestsUntouchedBy(root, changed, reached),
]

const saidOfApi = (isFew: boolean, reached: ReadonlySet<string>) =>
  `API tests of ${isFew ? `${[...reached].join(', ') || 'no module'}, and of those that name their tables` : 'every module'}.`

const saidOfTheServer = (leftOut: readonly string[]) =>
  leftOut.length > 0 ? ' Only the web was changed: nothing is asked of the server of modules.' : ''

/** What is quick to check of what was changed, and the tests that import it. */
function selectChanged(root: string, commit: string): Selection {
  const changed = changedSince(root, commit)
  if (!changed) throw new Error(`There is no commit "${commit}" to compare with.`)
  const reached = reachedFrom(readImportGraph(root), changed)
  const tests = [...reached].filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.process.test.ts'))
  const isApi = (file: string) => file.endsWith('.api.test.ts')
  const touched = [...modulesOf(changed.filter((file) => /^modules\/\w+\/(server|contract)\//.test(file)))]
  const own = touched.flatMap((name) => globSync(`modules/${name}/**/*.api.test.ts`, { cwd: root }))
  // The nearest first: those that were changed, those of the modules that were touched, those that import them.
  const api = [...new Set([...changed.filter(isApi), ...own, ...tests.filter(isApi)])]
  const scripts = changed.some((file) => file.startsWith('scripts/'))
    ? globSync('scripts/**/*.test.ts', { cwd: root })
    : []
  const chosen = [...tests.filter((file) => !isApi(file)), ...scripts, ...api.slice(0, mostApiTests)]
  const left = api.length - mostApiTests
  return {
    files: thereOf(root, changed),
    tests: thereOf(root, chosen),
    journeyFiles: [],
    said: `${changed.length} files changed since ${commit}; ${chosen.length} files of tests are about them${left > 0 ? `, and ${left} more through HTTP, which --only tests runs` : ''}.`,
  }
}

/** Whether a change is known to reach few modules, and says nothing to the others. */
const isAboutFew = (changed: readonly string[], reached: ReadonlySet<string>) =>
  changed.length > 0 && reached.size <= mostModules && changed.every(isOfModules)

/**
 * Whether a file says nothing to modules that do not import it: what puts them together, and the tools, may. What new
 * modules are made of says nothing to those that there are.
 */
const isOfModules = (file: string) => /^(modules|e2e|docs|scripts\/new-module)\/|\.md$/.test(file)

/** Whether every journey is made with it. */
const isOfAllJourneys = (file: string) => /^e2e\/(?:setup\/|[^/]+\.ts$)/.test(file)

const isWeb = (file: string) => /^modules\/\w+\/(web|texts)\//.test(file) && !/\.test\.tsx?$/.test(file)

/** Without a commit to compare with nothing counts as known to be changed, and nothing is left out. */
const changesSince = (root: string, base: string | undefined): string[] =>
  (base ? changedSince(root, base) : undefined) ?? []

/** The modules all of whose journeys are run in CI: those in which the change is made, where they are few. */
function thoroughOf(changed: readonly string[]): string[] {
  return fewOf(modulesOf(changed), mostThorough)
}

const fewOf = (modules: ReadonlySet<string>, most: number): string[] => (modules.size <= most ? [...modules] : [])

/** The modules whose screens were changed. */
const lookedOf = (changed: readonly string[]): string[] => [...modulesOf(changed.filter(isWeb))]

/** The looks at them in CI: from every side where they are few, else by light and in Korean. */
const looksOf = (changed: readonly string[]): string[] =>
  lookedOf(changed).map((name, _, { length }) => (length <= mostLooks ? `@looks-${name}\\b` : inLight(name)))

/** Playwright holds these against the file, the title and the tags of a journey, with spaces between them. */
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'))
const firstOfAll = '^(?!.* @(?:looks|thorough)\\b)'
const allOf = (module: string) => ` ${module}/`
const firstOf = (module: string) => ` ${module}/(?!.* @thorough\\b)`
const inLight = (module: string) => ` looks/light\\..*@looks-${module}\\b`
