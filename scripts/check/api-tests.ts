import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportGraph, modulesOf, reachedFrom } from './import-graph.ts'

/**
 * The tests through HTTP of modules that are not among these and name no table of theirs: a statement needs to import
 * nothing of the module whose table it reads, nor does a test.
 */
export function apiTestsOfOthers(root: string, modules: ReadonlySet<string>): string[] {
  const naming = filesThatNameTablesOf(root, modules)
  const near = modules.union(modulesOf(naming.filter((file) => !file.endsWith('.test.ts'))))
  return globSync(`modules/*/${apiTests}`, { cwd: root })
    .filter((file) => !near.has(file.split('/')[1]!) && !naming.includes(file))
    .toSorted()
}

function filesThatNameTablesOf(root: string, modules: ReadonlySet<string>): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const tables = [...modules]
    .flatMap((name) => globSync(`modules/${name}/server/migrations/*.sql`, { cwd: root }))
    .flatMap((file) => [...read(file).matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table!))
  if (tables.length === 0) return []
  const oneOfThem = new RegExp(`\\b(?:${tables.join('|')})\\b`)
  return globSync('modules/*/server/**/*.ts', { cwd: root }).filter((file) => oneOfThem.test(read(file)))
}

/**
 * The tests through HTTP, as patterns of files, that would only say the same again: those of the modules and of the
 * platform, when nothing was changed but what browsers run, what people read, and journeys. They ask the server, whose
 * files import nothing of it. Those of `apps/` stay: there both are put together.
 * @param changed paths from the root; where there are none nothing is known, and no test is left out
 */
export function apiTestsUntouchedBy(graph: ImportGraph, changed: readonly string[]): string[] {
  const isKnown = changed.length > 0 && changed.every((file) => besideTheServer.test(file))
  if (!isKnown || [...reachedFrom(graph, changed)].some((file) => ofTheServer.test(file))) return []
  return [`modules/*/${apiTests}`, `platform/${apiTests}`]
}

const apiTests = '**/*.api.test.ts'
/** Texts are not among it: the server says them, too. */
const besideTheServer = /^(?:(?:modules\/\w+|platform)\/web|docs)\/|^e2e\/(?!setup\/)|\.md$/
const ofTheServer = /^(?:modules\/\w+|platform|apps)\/(?:server|contract)\/|\.api\.test\.ts$/
