import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findOrInstallHeadlessShell } from '../../../scripts/chromium.ts'

// Follows docs/add-a-module.md to the letter in a copy of the repository, and creates a second module beside it.

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/add-a-module.md'), 'utf8')
const yours = page.indexOf('\n## 3. Make it yours')
const command = /^npm run new-module -- (lunch .*)$/m.exec(page)?.[1]?.split(' ') ?? []
const options = readdirSync(join(root, 'scripts/new-module/options'))
const lists = ['apps/server/modules.ts', 'apps/web/modules.ts', 'apps/web/text-keys.ts']

let copy: string
let created: SpawnSyncReturns<string>

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'maru-module-'))
  const leftOut = ['node_modules', '.git', 'dist', 'data', 'test-results']
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.includes(relative(root, path)) })
  linkPackages()
  // The rules name packages by their place in the tree; here that place is a link.
  const rules = join(copy, '.dependency-cruiser.mjs')
  writeFileSync(rules, readFileSync(rules, 'utf8').replace('options: {', 'options: { preserveSymlinks: true,'))
  created = newModule(...command)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The packages, without what tools keep beside them: what tests of components have prepared there is in use meanwhile. */
function linkPackages(): void {
  const [from, to] = [root, copy].map((folder) => join(folder, 'node_modules')) as [string, string]
  mkdirSync(to)
  for (const name of readdirSync(from).filter((each) => !each.startsWith('.') || each === '.bin'))
    symlinkSync(join(from, name), join(to, name))
}

/** Runs a program in the copy as a person at a terminal would; nothing of the running tests is handed on. */
function run(program: string, ...args: string[]): SpawnSyncReturns<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV)/.test(name)))
  return spawnSync(program, args, { cwd: copy, encoding: 'utf8', env: { ...env, NO_COLOR: '1' }, maxBuffer: 64 << 20 })
}
const newModule = (...args: string[]) => run(process.execPath, 'scripts/run.mjs', 'new-module', ...args)
const said = ({ stdout, stderr }: SpawnSyncReturns<string>) => `${stdout}\n${stderr}`.slice(-6_000)

/** The files that a part of the page shows in full: path → text. */
function filesShown(part: string): Map<string, string> {
  const blocks = part.matchAll(/^```\w+ (modules\/\S+)\n([^]*?)^```$/gm)
  return new Map([...blocks].map(([, path, text]) => [path!, text!]))
}

describe('npm run new-module', () => {
  test('creates exactly what docs/add-a-module.md shows', () => {
    expect(created.status, said(created)).toBe(0)
    const shown = filesShown(page.slice(0, yours))
    const there = globSync('modules/lunch/**/*.*', { cwd: copy })
    expect([...shown.keys()].sort()).toEqual(there.sort())
    for (const [path, text] of shown) expect(readFileSync(join(copy, path), 'utf8'), path).toBe(text)
  })

  test.each([
    ['a name that is there', ['lunch', '--title', '점심'], 'modules/lunch is there already'],
    ['a name with a capital', ['Parking', '--title', '주차'], 'is no name for a module'],
    ['a name that leads elsewhere', ['../parking', '--title', '주차'], 'is no name for a module'],
    ['a word of the platform', ['errors', '--title', '오류'], 'is a word of the platform'],
    ['no title', ['parking'], 'npm run new-module -- NAME --title KOREAN'],
    [
      'what it cannot be made with',
      ['parking', '--title', '주차', '--with', 'list,chat'],
      options.toSorted().join(', '),
    ],
  ])('refuses %s and writes nothing', (_what, args, reason) => {
    const before = lists.map((file) => readFileSync(join(copy, file), 'utf8'))
    const refused = newModule(...args)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain(reason)
    expect(lists.map((file) => readFileSync(join(copy, file), 'utf8'))).toEqual(before)
    expect(existsSync(join(copy, 'modules/parking'))).toBe(false)
  })
})

/** Tests of one call are named by it: those of the calls that were there already are run where they lie. */
const ofTheNewOnly = String.raw`^(?!(?!lunch|parking)\w+\.\w+ )(?!what was generated)`
const bin = (name: string) => join(root, 'node_modules/.bin', name)

