/**
 * The style declarations that rich text may carry, each in one canonical form, so that cleaning twice changes nothing
 * and the browser can set them one by one (the policy of the page forbids style attributes).
 */

/** Font sizes that may be stored, in points (2§2, FILE-004). */
export const fontSizeRange = { min: 7, max: 72 } as const

const textProperties = ['color', 'background-color', 'font-size', 'font-weight', 'font-style', 'text-decoration']
const blockProperties = [...textProperties, 'text-align']
const cellProperties = [...blockProperties, 'vertical-align', 'width']

const propertiesOf: Readonly<Record<string, readonly string[]>> = {
  span: textProperties,
  a: textProperties,
  p: blockProperties,
  div: blockProperties,
  h2: blockProperties,
  h3: blockProperties,
  h4: blockProperties,
  li: blockProperties,
  table: ['background-color', 'width'],
  tr: ['background-color', 'vertical-align'],
  td: cellProperties,
  th: cellProperties,
  col: ['width'],
  img: ['width'],
}

/** Black ink and white paper are what text has anyway; said out loud they would stay so in the dark. */
const isDefaultInk = (color: string) => color === '#000000'
const isDefaultPaper = (color: string) => color === '#ffffff'

const cells = new Set(['td', 'th', 'tr', 'table'])

/**
 * The allowed part of a style attribute in canonical form (`color: #112233; font-size: 12pt`), in a fixed order.
 * @returns an empty text when nothing of it is allowed on that element
 */
export function cleanStyle(tag: string, style: string): string {
  const declared = stylesOf(tag, style)
  return Object.entries(declared)
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ')
}

/** {@link cleanStyle} as names and values. @param style bounded: what lies beyond 2,000 characters is not read */
export function stylesOf(tag: string, style: string): Readonly<Record<string, string>> {
  const allowed = propertiesOf[tag]
  if (!allowed || !style) return {}
  const found: Record<string, string> = {}
  for (const declaration of style.slice(0, 2_000).split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const written = declaration.slice(0, colon).trim().toLowerCase()
    const property = synonyms[written] ?? written
    if (!allowed.includes(property)) continue
    const value = values[property]?.(
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    )
    if (value === undefined) continue
    if (property === 'color' && isDefaultInk(value)) continue
    if (property === 'background-color' && isDefaultPaper(value) && !cells.has(tag)) continue
    found[property] = value
  }
  const inOrder: Record<string, string> = {}
  for (const property of allowed) if (found[property]) inOrder[property] = found[property]
  return inOrder
}

const synonyms: Readonly<Record<string, string>> = {
  background: 'background-color',
  'text-decoration-line': 'text-decoration',
}

const oneOf =
  (...allowed: readonly string[]) =>
  (value: string) =>
    allowed.includes(value) ? value : undefined

const values: Readonly<Record<string, (value: string) => string | undefined>> = {
  color: (value) => cleanColor(value),
  'background-color': (value) => cleanColor(value),
  'font-size': cleanFontSize,
  'font-weight': (value) => (value === 'bold' || /^[6-9]00$/.test(value) ? 'bold' : undefined),
  'font-style': oneOf('italic'),
  'text-decoration': (value) => /^(underline|line-through)\b/.exec(value)?.[1],
  'text-align': oneOf('left', 'center', 'right', 'justify'),
  'vertical-align': oneOf('top', 'middle', 'bottom'),
  width: cleanWidth,
}

/** A size in points within the range; pixels become points, everything else is left out. */
function cleanFontSize(value: string): string | undefined {
  const [, digits, unit] = /^(\d{1,4}(?:\.\d{1,4})?)(pt|px)$/.exec(value) ?? []
  if (!digits) return undefined
  const points = Number(digits) * (unit === 'px' ? 0.75 : 1)
  if (points === 0) return undefined
  const halves = Math.round(Math.min(Math.max(points, fontSizeRange.min), fontSizeRange.max) * 2) / 2
  return `${halves}pt`
}

/** Percent up to 100, or pixels up to 2,000; points become pixels. */
function cleanWidth(value: string): string | undefined {
  const [, digits, unit] = /^(\d{1,5}(?:\.\d{1,4})?)(px|pt|%)$/.exec(value) ?? []
  if (!digits || Number(digits) === 0) return undefined
  if (unit === '%') return `${Math.min(Math.round(Number(digits) * 100) / 100, 100)}%`
  return `${Math.max(Math.min(Math.round(Number(digits) * (unit === 'pt' ? 4 / 3 : 1)), 2_000), 1)}px`
}

/** The names that word processors write; any other colour comes as numbers. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  windowtext: '#000000',
  white: '#ffffff',
  window: '#ffffff',
  red: '#ff0000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  aqua: '#00ffff',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  purple: '#800080',
  olive: '#808000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  orange: '#ffa500',
}

/** A colour as `#rrggbb`; what is (nearly) transparent is none. */
export function cleanColor(value: string): string | undefined {
  const written = value.trim().toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(written)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  if (/^#[0-9a-f]{6}$/.test(written)) return written
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(\d?\.?\d{1,6})\s*)?\)$/.exec(written)
  if (!numbers) return Object.hasOwn(named, written) ? named[written] : undefined
  if (numbers[4] !== undefined && Number(numbers[4]) < 0.05) return undefined
  const parts = numbers.slice(1, 4).map((part) => Math.min(Number(part), 255).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}
