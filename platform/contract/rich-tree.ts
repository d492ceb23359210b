import {
  isRichTextTag,
  keptAttributes,
  nestingLimit,
  type RichTextRules,
  type RichTextTag,
  voidTags,
} from './rich-text.ts'

/** Rich text as a tree: what it is drawn from, and what it is written from. Nothing outside the allow-list is in it. */
export type RichNode = string | RichElement
export type RichElement = {
  tag: RichTextTag
  attributes: Readonly<Record<string, string>>
  children: RichNode[]
}

/** One tag with double-quoted attributes, as the server and every browser write it, or a run of text. */
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"]*")?)*)\s*\/?>|<!--[^]*?-->|[^<]+|</gi
const attribute = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/gi

/**
 * Reads rich text as the server keeps it or an editor hands it out. It is not a parser for foreign HTML, and need not
 * be: what it does not understand becomes text, and what is not allowed leaves only its words.
 * @param html clean rich text; time and memory are linear in its length
 */
export function readRichText(html: string, rules: RichTextRules = {}): RichNode[] {
  const root: RichNode[] = []
  const open: { name: string; into: RichNode[] }[] = []
  const here = () => open.at(-1)?.into ?? root
  for (const [whole, slash, name, attributes] of html.matchAll(token)) {
    if (name === undefined) {
      if (!whole.startsWith('<!--')) addText(here(), whole === '<' ? '<' : decoded(whole))
      continue
    }
    const tag = name.toLowerCase()
    if (slash) {
      const at = open.findLastIndex((element) => element.name === tag)
      if (at >= 0) open.length = at
      continue
    }
    const element = elementOf(tag, attributes ?? '', rules)
    const isVoid = voidTags.has(tag)
    // What the server keeps is never as deep; a draft of somewhere else might be, and is walked by recursion.
    if (!isVoid && open.length >= 3 * nestingLimit) continue
    const into = here()
    if (element) into.push(element)
    if (!isVoid) open.push({ name: tag, into: element ? element.children : into })
  }
  return root
}

function addText(into: RichNode[], text: string): void {
  const last = into.at(-1)
  if (typeof last === 'string') into[into.length - 1] = last + text
  else into.push(text)
}

function elementOf(name: string, written: string, rules: RichTextRules): RichElement | undefined {
  if (!isRichTextTag(name)) return undefined
  const given: Record<string, string> = {}
  for (const [, attributeName, value = ''] of written.matchAll(attribute))
    given[attributeName!.toLowerCase()] ??= decoded(value)
  const attributes = keptAttributes(name, given, rules)
  if (name === 'img' && !attributes.src) return undefined
  return { tag: name, attributes, children: [] }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name) return Object.hasOwn(entities, name) ? entities[name]! : whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        return isCharacter ? String.fromCodePoint(code) : ''
      })
    : text

/** The tree as HTML, in the one way in which it is kept. */
export function writeRichText(nodes: readonly RichNode[]): string {
  const parts: string[] = []
  const write = (node: RichNode): void => {
    if (typeof node === 'string') {
      parts.push(escaped(node))
      return
    }
    parts.push('<', node.tag)
    for (const [name, value] of Object.entries(node.attributes)) parts.push(' ', name, '="', escaped(value), '"')
    parts.push('>')
    if (voidTags.has(node.tag)) return
    for (const child of node.children) write(child)
    parts.push('</', node.tag, '>')
  }
  for (const node of nodes) write(node)
  return parts.join('')
}

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\u00a0/g, '&nbsp;')
