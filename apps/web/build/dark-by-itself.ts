import type { Plugin } from 'vite'

/**
 * Repeats every rule for `[data-theme="dark"]` for `auto` on a system that is dark, so that `auto` is right from the
 * first paint and follows the system without any script.
 */
export function darkByItself(): Plugin {
  const darkRule = /([^{}]*\[data-theme=["']?dark["']?\][^{}]*)\{([^{}]*)\}/g
  return {
    name: 'maru-dark-by-itself',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code) {
        const rules = [...code.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(darkRule)]
        if (rules.length === 0) return undefined
        const automatic = rules.map(
          ([, selector, body]) =>
            `${selector!.replaceAll(/\[data-theme=["']?dark["']?\]/g, '[data-theme="auto"]')}{${body}}`,
        )
        return { code: `${code}\n@media (prefers-color-scheme: dark) {\n${automatic.join('\n')}\n}\n`, map: null }
      },
    },
  }
}
