import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ImportGraph, reachedFrom } from './import-graph.ts'

/** What every test of components begins with. */
const setUp = 'platform/web/testing/set-up.ts'

/**
 * The tests of components in which nothing can have changed: neither they nor what they import, directly or through
 * others, nor the texts of what they import, nor what all of them run on.
 * @param changed paths from the root; where there are none nothing is known, and no test is left out
 */
export function componentTestsUntouchedBy(root: string, graph: ImportGraph, changed: readonly string[]): string[] {
  if (changed.length === 0 || changed.some(isGround)) return []
  const reached = reachedFrom(graph, [...changed, ...shownBy(root, changed)])
  if (reached.has(setUp)) return []
  return globSync('{platform,modules}/**/*.component.test.tsx', { cwd: root })
    .filter((file) => !reached.has(file) && !showsTheWholeWeb(root, file))
    .toSorted()
}

/** By these every piece of the web is made and shown: packages, settings of tools, and what `vitest.config.ts` imports. */
const ground = [/^[^/]+\.(?!md$)\w+$/, /^apps\/web\/build\//, /^platform\/web\/testing\//, /^scripts\/chromium\.ts$/]
export const isGround = (file: string): boolean => ground.some((pattern) => pattern.test(file))

/** The web of the modules whose texts were changed; those of the platform are everywhere. */
function shownBy(root: string, changed: readonly string[]): string[] {
  const folders = changed.flatMap((file) => /^(modules\/\w+|platform)\/texts\//.exec(file)?.[1] ?? [])
  return [...new Set(folders)].flatMap((folder) => globSync(`${folder}/web/**/*.{ts,tsx}`, { cwd: root }))
}

/** Nothing is reached through `apps/`, which puts everything together. */
const showsTheWholeWeb = (root: string, file: string) => readFileSync(join(root, file), 'utf8').includes("'#apps/web/")
