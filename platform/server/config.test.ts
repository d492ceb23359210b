import { describe, expect, test } from 'vitest'
import { ConfigError, platformConfig, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, [platformConfig])(platformConfig)
const faultOf = (env: Record<string, string>) => {
  try {
    read(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

describe('configuration', () => {
  test('needs nothing to be set', () => {
    expect(read({})).toMatchObject({ PORT: 4000, MARU_MODE: 'demo', MARU_DATA: './data', TRUST_PROXY: false })
    expect(read({}).DATABASE_URL).toBeUndefined()
  })

  test('an empty variable counts as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(read({}))
  })

  test.each([
    ['PORT', 'four thousand'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['MARU_MODE', 'staging'],
    ['TRUST_PROXY', 'maybe'],
    ['PUBLIC_URL', 'portal.example.com'],
    ['DATABASE_POOL', '1'],
  ])('a wrong %s is named', (name, value) => {
    expect(faultOf({ [name]: value })).toContain(`${name}:`)
  })

  test('a wrong value is never repeated: it may be a secret', () => {
    expect(faultOf({ DATABASE_URL: 'mysql://someone:hunter2@host/db' })).not.toContain('hunter2')
  })

  test('all faults are told at once', () => {
    expect(faultOf({ PORT: 'x', MARU_MODE: 'x' })).toMatch(/PORT[\s\S]*MARU_MODE/)
  })
})
