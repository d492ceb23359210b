import { remoteAddress } from './remote-address.ts'

// Styles of mails: layout and letters, nothing that loads, moves over other things, or is read as another language.

const properties = new RegExp(
  `^(?:${[
    'background(?:-(?:color|image|position|repeat|size))?',
    'border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?',
    'border-(?:collapse|spacing|radius)',
    'border-(?:top|bottom)-(?:left|right)-radius',
    '(?:margin|padding)(?:-(?:top|right|bottom|left))?',
    '(?:min-|max-)?(?:width|height)',
    'font(?:-(?:family|size|style|variant|weight))?',
    'list-style(?:-(?:type|position))?',
    'text-(?:align|decoration|decoration-(?:color|line|style)|indent|transform|overflow)',
    'flex(?:-(?:basis|direction|grow|shrink|wrap))?',
    'align-(?:content|items|self)',
    'justify-content',
    '(?:box-sizing|box-shadow|caption-side|clear|color|column-gap|direction|display|empty-cells|float|gap|letter-spacing)',
    '(?:line-height|opacity|overflow|overflow-wrap|row-gap|table-layout|vertical-align|visibility|white-space)',
    '(?:word-break|word-spacing|word-wrap|-webkit-text-size-adjust|-ms-text-size-adjust|mso-line-height-rule)',
  ].join('|')})$`,
)
const functions = /^(?:rgba?|hsla?|calc|min|max|linear-gradient)$/
/** Without backslashes, at-signs, brackets of blocks and elements: nothing is left that means anything else. */
const letters = /^[\w\s.,%#()'"+*/!\u00a0-\uffff-]{1,400}$/
const mostDeclarations = 200
const longestValue = 4_000
const url = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/gi

/** What a style may load: the address that stands for a remote one, or nothing while it is held back. */
export type Loader = (address: string) => string | undefined

/** The declarations that may stay, as an attribute has them. Time is in proportion to the length. */
export function cleanDeclarations(css: string, load: Loader): string {
  return declarationsIn(withoutComments(css))
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      if (colon < 0 || !properties.test(property)) return []
      const value = cleanValue(property, declaration.slice(colon + 1).trim(), load)
      return value ? [`${property}: ${value}`] : []
    })
    .join('; ')
}

/** What stands between semicolons that are in no brackets; a browser divides in the same way. */
function declarationsIn(css: string): string[] {
  const found: string[] = []
  let from = 0
  let depth = 0
  for (let at = 0; at <= css.length && found.length < mostDeclarations; at += 1) {
    const letter = css[at]
    if (letter === '(') depth += 1
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (letter === undefined || (letter === ';' && depth === 0)) {
      found.push(css.slice(from, at))
      from = at + 1
    }
  }
  return found
}

function cleanValue(property: string, given: string, load: Loader): string | undefined {
  if (given.length > longestValue) return undefined
  const pictures: string[] = []
  const bare = given.replace(url, (_, ...groups: string[]) => {
    const address = remoteAddress(groups[0] ?? groups[1] ?? groups[2] ?? '')
    const loaded = address && property.startsWith('background') ? load(address) : undefined
    if (loaded) pictures.push(`url("${loaded.replace(/[^!#-&*-;=?-~]/g, encodeURIComponent)}")`)
    return loaded ? ' PICTURE ' : ' '
  })
  const value = bare.replace(/\s+/g, ' ').trim()
  if (value === '' || !letters.test(value) || !isBalanced(value)) return undefined
  for (const [, name] of value.matchAll(/([\w-]*)\(/g)) if (!functions.test(name!.toLowerCase())) return undefined
  return value.replace(/\bPICTURE\b/g, () => pictures.shift() ?? '')
}

const isBalanced = (value: string) =>
  [/"/g, /'/g].every((quote) => (value.match(quote)?.length ?? 0) % 2 === 0) &&
  (value.match(/\(/g)?.length ?? 0) === (value.match(/\)/g)?.length ?? 0)

const withoutComments = (css: string) => css.replace(/\/\*[^]*?(?:\*\/|$)/g, ' ').replace(/<!--|-->/g, ' ')

const selector = /^[\w\s.#:>+~*,()[\]="'^$|-]{1,1000}$/
const media = /^@media\s[\w\s:(),.-]{1,300}$/i
const mostRules = 2_000

/** The rules of a style element that may stay: what they look like and for which widths, in a frame of their own. */
export function cleanStyleSheet(css: string, load: Loader): string {
  const found: string[] = []
  let open: 'media' | 'skipped' | undefined
  for (const [, before = '', brace, inside = ''] of pieces(withoutComments(css))) {
    const head = before.trim()
    if (found.length >= mostRules) break
    if (brace === '}') {
      if (open === 'media') found.push('}')
      open = undefined
    } else if (head.startsWith('@')) {
      // A block within the block is read as rules; of fonts, imports and animations nothing stays.
      open = media.test(head) && open === undefined ? 'media' : 'skipped'
      if (open === 'media') found.push(`${head.replace(/\s+/g, ' ')} {`)
    } else if (open !== 'skipped') {
      const declarations = cleanDeclarations(inside, load)
      if (head !== '' && selector.test(head) && declarations)
        found.push(`${head.replace(/\s+/g, ' ')} { ${declarations} }`)
    }
  }
  if (open === 'media') found.push('}')
  return found.join('\n')
}

/** Heads with their braces: a rule with what is in it, a block that opens, or the end of one. */
function* pieces(css: string): Generator<[string, string, string, string]> {
  const statement = /([^{};]*)(?:(\{)|(\})|;)/y
  for (let found = statement.exec(css); found; found = statement.exec(css)) {
    const [whole, head = '', opens, closes] = found
    if (closes) yield [whole, '', '}', '']
    else if (opens && head.trim().startsWith('@')) yield [whole, head, '{', '']
    else if (opens) {
      const end = css.indexOf('}', statement.lastIndex)
      const inside = css.slice(statement.lastIndex, end < 0 ? css.length : end)
      yield [whole, head, '{', inside]
      statement.lastIndex = end < 0 ? css.length : end + 1
    }
  }
}
