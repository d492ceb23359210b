import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const journeys = globSync('e2e/**/*.journey.ts', { cwd: root })

test('whoever a journey has to itself is in no other file of journeys', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of journeys)
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(
      /\b(?:(?:employee|onePage)\(|(?:administrator|employeeAnew)\(\s*[\w.]+,)\s*'([\w.]+)'/g,
    ))
      owners.set(name!, (owners.get(name!) ?? new Set()).add(file))
  expect(owners.size).toBeGreaterThan(50)
  // What the second file does with her would happen in the middle of the first.
  expect([...owners].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([])
})

test('journeys lie in the folder of the module they are about, which a change of it looks for', () => {
  const folders = new Set([...globSync('modules/*', { cwd: root }).map((path) => basename(path)), 'platform', 'looks'])
  expect(journeys.filter((file) => !folders.has(file.split(sep)[1]!))).toEqual([])
})

test('all screens that a module lists are looked at', () => {
  const lists = globSync('e2e/looks/screens/*.ts', { cwd: root }).map((path) => basename(path))
  const looked = readFileSync(join(root, 'e2e/looks/screens/screens.ts'), 'utf8')
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter((name) => name !== 'screens.ts' && !looked.includes(`'./${name}'`))).toEqual([])
})
