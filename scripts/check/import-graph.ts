import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What is imported in one of our ways: `from '…'`, `import '…'`, `import('…')`. */
const imported = /\b(?:from|import)\s*\(?\s*['"](#(?:platform|modules|apps)\/[^'"]+|\.{1,2}\/[^'"]+)['"]/g

/** Which files import a file, for all files of the product; paths from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Reads who imports whom: quickly rather than exactly, an import that stands in a text counts as one. */
export function readImportGraph(root: string): ImportGraph {
  const importers = new Map<string, Set<string>>()
  for (const file of globSync('{platform,modules,apps}/**/*.{ts,tsx}', { cwd: root }))
    for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const path = target!.startsWith('#') ? target!.slice(1) : normalize(join(dirname(file), target!))
      if (!importers.has(path)) importers.set(path, new Set())
      importers.get(path)!.add(file)
    }
  return importers
}

/**
 * The changed files and all that import them, directly or through others. `apps/` puts everything together, so nothing
 * is reached through it.
 */
export function reachedFrom(graph: ImportGraph, changed: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (!file.startsWith('apps/')) open.push(...(graph.get(file) ?? []))
  }
  return reached
}

/** The modules that have one of these files, and `platform` where that has one; journeys lie in folders of these names. */
export const modulesOf = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files].flatMap((file) => {
      const [, folder, platform] = /^(?:modules|e2e)\/(?!setup\/|looks\/)([a-z]\w*)\/|^(platform)\//.exec(file) ?? []
      return folder ?? platform ?? []
    }),
  )

/** Of these files those that are still there. */
export const thereOf = (root: string, files: readonly string[]): string[] =>
  files.filter((file) => existsSync(join(root, file)))
