import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { rawColour } from './raw-colour.ts'
import { textInPage } from './text-in-page.ts'

// Put together, so that this file asks for no exception itself.
const allow = 'house-rules-allow'
const path = 'platform/web/ui/trees/tree.tsx'
const says = (code: string) => judge([rawColour, textInPage], path, code)

test('an exception with its reason lets its rule pass on its line, and on no other', () => {
  expect(says(`const a = '#fff' // ${allow} raw-colour: paper`)).toEqual([])
  expect(says(`// ${allow} raw-colour: paper\nconst a = '#fff'`)).toEqual([])
  expect(says(`// ${allow} raw-colour: paper\nconst a = '#fff'\nconst b = '#eee'`)).toEqual([
    expect.stringMatching(/^platform\/web\/ui\/trees\/tree\.tsx:3 {2}The colour #eee/),
  ])
  expect(says(`const a = (\n  <p>\n    {/* ${allow} text-in-page: a sign */}\n    N\n  </p>\n)`)).toEqual([])
  expect(
    judge([rawColour], 'platform/web/ui/trees/tree.css', `.a {\n  /* ${allow} raw-colour: paper */\n  color: #fff;\n}`),
  ).toEqual([])
})

test('an exception for a file holds in all of it, for its rule only', () => {
  const file = `// ${allow}-file raw-colour: a drawing\n\nconst a = '#fff'\nconst b = '#eee'\n`
  expect(says(file)).toEqual([])
  expect(says(`${file}const c = '저장'`)).toEqual([expect.stringContaining(':5  The text "저장"')])
})

test('an exception that nothing needs is refused', () => {
  expect(says(`const a = 1\n// ${allow} raw-colour: paper\nconst b = 'var(--fg)'`)).toEqual([
    `${path}:2  Nothing is left here that raw-colour would refuse; take the exception away.`,
  ])
  expect(says(`// ${allow}-file colours: paper\n`)).toEqual([
    `${path}:1  Nothing is left here that colours would refuse; take the exception away.`,
  ])
})

test('an exception without a reason is refused, and still says for what it stands', () => {
  expect(says(`const a = '#fff' // ${allow} raw-colour`)).toEqual([
    `${path}:1  An exception without a reason; write "${allow} <rule>: <reason>".`,
  ])
})

test('a file that cannot be read as code is told by its name', () => {
  expect(() => says('const a = (')).toThrow(path)
})
