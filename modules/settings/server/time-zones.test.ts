import { describe, expect, it } from 'vitest'
import { defaultTimeZone, ianaOf, windowsNameOf, windowsTimeZones } from './time-zones.ts'

describe('Windows time zones (SETTINGS-008)', () => {
  it('are the whole list, each once, and each a place that the clock knows', () => {
    expect(windowsTimeZones.length).toBeGreaterThan(135)
    expect(new Set(windowsTimeZones).size).toBe(windowsTimeZones.length)
    for (const name of windowsTimeZones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: ianaOf(name) }), name).not.toThrow()
  })

  it('come back as they were chosen', () => {
    for (const name of windowsTimeZones) expect(windowsNameOf(ianaOf(name)!), name).toBe(name)
  })

  it.each([
    ['Korea Standard Time', 'Asia/Seoul'],
    ['Tokyo Standard Time', 'Asia/Tokyo'],
    ['China Standard Time', 'Asia/Shanghai'],
    ['Pacific Standard Time', 'America/Los_Angeles'],
  ])('%s is %s', (windowsName, iana) => {
    expect(ianaOf(windowsName)).toBe(iana)
    expect(windowsNameOf(iana)).toBe(windowsName)
  })

  it('what is none has no place, and a place that Windows does not know counts as the default', () => {
    expect(ianaOf('Seoul Time')).toBeUndefined()
    expect(ianaOf('Asia/Seoul')).toBeUndefined()
    expect(windowsNameOf('Nowhere/Else')).toBe(defaultTimeZone)
  })
})
