import { expect, it } from 'vitest'
import { withAutomaticDark } from './dark-by-itself.ts'

const without = (code: string) => withAutomaticDark(code)?.code.replaceAll(/\s+/g, ' ').trim()

it('what is dark is so on screens alone, by choice or by the system; paper is light', () => {
  expect(without('/* {} */ :root { --fg: black; } [data-theme="dark"] { --fg: white; }')).toBe(
    ':root { --fg: black; } @media screen { [data-theme="dark"] { --fg: white; }} ' +
      '@media screen and (prefers-color-scheme: dark) { [data-theme="auto"] { --fg: white; } }',
  )
})

it('what is said of light and dark at once stands on paper, too', () => {
  expect(without(':root, [data-theme="dark"] { --late: var(--red); }')).toBe(
    ':root, [data-theme="dark"] { --late: var(--red); } ' +
      '@media screen and (prefers-color-scheme: dark) { :root, [data-theme="auto"] { --late: var(--red); } }',
  )
})

it('a sheet without the dark stays as it is', () => {
  expect(withAutomaticDark('.a { color: var(--fg); }')).toBeUndefined()
})
