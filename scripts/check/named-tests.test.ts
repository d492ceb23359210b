import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readOptions } from './options.ts'
import { select } from './selection.ts'
import { stepNames, steps } from './steps.ts'

let root: string
const ofLunch = [
  'modules/lunch/server/lunch.api.test.ts',
  'modules/lunch/server/lunch.process.test.ts',
  'modules/lunch/web/lunch.component.test.tsx',
]
const ofMenu = 'modules/menu/server/menu.test.ts'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maru-named-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of [...ofLunch, ofMenu, 'modules/menu/server/menu.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
})

const orderOf = (...args: string[]) => {
  const options = readOptions(args, stepNames)
  return { ...options, selection: select(root, options), report: 'report.json' }
}
/** What a step says to its runner about tests. */
const told = (step: string, ...args: string[]) =>
  steps
    .find(({ name }) => name === step)
    ?.command(orderOf(...args))
    ?.filter((word) => word.startsWith('modules/') || word === '!long')

it('chooses files that are named, and nothing else', () => {
  expect(orderOf('e2e/lunch/lunch.journey.ts', ofMenu).selection).toMatchObject({
    tests: [ofMenu],
    journeyFiles: ['e2e/lunch/lunch.journey.ts'],
  })
  expect(told('tests', ofMenu)).toEqual([ofMenu])
  expect(told('process', ofMenu)).toBeUndefined()
})

it.each(['modules/lunch', './modules/lunch/', 'lunch.'])(
  'has every step run the tests of its kind with %s in their paths, without what takes long',
  (name) => {
    const [api, process, component] = ofLunch
    expect(told('tests', name)).toEqual(['!long', api])
    expect(told('process', name)).toEqual(['!long', process])
    expect(told('components', name)).toEqual([component])
  },
)

it('refuses a name of nothing, and runs no test for a file that is none', () => {
  expect(() => orderOf('modules/lunhc')).toThrow('There is no "modules/lunhc"')
  expect(orderOf('--only', 'format', 'modules/menu/server/menu.ts').selection).toMatchObject({
    files: ['modules/menu/server/menu.ts'],
    tests: [],
  })
})
