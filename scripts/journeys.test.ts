import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('whoever a journey has to itself is in no other file of journeys', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of globSync('e2e/**/*.journey.ts', { cwd: root }))
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(
      /\b(?:(?:employee|onePage)\(|(?:administrator|employeeAnew)\(\s*[\w.]+,)\s*'([\w.]+)'/g,
    ))
      owners.set(name!, (owners.get(name!) ?? new Set()).add(file))
  expect(owners.size).toBeGreaterThan(50)
  // What the second file does with her would happen in the middle of the first.
  expect([...owners].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([])
})
