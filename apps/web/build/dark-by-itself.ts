import type { Plugin } from 'vite'

const darkRule = /([^{}]*\[data-theme=["']?dark["']?\][^{}]*)\{([^{}]*)\}/g
const dark = /\[data-theme=["']?dark["']?\]/g

/**
 * Repeats every rule for `[data-theme="dark"]` for `auto` on a system that is dark, so that `auto` is right from the
 * first paint and follows the system without any script. Paper is light, however dark the screen is.
 */
export function darkByItself(): Plugin {
  return {
    name: 'maru-dark-by-itself',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => withAutomaticDark(code),
    },
  }
}

/** @returns a style sheet with its rules for the dark on screens alone, and again for `auto`; undefined without any */
export function withAutomaticDark(code: string): { code: string; map: null } | undefined {
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules = [...plain.matchAll(darkRule)]
  if (rules.length === 0) return undefined
  const onScreens = plain.replace(darkRule, (rule, selector: string) =>
    isForDarkAlone(selector) ? `\n@media screen {${rule}}` : rule,
  )
  const automatic = rules.map(([, selector, body]) => `${selector!.replaceAll(dark, '[data-theme="auto"]')}{${body}}`)
  return {
    code: `${onScreens}\n@media screen and (prefers-color-scheme: dark) {\n${automatic.join('\n')}\n}\n`,
    map: null,
  }
}

/** Not those that say the same of light and dark at once. */
const isForDarkAlone = (selectors: string) => selectors.split(',').every((selector) => selector.search(dark) >= 0)
