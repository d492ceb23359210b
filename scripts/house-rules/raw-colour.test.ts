import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { rawColour } from './raw-colour.ts'

const says = (path: string, text: string) => judge([rawColour], path, text)
const advice = 'use a token of platform/web/ui/styles/tokens.css, such as var(--fg-2). (raw-colour)'

test('a colour that is written out in a style sheet is told with its line', () => {
  const css = '.a {\n  color: var(--fg);\n  border: 1px solid #c00;\n}\n'
  expect(says('modules/boards/web/list/list.css', css)).toEqual([
    `modules/boards/web/list/list.css:3  The colour #c00 is written out; ${advice}`,
  ])
})

test.each([
  ['color: #FF0000', '#FF0000'],
  ['color: red', 'red'],
  ['box-shadow: 0 0 2px rgb(0 0 0 / 14%)', 'rgb(0 0 0 / 14%)'],
  ['--own: oklch(0.7 0.1 20)', 'oklch(0.7 0.1 20)'],
  ['background: color-mix(in srgb, white 20%, var(--accent))', 'white'],
  ['color: light-dark(var(--fg), #fff)', '#fff'],
])('a style sheet with %s is refused', (declaration, colour) => {
  expect(says('platform/web/ui/trees/tree.css', `.a { ${declaration} }`)).toEqual([
    `platform/web/ui/trees/tree.css:1  The colour ${colour} is written out; ${advice}`,
  ])
})

test.each([
  ['<path fill="#fff" />', '#fff'],
  ['<path stroke={isOn ? "var(--accent)" : "white"} />', 'white'],
  ['<p style={{ color: "tomato" }} />', 'tomato'],
  ['<p style={{ background: `linear-gradient(#123456, transparent)` }} />', '#123456'],
  ['const look = { line: "rgb(1, 2, 3)" }', 'rgb(1, 2, 3)'],
  ['canvas.fillStyle = "black"', 'black'],
])('code with %s is refused', (code, colour) => {
  expect(says('modules/home/web/widgets/clock.tsx', code)).toEqual([
    `modules/home/web/widgets/clock.tsx:1  The colour ${colour} is written out; ${advice}`,
  ])
})

test.each([
  ['a token', '.a { color: var(--red-fill) }'],
  ['what is made of a token', '.a { color: oklch(from var(--ink) max(l, 0.78) c h) }'],
  [
    'what the parent or the system chooses',
    '.a { color: currentColor; background: Canvas; outline-color: transparent }',
  ],
  ['a name that a colour is part of', '.red { animation: gold-rush 1s; grid-area: white-box }'],
  ['a selector by id', '#add:hover { color: var(--fg) }'],
  ['a comment', '/* color: red; #fff */ .a { content: "#fff; red" }'],
  ['a mask', '.a { mask-image: linear-gradient(transparent, black) }'],
])('%s is allowed in a style sheet', (_what, css) => {
  expect(says('platform/web/ui/trees/tree.css', css)).toEqual([])
})

test('words that only look like colours are allowed in code', () => {
  const code = `import '#platform/web/a.ts'; const tone = 'red'; const link = <a href="#add-it" title={x.red} />`
  expect(says('platform/web/ui/trees/tree.tsx', code)).toEqual([])
})

test('the tokens themselves, the server and tests are not concerned', () => {
  for (const path of [
    'platform/web/ui/styles/tokens.css',
    'modules/alerts/server/mail.css',
    'platform/web/ui/a.test.tsx',
  ])
    expect(says(path, '.a { color: red }')).toEqual([])
})
