import { describe, expect, it } from 'vitest'
import { alarmNames, isEveryAlarmOn, setEveryAlarm } from './alarms.ts'

describe("the 'all' box (SETTINGS-016, G-060)", () => {
  it('is checked when every alarm of the page is, the desktop too', () => {
    expect(isEveryAlarmOn(setEveryAlarm(true))).toBe(true)
    for (const name of alarmNames) expect(isEveryAlarmOn({ ...setEveryAlarm(true), [name]: false }), name).toBe(false)
  })

  it('sets every single one', () => {
    expect(Object.values(setEveryAlarm(true))).toEqual([true, true, true, true, true, true])
    expect(Object.values(setEveryAlarm(false))).toEqual([false, false, false, false, false, false])
  })
})
