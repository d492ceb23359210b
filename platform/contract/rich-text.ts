import { cleanColor, cleanStyle } from './rich-text-style.ts'

/**
 * What stored rich text may consist of (G-024). The server cleans by it, the reader draws by it once more, and the
 * editor produces nothing else: whatever is not named here does not exist.
 */

/** Elements with their attributes; `style` holds what `rich-text-style.ts` allows there. */
export const richTextTags = {
  p: ['style'],
  div: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  ul: [],
  ol: ['start'],
  li: ['style'],
  blockquote: [],
  pre: [],
  hr: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  code: [],
  span: ['style', 'data-mention'],
  a: ['href', 'target', 'rel', 'style'],
  img: ['src', 'alt', 'width', 'height', 'style'],
  table: ['style'],
  caption: [],
  colgroup: [],
  col: ['span', 'style'],
  thead: [],
  tbody: [],
  tr: ['style'],
  th: ['colspan', 'rowspan', 'colwidth', 'scope', 'style'],
  td: ['colspan', 'rowspan', 'colwidth', 'style'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RichTextTag = keyof typeof richTextTags
export const isRichTextTag = (tag: string): tag is RichTextTag => Object.hasOwn(richTextTags, tag)

/** Elements without content. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])

/** The largest text that is taken in, in characters: 2 MiB of ASCII. */
export const richTextLimit = 2_097_152
/** How deep elements may stand in each other; deeper ones are left out and their words stay. */
export const nestingLimit = 40

export type RichTextRules = {
  /** Origins besides our own file store whose pictures may stay: `https://img.example.com`. */
  imageOrigins?: readonly string[]
}

const fileStore = /^\/cm\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/view$/

/** The id of a file of our store in a picture's address. */
export const imageIdOf = (address: string): string | undefined => fileStore.exec(address)?.[1]

/** The address under which a file of our store is shown inside a text. */
export const imageAddress = (fileId: string): string => `/cm/api/files/${fileId}/view`

/** The code of a person that a mention carries. */
const personCode = /^[\w.:-]{1,64}$/

type Attributes = Readonly<Record<string, string>>

/** The attributes that may stay on an element, in canonical form and fixed order. */
export function keptAttributes(tag: RichTextTag, given: Attributes, rules: RichTextRules = {}): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of richTextTags[tag]) {
    const value = attribute(tag, name, given, rules)
    if (value !== undefined && value !== '') kept[name] = value
    // A picture without words is told to be one: a reader would hear its address otherwise.
    else if (name === 'alt') kept.alt = ''
  }
  return kept
}

function attribute(tag: string, name: string, given: Attributes, rules: RichTextRules): string | undefined {
  const value = given[name] ?? ''
  switch (name) {
    case 'style':
      return cleanStyle(tag, value)
    case 'href':
      return cleanLink(value)
    case 'target':
      return isOutside(given.href) ? '_blank' : undefined
    case 'rel':
      return isOutside(given.href) ? 'noopener noreferrer' : undefined
    case 'src':
      return cleanImageAddress(value, rules)
    case 'alt':
      return value.slice(0, 300)
    case 'width':
    case 'height':
      return wholeNumber(value, 4_000)
    case 'start':
      return value === '1' ? undefined : wholeNumber(value, 100_000)
    case 'colspan':
    case 'span':
      return value === '1' ? undefined : wholeNumber(value, 100)
    case 'rowspan':
      return value === '1' ? undefined : wholeNumber(value, 1_000)
    case 'colwidth':
      return /^\d{1,4}(,\d{1,4}){0,99}$/.test(value) ? value : undefined
    case 'scope':
      return value === 'col' || value === 'row' ? value : undefined
    case 'data-mention':
      return personCode.test(value) ? value : undefined
    default:
      return undefined
  }
}

function wholeNumber(value: string, max: number): string | undefined {
  const [, digits] = /^\s*(\d{1,6})(?:\.\d+)?(?:px)?\s*$/.exec(value) ?? []
  return digits && Number(digits) >= 1 ? String(Math.min(Number(digits), max)) : undefined
}

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * The address of a link that may stay: http, https, mailto, tel, or a page of our own below `/po/`.
 * @returns undefined for everything else, script addresses in any disguise among it
 */
export function cleanLink(address: string): string | undefined {
  const written = address.trim()
  if (!written || written.length > 2_000 || hasOddCharacter.test(written)) return undefined
  if (written.startsWith('/')) {
    const url = parsed(written, 'https://own.invalid')
    return url?.origin === 'https://own.invalid' && url.pathname.startsWith('/po/') ? written : undefined
  }
  const url = parsed(written)
  if (!url || !schemes.includes(url.protocol)) return undefined
  // A name before the host ("https://bank.example@evil.example") is there to deceive.
  return url.username || url.password ? undefined : written
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
// oxlint-disable-next-line no-control-regex -- these are what is refused
const hasOddCharacter = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\<>"]/

function parsed(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

const isOutside = (href: string | undefined) => /^https?:/i.test(cleanLink(href ?? '') ?? '')

/** The address of a picture that may stay: a file of our store, or of an origin that the installation allows. */
export function cleanImageAddress(address: string, { imageOrigins = [] }: RichTextRules = {}): string | undefined {
  const written = address.trim()
  if (fileStore.test(written)) return written
  if (imageOrigins.length === 0 || hasOddCharacter.test(written)) return undefined
  const url = parsed(written)
  return url && imageOrigins.includes(url.origin) ? written : undefined
}

/** How elements and attributes of older editors and word processors are written today. */
export function modernised(tag: string, given: Attributes): { tag: string; attributes: Record<string, string> } {
  const attributes: Record<string, string> = { ...given }
  const style: string[] = []
  const color = (name: string, property: string) => {
    const value = cleanColor(attributes[name] ?? '')
    if (value) style.push(`${property}: ${value}`)
  }
  if (attributes.align) style.push(`text-align: ${attributes.align}`)
  if (attributes.valign) style.push(`vertical-align: ${attributes.valign}`)
  if (attributes.bgcolor) color('bgcolor', 'background-color')
  if (tag === 'center') style.push('text-align: center')
  if (tag === 'mark') style.push('background-color: #fff2ab')
  if (tag === 'font') {
    color('color', 'color')
    const points = [8, 10, 12, 14, 18, 24, 36][Number(attributes.size) - 1]
    if (points) style.push(`font-size: ${points}pt`)
  }
  if (attributes.width && sized.has(tag))
    style.push(`width: ${attributes.width}${/\d$/.test(attributes.width) ? 'px' : ''}`)
  // What is said later in a style attribute wins, and it is said by the element itself.
  if (style.length > 0) attributes.style = `${style.join(';')};${attributes.style ?? ''}`
  return { tag: Object.hasOwn(renamed, tag) ? renamed[tag]! : tag, attributes }
}

const sized = new Set(['table', 'td', 'th', 'col'])

const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  font: 'span',
  mark: 'span',
  center: 'div',
  section: 'div',
  article: 'div',
  address: 'div',
  dl: 'div',
  dt: 'p',
  dd: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
  menu: 'ul',
  dir: 'ul',
  listing: 'pre',
}
