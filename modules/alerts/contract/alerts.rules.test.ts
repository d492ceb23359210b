import { describe, expect, test } from 'vitest'
import type { KindSetting } from './alert-settings.contract.ts'
import { isAlertUrl, isAllOn, setAll } from './alerts.rules.ts'

const row = (kind: string, isOn: boolean, isMandatory = false): KindSetting => ({
  kind,
  alarmType: 'SY',
  title: kind,
  isMandatory,
  channels: { bell: isOn, browser: isOn, mail: isOn, chat: isOn },
})

const but = (given: KindSetting, channels: KindSetting['channels']): KindSetting => ({
  ...given,
  channels: { ...given.channels, ...channels },
})

describe('the all box (SETTINGS-016)', () => {
  test('is checked only when every single one is', () => {
    const matrix = [row('a.b', true), row('c.d', true)]
    expect(isAllOn(matrix)).toBe(true)
    expect(isAllOn([matrix[0]!, but(matrix[1]!, { mail: false })])).toBe(false)
    expect(isAllOn([matrix[0]!, but(matrix[1]!, { mail: false })], { channel: 'mail' })).toBe(false)
    expect(isAllOn([matrix[0]!, but(matrix[1]!, { mail: false })], { channel: 'bell' })).toBe(true)
    expect(isAllOn([matrix[0]!, but(matrix[1]!, { mail: false })], { kind: 'a.b' })).toBe(true)
  })

  test('setting it sets all, or all of its row or column', () => {
    const matrix = [row('a.b', false), row('c.d', true)]
    expect(setAll(matrix, true)).toEqual([row('a.b', true), row('c.d', true)])
    expect(setAll(matrix, false)).toEqual([row('a.b', false), row('c.d', false)])
    expect(setAll(matrix, true, { kind: 'a.b' })).toEqual([row('a.b', true), matrix[1]])
    expect(setAll(matrix, false, { channel: 'chat' })).toEqual([matrix[0], but(matrix[1]!, { chat: false })])
  })

  test('the bell of what protects the person stays on', () => {
    expect(setAll([row('a.b', true, true)], false)).toEqual([but(row('a.b', false, true), { bell: true })])
  })
})

test('an alert leads into the portal, to https, or nowhere (G-016)', () => {
  for (const url of ['', '/', '/po/board/list?a=1#b', 'https://example.com', 'https://example.com/가/나?x=1'])
    expect(isAlertUrl(url), url).toBe(true)
  for (const url of [
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    'http://example.com',
    'https://',
    'data:x',
    'po/x',
    ' /po',
    '/po\n//x',
    '/a\\b',
  ])
    expect(isAlertUrl(url), url).toBe(false)
})
