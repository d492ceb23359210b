import { expect, test } from 'vitest'
import { filesOf } from './create-module.ts'
import { NewModuleError } from './new-module-error.ts'
import { keepParts, optionNames, readOptions } from './options.ts'

const text = `always
//#with list draft
  with list or draft
  //#without list
  with draft alone
  //#end
//#end
//#without list draft
with none of both
//#end
last`

test.each([
  [[], ['always', 'with none of both', 'last']],
  [['list'], ['always', '  with list or draft', 'last']],
  [['draft'], ['always', '  with list or draft', '  with draft alone', 'last']],
  [
    ['list', 'draft'],
    ['always', '  with list or draft', 'last'],
  ],
])('of a file stays what %j ask for', (options, kept) => {
  expect(keepParts(text, new Set(options)).split('\n')).toEqual(kept)
})

test.each([
  ['names no option', '//#with lst\n//#end', '"lst" is no option'],
  ['does not end', '//#with list\ntext', '1 parts do not end'],
  ['ends twice', '//#with list\n//#end\n//#end', '//#end stands where nothing began'],
])('a part that %s is a fault of the template', (_what, wrong, words) => {
  expect(() => keepParts(wrong, new Set())).toThrow(words)
})

test('what a module is made with is named with commas; anything else is refused with the names there are', () => {
  expect(readOptions('list, draft')).toEqual(new Set(['list', 'draft']))
  expect(() => readOptions('list,chat')).toThrow(NewModuleError)
  expect(() => readOptions('list,chat')).toThrow('"chat" is nothing that a module can be made with: comments, draft')
})

const titles = { ko: '점심', en: 'Lunch', zh: '午餐', ja: '昼食' }
/** Every combination of the options, none and all among them. */
const combinations = optionNames.reduce<string[][]>(
  (some, name) => [...some, ...some.map((names) => [...names, name])],
  [[]],
)

test.each(combinations.map((names) => ({ names })))('with $names every file is whole', ({ names }) => {
  const files = filesOf('lunch', titles, new Set(names))
  for (const [path, written] of files) expect(written, path).not.toMatch(/\/\/#|__name__|__Name__|__title_/)
  const keys = ['ko', 'en', 'zh', 'ja'].map((language) =>
    keysOf(JSON.parse(files.get(`modules/lunch/texts/${language}.json`)!) as object),
  )
  for (const each of keys) expect(each).toEqual(keys[0])
})

test('each option brings files of its own, and together they bring all of them', () => {
  const plain = new Set(filesOf('lunch', titles, new Set()).keys())
  const all = filesOf('lunch', titles, new Set(optionNames))
  for (const name of optionNames) {
    const own = [...filesOf('lunch', titles, new Set([name])).keys()].filter((path) => !plain.has(path))
    expect(own.length, name).toBeGreaterThan(0)
    expect([...all.keys()]).toEqual(expect.arrayContaining(own))
  }
})

const keysOf = (texts: object): string[] =>
  Object.entries(texts)
    .flatMap(([key, text]) =>
      typeof text === 'string' ? [key] : keysOf(text as object).map((inner) => `${key}.${inner}`),
    )
    .toSorted()