describe('the created module that the page makes its own, and one with all there is', () => {
  beforeAll(() => {
    // What is made brings tests of components.
    vi.stubEnv('CHROMIUM_PATH', findOrInstallHeadlessShell())
    const parking = newModule('parking', '--title', '"지하" 주차 $&', '--with', options.join(','))
    expect(parking.status, said(parking)).toBe(0)
    for (const [path, text] of filesShown(page.slice(yours))) writeFileSync(join(copy, path), text)
    leaveTypesOfOthers()
  })

  test('have the files that the page says to read first', () => {
    const part = page.slice(page.indexOf('\n### Begin with more'), page.indexOf('\n## 2.'))
    const named = [...part.matchAll(/`modules\/lunch\/(\S+)`/g)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThanOrEqual(options.length)
    for (const path of named) expect(existsSync(join(copy, 'modules/parking', path)), path).toBe(true)
    for (const option of options) expect(part).toContain(`| \`${option}\``)
  })

  const ours = ['modules/lunch', 'modules/parking', ...lists]
  test.each([
    ...quickChecks('modules/lunch', 'modules/parking'),
    // What the options bring is tested in the long form, beside each of them alone.
    [
      'their own tests',
      bin('vitest'),
      testing('modules/lunch', 'modules/parking/server/parking', 'parking/web/components'),
    ],
  ])('pass %s', { timeout: 600_000 }, expectToPass)

  test.each([
    ['the tests of what the options bring', bin('vitest'), testing('modules/parking')],
    [
      'the tests that hold every module',
      bin('vitest'),
      testing(
        'scripts/docs.test.ts',
        'modules/admin/server/audit/actions.test.ts',
        ...['access-matrix', 'canary', 'generated-requests', 'openapi', 'foreign-keys'].map(
          (name) => `apps/server/tests/${name}`,
        ),
      ),
    ],
  ])('pass %s', { tags: 'long', timeout: 600_000 }, expectToPass)

  /** The types of everything else are checked where it lies; here it is only what the new modules stand on. */
  function leaveTypesOfOthers() {
    const files = globSync('{apps,modules,platform,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: copy })
    for (const file of files.filter((path) => !ours.some((own) => path === own || path.startsWith(`${own}/`)))) {
      const path = join(copy, file)
      // In place of an empty line: a file that is as long as one may be stays so.
      writeFileSync(path, `// @ts-nocheck\n${readFileSync(path, 'utf8').replace('\n\n', '\n')}`)
    }
  }
})

describe('modules with one option alone', { tags: 'long' }, () => {
  const names = options.map((option) => `only${option}`)
  const folders = names.map((name) => `modules/${name}`)

  beforeAll(() => {
    for (const [at, name] of names.entries()) {
      const created = newModule(name, '--title', '주차', '--with', options[at]!)
      expect(created.status, said(created)).toBe(0)
    }
  })

  test.each([...quickChecks(...folders), ['their own tests', bin('vitest'), testing(...folders)]])(
    'pass %s',
    { timeout: 600_000 },
    expectToPass,
  )
})

type Check = [what: string, program: string, args: string[]]

/** What every change passes, for some modules and the lists that name them. */
function quickChecks(...folders: string[]): Check[] {
  const ours = [...folders, ...lists]
  return [
    ['formatting', bin('biome'), ['ci', '--colors=off', ...ours]],
    ['types', bin('tsc'), ['--noEmit', '--checkers', '1']],
    ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings', ...ours]],
    ['the import rules', process.execPath, ['scripts/check-imports.ts', ...folders]],
    ['the check of texts', process.execPath, ['scripts/check-texts.ts']],
    ['the rules of the house', process.execPath, ['scripts/check-house-rules.ts']],
  ]
}

function testing(...files: string[]): string[] {
  const own = ['--project=unit', '--project=api', '--project=component']
  return ['run', ...own, '--maxWorkers=1', `--testNamePattern=${ofTheNewOnly}`, ...files]
}

function expectToPass(_what: string, program: string, args: string[]): void {
  const result = run(program, ...args)
  expect(result.status, said(result)).toBe(0)
}
