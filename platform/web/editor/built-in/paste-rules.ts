/** The styles that a word processor or spreadsheet wrote beside its HTML, by simple selector. */
export type PasteRules = ReadonlyMap<string, string>

/**
 * Prepares HTML from the clipboard for reading: comments and office markup go, the style sheet becomes a list of rules,
 * and style attributes are set aside under another name. Event handlers get one as well: neither would be obeyed, but the
 * policy of the page reports every one it meets.
 */
export function prepared(html: string): { html: string; rules: PasteRules } {
  const rules = new Map<string, string>()
  const body = html
    .replace(/<style\b[^>]*>([^]*?)<\/style\s*>/gi, (_, sheet: string) => {
      gather(sheet, rules)
      return ''
    })
    .replace(/<style\b[^]*$/i, '')
    .replace(/<!--[^]*?-->|<!\[[^\]]*\]>|<\/?[a-z]+:[^>]*>/gi, '')
    .replace(tags, (tag) =>
      tag.replace(
        /([\s/"'`])(?:(style)|on[\w-]+)\s*=/gi,
        (_, before, style) => `${before} ${style ? asideName : 'data-off'}=`,
      ),
    )
  return { html: body, rules }
}

/** A tag with its attributes, closed or not. */
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*[^>]?/gi

/** Where a style attribute waits. */
export const asideName = 'data-aside'

const mostRules = 2_000

/** Rules of one class or element, as Excel and Word write them; `@page` and the like are left out. */
function gather(sheet: string, rules: Map<string, string>): void {
  const plain = sheet.replace(/<!--|-->|\/\*[^]*?\*\//g, '')
  for (const [, selectors, body] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (rules.size > mostRules) return
    for (const selector of selectors!.split(',').map((part) => part.trim().toLowerCase()))
      if (/^[a-z0-9]*(\.[\w-]+)?$/.test(selector)) rules.set(selector, `${rules.get(selector) ?? ''};${body!}`)
  }
}

/** What the rules say of an element, the more particular ones last. */
export function ruled(tag: string, className: string, rules: PasteRules): string {
  if (rules.size === 0) return ''
  const found = [rules.get(tag)]
  for (const name of className.toLowerCase().split(/\s+/, 10))
    if (name) found.push(rules.get(`.${name}`), rules.get(`${tag}.${name}`))
  return found.filter(Boolean).join(';')
}
