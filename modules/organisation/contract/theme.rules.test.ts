import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, lchOf, shadeOf } from './colour.ts'
import { houseAccent, rulesOf, surfaces, themeOf } from './theme.rules.ts'

const parts = ['00', '33', '66', '99', 'cc', 'ff']
const everyColour = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)))
const grounds = ['bg-canvas', 'bg-surface', 'bg-subtle', 'bg-muted', 'bg-raised'] as const

describe('the accent of a company (SHELL-045)', () => {
  test.each(['light', 'dark'] as const)('can be read in %s, whatever was chosen', (brightness) => {
    for (const asked of everyColour) {
      const tokens = themeOf(asked)[brightness]
      for (const name of ['accent', 'accent-hover', 'accent-press'] as const)
        expect(contrast(tokens['on-accent'], tokens[name]), `${asked} ${name}`).toBeGreaterThanOrEqual(4.5)
      const behind = grounds.map((name) => surfaces[brightness][name])
      for (const ground of [...behind, tokens['accent-sub'], tokens['accent-sub-2']])
        expect(contrast(tokens['accent-fg'], ground), `${asked} as text on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of behind)
        expect(contrast(tokens.focus, ground), `${asked} as focus on ${ground}`).toBeGreaterThanOrEqual(3)
      expect(contrast(tokens.accent, surfaces[brightness]['bg-surface']), asked).toBeGreaterThanOrEqual(3)
    }
  })

  test('stays as it was chosen where white can be read on it, and says where it does not', () => {
    expect(themeOf(houseAccent)).toMatchObject({ light: { accent: houseAccent }, isAdjusted: false })
    const yellow = themeOf('#ffd400')
    expect(yellow.isAdjusted).toBe(true)
    expect(Math.abs(lchOf(yellow.light.accent).h - lchOf('#ffd400').h)).toBeLessThan(0.1)
  })

  test('is held against the surfaces that pages have', () => {
    const css = readFileSync('platform/web/ui/styles/tokens.css', 'utf8')
    const dark = css.indexOf('[data-theme="dark"] {')
    for (const [name, value] of Object.entries(surfaces.light))
      expect(css.slice(0, dark)).toMatch(new RegExp(`--${name}:\\s*${value};`))
    for (const [name, value] of Object.entries(surfaces.dark))
      expect(css.slice(dark)).toMatch(new RegExp(`--${name}:\\s*${value};`))
  })

  test('leaves print and forced colours alone', () => {
    const outside = rulesOf('#0f766e').replaceAll(/@media [^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    expect(outside).toBe('')
    for (const media of rulesOf('#0f766e').match(/@media [^{]*/g)!)
      expect(media).toMatch(/^@media screen and \(forced-colors:none\)/)
  })
})

test('a colour comes back from lightness, chroma and hue', () => {
  for (const colour of everyColour) expect(shadeOf(lchOf(colour))).toBe(colour)
})
