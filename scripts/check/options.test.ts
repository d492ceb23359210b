import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { type Step, stepNames, steps, stepsOf } from './steps.ts'

const stepsFor = (...args: string[]) => stepsOf(readOptions(args, stepNames)).map(({ name }) => name)

it('takes steps with or without blanks between them', () => {
  expect(stepsFor('--only', 'types, lint')).toEqual(['types', 'lint'])
  expect(stepsFor('--only', 'types,lint')).toEqual(['types', 'lint'])
})

it.each([
  ['a step that there is not', ['--only', 'type,lint'], 'There is no step "type"; there are format, types, lint'],
  ['no step', ['--only', ','], 'There is no step'],
  ['an option that there is not', ['--onyl', 'types'], "Unknown option '--onyl'"],
  ['a number that is none', ['--repeat', 'often', 'a.test.ts'], '--repeat takes a number'],
  ['a repetition of nothing', ['--repeat', '20'], 'which test?'],
])('refuses %s', (_what, args, reason) => {
  expect(() => readOptions(args, stepNames)).toThrow(reason)
})

it('compares with the last commit unless told another one', () => {
  expect(readOptions(['--changed'], stepNames)).toMatchObject({ changed: 'HEAD', files: [] })
  expect(readOptions(['--changed', 'main'], stepNames)).toMatchObject({ changed: 'main', files: [] })
  expect(readOptions([], stepNames)).toMatchObject({ changed: undefined })
})

it('runs what takes long only when everything is asked for', () => {
  expect(stepsFor()).not.toContain('every-api')
  expect(stepsFor('--all')).toContain('every-api')
  expect(stepsFor('--ci')).toContain('database')
  expect(stepsFor('--ci')).not.toContain('every-api')
  expect(stepsFor('--changed')).not.toContain('browser')
  expect(stepsFor('a.test.ts')).toEqual(['build', 'tests', 'components', 'process', 'browser'])
})

it.each(['process', 'tests'])(
  'runs the long ones of %s when everything is asked for, or a file by its name',
  (name) => {
    const step = steps.find((each) => each.name === name) as Step
    const told = (...args: string[]) => {
      const options = readOptions(args, stepNames)
      const tests = options.files.length > 0 ? ['a.api.test.ts', 'a.process.test.ts'] : undefined
      return step.command({ ...options, selection: { tests }, report: 'report.json' })?.join(' ')
    }
    expect(told()).toContain('--tags-filter !long')
    expect(told('--ci')).toContain('--tags-filter !long')
    expect(told('--all')).not.toContain('!long')
    expect(told(`a.${name === 'process' ? 'process' : 'api'}.test.ts`)).not.toContain('!long')
  },
)

describe('what is about the database', () => {
  const excluded = (...args: string[]) => {
    const tests = steps.find(({ name }) => name === 'tests') as Step
    const command = tests.command({ ...readOptions(args, stepNames), selection: {}, report: 'report.json' }) ?? []
    return command.filter((_, at) => command[at - 1] === '--exclude')
  }
  const root = join(import.meta.dirname, '../..')

  it('is run in CI on Debian’s server instead of ours, each file of it', () => {
    const database = steps.find(({ name }) => name === 'database') as Step
    const command =
      database.command({ ...readOptions(['--ci'], stepNames), selection: {}, report: 'report.json' }) ?? []
    const isRunThere = (file: string) => command.some((part) => !part.startsWith('-') && file.includes(part))
    const left = globSync(excluded('--ci'), { cwd: root })
    expect(left).toContain('apps/server/tests/access-matrix.api.test.ts')
    expect(left.length).toBeGreaterThan(15)
    expect(left.filter((file) => !isRunThere(file) || !file.endsWith('.api.test.ts'))).toEqual([])
  })

  it('has with it the processes on a server that is not ours', () => {
    const isOurs = (file: string) => !readFileSync(join(root, file), 'utf8').includes('externalServer')
    const others = globSync('apps/server/tests/*.process.test.ts', { cwd: root }).filter((file) => !isOurs(file))
    const balancer = steps.find(({ name }) => name === 'balancer') as Step
    const command =
      balancer.command({ ...readOptions(['--ci'], stepNames), selection: {}, report: 'report.json' }) ?? []
    expect(others.length).toBeGreaterThan(1)
    expect(others.filter((file) => !command.some((part) => file.startsWith(part)))).toEqual([])
    expect(stepsFor('--ci')).toContain('balancer')
    expect(stepsFor()).not.toContain('balancer')
  })

  it.each([[[]], [['--all']], [['--ci', '--all']], [['--ci', '--only', 'tests']]])('is run on ours with %j', (args) => {
    expect(excluded(...args)).toEqual([])
  })
})
