import { contrast, type Lch, lchOf, shadeOf } from './colour.ts'

/** What an accent touches, as `tokens.css` names it. */
export const accentTokens = [
  'accent',
  'accent-hover',
  'accent-press',
  'accent-fg',
  'on-accent',
  'accent-sub',
  'accent-sub-2',
  'accent-line',
  'focus',
] as const
export type AccentTokens = Record<(typeof accentTokens)[number], string>

/** What stands behind an accent, as `tokens.css` has it; a test holds the two together. */
export const surfaces = {
  light: {
    'bg-canvas': '#F6F4F1',
    'bg-surface': '#FFFFFF',
    'bg-subtle': '#FAF9F7',
    'bg-muted': '#F0EEEA',
    'bg-raised': '#FFFFFF',
    line: '#E8E5E0',
    fg: '#201E1A',
  },
  dark: {
    'bg-canvas': '#131211',
    'bg-surface': '#1C1B19',
    'bg-subtle': '#22211F',
    'bg-muted': '#2B2A27',
    'bg-raised': '#252321',
    line: '#302E2B',
    fg: '#EEECEA',
  },
} as const
const behind = ['bg-canvas', 'bg-surface', 'bg-subtle', 'bg-muted', 'bg-raised'] as const

/** The house's own accent, jjok. */
export const houseAccent = '#3448a4'

export type Brightness = keyof typeof surfaces
export type Theme = Record<Brightness, AccentTokens> & {
  /** The asked shade carries no white text in light; the nearest one that does stands in its place. */
  isAdjusted: boolean
}

/** Readable text (WCAG 2.2 1.4.3) and what must be told apart (1.4.11). */
const text = 4.5
const graphic = 3
const white = '#ffffff'

/**
 * The shades of an accent for light and dark (SHELL-045). Each is the nearest to what was asked that can be read:
 * white on the accent, the accent as text on surfaces and chosen rows, the focus ring on surfaces.
 * @param asked `#rrggbb`
 */
export function themeOf(asked: string): Theme {
  const { l, c, h } = lchOf(asked)
  const of = (lightness: number, most: number) => shadeOf({ l: lightness, c: Math.min(c, most), h })
  const light = tokensOf('light', { l, c, h }, { hover: -0.05, press: -0.09 }, [of(0.965, 0.018), of(0.925, 0.032)], {
    fg: l,
    focus: l + 0.1,
    line: of(0.84, 0.07),
  })
  const dark = tokensOf('dark', { l, c, h }, { hover: 0.02, press: -0.04 }, [of(0.29, 0.05), of(0.35, 0.08)], {
    fg: Math.max(0.8, l),
    focus: Math.max(0.74, l),
    line: of(0.44, 0.11),
  })
  return { light, dark, isAdjusted: light.accent !== asked.toLowerCase() }
}

function tokensOf(
  brightness: Brightness,
  asked: Lch,
  steps: { hover: number; press: number },
  [sub, sub2]: readonly [string, string],
  wanted: { fg: number; focus: number; line: string },
): AccentTokens {
  const grounds = behind.map((name) => surfaces[brightness][name])
  const isClearOf = (shade: string, others: readonly string[], least: number) =>
    others.every((other) => contrast(shade, other) >= least)
  const at = (l: number) => shadeOf({ ...asked, l })
  const plain = [surfaces[brightness]['bg-surface'], surfaces[brightness]['bg-canvas']]
  const accent = nearest(
    asked.l,
    (l) =>
      isClearOf(white, [at(l), at(l + steps.hover), at(l + steps.press)], text) && isClearOf(at(l), plain, graphic),
  )
  const fg = nearest(wanted.fg, (l) => isClearOf(at(l), [...grounds, sub, sub2], text))
  const focus = nearest(wanted.focus, (l) => isClearOf(at(l), grounds, graphic))
  return {
    accent: at(accent),
    'accent-hover': at(accent + steps.hover),
    'accent-press': at(accent + steps.press),
    'accent-fg': at(fg),
    'on-accent': white,
    'accent-sub': sub,
    'accent-sub-2': sub2,
    'accent-line': wanted.line,
    focus: at(focus),
  }
}

/** The lightness closest to the wanted one that is good; a half percent at a time. */
function nearest(wanted: number, isGood: (l: number) => boolean): number {
  for (let step = 0; step <= 1; step += 0.005)
    for (const l of [wanted - step, wanted + step]) if (l >= 0 && l <= 1 && isGood(l)) return l
  throw new Error('no lightness can be read')
}

/**
 * The rules that a page shows an accent by. They count on the screen only, and not where the system has colours of its
 * own; each is named twice over, so that the house's tokens never win.
 */
export function rulesOf(accent: string): string {
  const { light, dark } = themeOf(accent)
  const block = (tokens: AccentTokens) => accentTokens.map((name) => `--${name}:${tokens[name]}`).join(';')
  return `@media screen and (forced-colors:none){:root:root{${block(light)}}[data-theme="dark"][data-theme]{${block(dark)}}}@media screen and (forced-colors:none) and (prefers-color-scheme:dark){[data-theme="auto"][data-theme]{${block(dark)}}}`
}
