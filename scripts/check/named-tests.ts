import { existsSync, globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { OptionsError } from './options.ts'

/** Whether a name means one file of tests, and no folder or part of a name. */
export const isTestFile = (name: string): boolean => /\.test\.tsx?$/.test(name)

/**
 * The files of tests that have one of these names in their paths: each step takes those of its kind.
 * @throws OptionsError for a name of no file, folder or test
 */
export function testsNamed(root: string, names: readonly string[]): string[] {
  const all = names.length > 0 ? globSync('{platform,modules,apps,scripts}/**/*.test.{ts,tsx}', { cwd: root }) : []
  const found = names.flatMap((name) => {
    const path = relative(root, resolve(root, name))
    const files = all.filter((file) => file.includes(path))
    if (files.length === 0 && !existsSync(join(root, path)))
      throw new OptionsError(`There is no "${name}", and no test with it in its path.`)
    return files
  })
  return [...new Set(found)].toSorted()
}
