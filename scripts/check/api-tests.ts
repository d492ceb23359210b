import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { type ImportGraph, reachedFrom } from './import-graph.ts'

/** The tests through HTTP of modules that are not among these, as patterns of files. */
export const apiTestsOfOthers = (root: string, modules: ReadonlySet<string>): string[] =>
  globSync('modules/*', { cwd: root }).flatMap((path) => (modules.has(basename(path)) ? [] : [`${path}/${apiTests}`]))

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
