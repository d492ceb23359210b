import { isGround } from './component-tests.ts'
import { type ImportGraph, reachedFrom, thereOf } from './import-graph.ts'

/** What the import graph does not know, or nothing is reached through: always held by the linter. */
const always = ['apps', 'bench', 'e2e', 'scripts']

/**
 * What the linter has to hold: what was changed, all that imports it, directly or through others, and the folders that
 * put everything together. Of any other file it could only say the same again: its rules ask the types of what it imports.
 * @param changed paths from the root; undefined is the answer where they say nothing, or the ground was changed
 */
export function toLint(root: string, graph: ImportGraph, changed: readonly string[]): string[] | undefined {
  if (changed.length === 0 || changed.some(isGround)) return undefined
  const reached = [...reachedFrom(graph, changed)].filter((file) => /^(platform|modules)\/.*\.tsx?$/.test(file))
  return [...always, ...thereOf(root, reached).toSorted()]
}
