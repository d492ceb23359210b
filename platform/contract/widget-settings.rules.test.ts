import { describe, expect, it } from 'vitest'
import { checkSettings, isOpenAddress, settingsFor } from './widget-settings.rules.ts'
import type { SettingFields } from './widget-settings.ts'

const labelKey = 'x'
const fields = {
  title: { kind: 'text', labelKey, default: '안녕', maxLength: 5, isOwn: true },
  count: { kind: 'number', labelKey, default: 4, min: 1, max: 9, isOwn: true },
  isShown: { kind: 'switch', labelKey, default: true },
  look: {
    kind: 'choice',
    labelKey,
    default: 'list',
    options: [
      { value: 'list', labelKey },
      { value: 'grid', labelKey },
    ],
  },
  link: { kind: 'address', labelKey, default: '' },
  site: { kind: 'address', labelKey, default: '', isOutsideOnly: true },
  zone: { kind: 'zone', labelKey, default: 'Asia/Seoul' },
  boards: { kind: 'boards', labelKey, default: [], most: 2 },
  items: {
    kind: 'items',
    labelKey,
    default: [],
    most: 2,
    fields: {
      name: { kind: 'text', labelKey, default: '이름', maxLength: 3 },
      zone: { kind: 'zone', labelKey, default: 'UTC' },
    },
  },
} as const satisfies SettingFields

const faultAt = (given: Record<string, unknown>) => checkSettings(fields, given).faults.map(({ path }) => path)

describe('what is set', () => {
  it.each([
    [{ title: '여섯글자를요' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ count: 0 }, 'count'],
    [{ count: 10 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ count: '4' }, 'count'],
    [{ isShown: 'yes' }, 'isShown'],
    [{ look: 'tree' }, 'look'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
    [{ site: '/home/Home' }, 'site'],
    [{ zone: 'Mars/Base' }, 'zone'],
    [{ zone: '' }, 'zone'],
    [{ boards: [1, 2, 3] }, 'boards'],
    [{ boards: [0] }, 'boards'],
    [{ boards: 'all' }, 'boards'],
    [{ items: [{}, {}, {}] }, 'items'],
    [{ items: ['x'] }, 'items.0'],
    [{ items: [{ name: '좋음' }, { name: '너무길어' }] }, 'items.1.name'],
    [{ items: [{ zone: 'Nowhere' }] }, 'items.0.zone'],
  ])('%o is refused at %s', (given, path) => {
    expect(faultAt(given)).toEqual([path])
    expect(checkSettings(fields, given).settings).toEqual({})
  })

  it('is kept, without names the widget does not know', () => {
    const given = { title: '가', count: 9, link: '/home/Home', items: [{ name: '가', secret: 1 }], other: true }
    expect(checkSettings(fields, given)).toEqual({
      settings: { title: '가', count: 9, link: '/home/Home', items: [{ name: '가', zone: 'UTC' }] },
      faults: [],
    })
  })

  it('by a person is only what she may set', () => {
    expect(checkSettings(fields, { title: '내것', isShown: false }, 'own').settings).toEqual({ title: '내것' })
  })
})

describe('what a widget works with', () => {
  it('is complete: hers over the company’s over the default', () => {
    const settings = settingsFor(fields, { title: '회사', count: 2, isShown: false }, { count: 3, isShown: true })
    expect(settings).toMatchObject({ title: '회사', count: 3, isShown: false, look: 'list', boards: [] })
  })

  it('leaves out what is no longer good', () => {
    expect(settingsFor(fields, { count: 99, look: 'old' }, { count: 'x' })).toMatchObject({ count: 4, look: 'list' })
  })
})

it.each([
  ['/home/Home?x=1', true],
  ['/cm/file', true],
  ['https://a.example/b?c=%DATE%', true],
  ['http://a.example', true],
  ['/\\evil.example', false],
  ['\\\\evil', false],
  ['//evil.example/x', false],
  ['data:text/html,x', false],
  ['ftp://a.example', false],
  [' https://a.example', false],
  ['https://a b.example', false],
  [`/${'x'.repeat(2000)}`, false],
])('the address "%s" may be opened: %s', (address, may) => {
  expect(isOpenAddress(address)).toBe(may)
})
