import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build says of one of its files, by the source it came from (`manifest.json` of Vite). */
type Built = { file: string; css?: readonly string[]; imports?: readonly string[] }

/** What the head of a page needs for its first paint beyond what every page names. */
export type FirstPaintAssets = {
  /** For the source of a part (`modules/…/sign-in-page.tsx`) the rules of its style sheets, and links to its scripts. */
  part: (source: string) => string
  /**
   * For the sources of style sheets (`modules/…/widgets.css`) their rules, written into the page: on a slow processor
   * the first paint waits 150 ms for another request, and these are few.
   */
  styles: (sources: readonly string[]) => string
}

/**
 * What lets a browser have a lazy part of the web together with the page instead of after its program: the style
 * sheets its first paint needs, and its scripts. What every page names anyway is left out.
 * @param folder of the built web
 * @param template the page as built
 * @returns empty links for what the build does not know
 */
export function readFirstPaintAssets(folder: string, template: string): FirstPaintAssets {
  const manifest = readBuilt<Record<string, Built>>(folder, 'manifest.json')
  const sheets = readBuilt<Record<string, string>>(folder, 'styles.json')
  const linksOf = (source: string): string => {
    const seen = new Set<string>()
    const files = new Set<string>()
    const add = (name: string) => {
      const built = manifest[name]
      if (!built || seen.has(name)) return
      seen.add(name)
      // What it imports comes first: a page's own rules stand after those of the pieces it is made of.
      for (const imported of built.imports ?? []) add(imported)
      for (const style of built.css ?? []) files.add(style)
      files.add(built.file)
    }
    add(source)
    return [...files]
      .filter((name) => !template.includes(name))
      .map((name) =>
        name.endsWith('.css')
          ? styleLink(name)
          : `<link rel="after-paint" as="script" crossorigin href="/po/${name}" nonce="%NONCE%">`,
      )
      .join('')
  }
  const known = new Map<string, string>()
  const knownRules = new Map<string, string>()
  const rulesOf = (sheet: string): string => {
    const rules = knownRules.get(sheet) ?? readFileSync(join(folder, sheet), 'utf8').trim()
    knownRules.set(sheet, rules)
    return rules
  }
  return {
    part: (source) => known.get(source) ?? known.set(source, withRules(folder, linksOf(source))).get(source)!,
    styles: (sources) => {
      // By what was built: several sources may lie in one sheet.
      const wanted = new Set(sources.flatMap((source) => sheets[source] ?? []))
      const rules = [...wanted]
        .filter((sheet) => !template.includes(sheet))
        .map((sheet) => rulesOf(sheet))
        .join('')
      return rules && `<style nonce="%NONCE%">${rules}</style>`
    },
  }
}

/**
 * The page with the rules of its style sheets in it, for the same reason: another request holds the first paint up by
 * 100 ms on a slow processor. The links stay, switched off: by them the program knows that it need not fetch the sheets.
 * @param folder of the built web
 * @param template the page as built
 */
export const withRules = (folder: string, template: string): string =>
  template.replace(/<link rel="stylesheet"[^>]* href="\/po\/(assets\/[^"]+)"[^>]*>/g, (link, name: string) => {
    const file = join(folder, name)
    if (!existsSync(file)) return link
    return `<style nonce="%NONCE%">${readFileSync(file, 'utf8').trim()}</style>${link.replace('<link', '<link disabled')}`
  })

const styleLink = (name: string) => `<link rel="stylesheet" crossorigin href="/po/${name}" nonce="%NONCE%">`

function readBuilt<T extends object>(folder: string, name: string): T {
  const file = join(folder, name)
  return (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as T
}
