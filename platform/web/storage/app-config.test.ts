import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAppConfig, saveAppConfig } from './app-config.ts'

const name = 'EUM_WORKFLOW_APP_CONFIG'
const defaults = { mailSplit: { horizontal: 35, vertical: 35 } }

describe('the settings of this browser', () => {
  let kept: Map<string, string>
  beforeEach(() => {
    kept = new Map()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'))

  it('are kept under the name of the specification (PLATFORM-010)', () => {
    saveAppConfig({ mailSplit: { horizontal: 40, vertical: 60 } })
    expect([...kept.keys()]).toEqual([name])
    expect(readAppConfig()).toEqual({ mailSplit: { horizontal: 40, vertical: 60 } })
  })

  it.each([
    [undefined],
    ['not json'],
    ['null'],
    ['{"mailSplit":{"horizontal":"wide","vertical":-3}}'],
    ['{"mailSplit":{"horizontal":95}}'],
  ])('have their defaults for %s', (text) => {
    if (text) kept.set(name, text)
    expect(readAppConfig()).toEqual(defaults)
  })

  it('are forgotten by a browser that refuses storage', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    saveAppConfig({ mailSplit: { horizontal: 40, vertical: 60 } })
    expect(readAppConfig()).toEqual(defaults)
  })
})
