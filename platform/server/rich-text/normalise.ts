import { nestingLimit, type RichTextTag } from '#platform/contract/rich-text.ts'
import type { RichElement, RichNode } from '#platform/contract/rich-tree.ts'

/** Text without characters that no text holds: controls and halves of characters. */
export const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')

const inline = new Set<RichTextTag>(['br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'a', 'img'])
/** Elements that hold words and nothing larger. */
const paragraphs = new Set<RichTextTag>(['p', 'h2', 'h3', 'h4'])

/** Where an element may stand, of those that need a certain parent. */
const parents: Partial<Record<RichTextTag, readonly RichTextTag[]>> = {
  li: ['ul', 'ol'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
}

/** What stray content is put into, in parents that take certain children only. */
const wrappers: Partial<Record<RichTextTag, RichTextTag>> = {
  ul: 'li',
  ol: 'li',
  table: 'tr',
  thead: 'tr',
  tbody: 'tr',
  tr: 'td',
}

type Place = { parent?: RichTextTag; depth: number; inLink: boolean }

/**
 * Puts a tree into the one form in which it is kept: every element where HTML allows it, no element without a purpose,
 * words at the top in paragraphs, no deeper than the limit, no empty lines at the end. What is tidy stays as it is.
 */
export function tidied(nodes: readonly RichNode[]): RichNode[] {
  const tree = children(nodes, { depth: 1, inLink: false })
  while (tree.length > 0 && isEmptyLine(tree.at(-1)!)) tree.pop()
  return tree
}

function children(nodes: readonly RichNode[], place: Place): RichNode[] {
  const placed = wrapped(
    nodes.flatMap((node) => inPlace(node, place)),
    place,
  )
  const found: RichNode[] = []
  for (const node of placed) {
    if (typeof node === 'string') found.push(node)
    else if (place.depth > nestingLimit) found.push(words(node))
    else found.push(element(node, place))
  }
  return joined(found)
}

function element({ tag, attributes, children: inside }: RichElement, { depth, inLink }: Place): RichElement {
  const kept = children(inside, { parent: tag, depth: depth + 1, inLink: inLink || tag === 'a' })
  const holdsBlock = paragraphs.has(tag) && kept.some((child) => typeof child !== 'string' && !inline.has(child.tag))
  // A paragraph within a paragraph would be read as two beside each other.
  return { tag: holdsBlock ? 'div' : tag, attributes, children: kept }
}

/** The node itself, or what is in it where it has no business. */
function inPlace(node: RichNode, place: Place): RichNode[] {
  if (typeof node === 'string') return [node]
  const { tag, attributes } = node
  const allowed = parents[tag]
  const isStray = allowed !== undefined && !(place.parent && (allowed.includes(place.parent) || wrappers[place.parent]))
  const isPointless =
    (tag === 'span' && Object.keys(attributes).length === 0) || (tag === 'a' && (!attributes.href || place.inLink))
  if (isStray || isPointless) return node.children.flatMap((child) => inPlace(child, place))
  return [node]
}

/** Gathers what may not stand by itself in this place: words at the top in paragraphs, words of a list in items. */
function wrapped(nodes: readonly RichNode[], { parent }: Place): RichNode[] {
  const wrapper = parent ? wrappers[parent] : 'p'
  if (parent === 'colgroup') return nodes.filter((node) => typeof node !== 'string' && node.tag === 'col')
  if (!wrapper) return [...nodes]
  const fits = (node: RichNode) =>
    typeof node !== 'string' && (parent ? parents[node.tag]?.includes(parent) === true : !inline.has(node.tag))
  const found: RichNode[] = []
  let gathered: RichNode[] = []
  const close = () => {
    if (gathered.some((node) => typeof node !== 'string' || node.trim() !== ''))
      found.push({ tag: wrapper, attributes: {}, children: gathered })
    gathered = []
  }
  for (const node of nodes) {
    if (parent === 'table' && typeof node !== 'string' && node.tag === 'col') {
      const last = found.at(-1)
      if (typeof last === 'object' && last.tag === 'colgroup') last.children.push(node)
      else found.push({ tag: 'colgroup', attributes: {}, children: [node] })
      continue
    }
    if (!fits(node)) {
      gathered.push(node)
      continue
    }
    close()
    found.push(node)
  }
  close()
  return found
}

/** Neighbouring texts as one, in composed form (a Mac writes Hangul decomposed). */
function joined(nodes: readonly RichNode[]): RichNode[] {
  const found: RichNode[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (typeof node === 'string' && typeof last === 'string') found[found.length - 1] = last + node
    else found.push(node)
  }
  return found
    .map((node) => (typeof node === 'string' ? withoutControls(node).normalize('NFC') : node))
    .filter((node) => node !== '')
}

/** The words of what stands too deep. */
function words(node: RichNode): string {
  const parts: string[] = []
  const walk = (part: RichNode) => {
    if (typeof part === 'string') parts.push(part)
    else part.children.forEach(walk)
  }
  walk(node)
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}

const isEmptyLine = (node: RichNode): boolean =>
  typeof node === 'string'
    ? node.trim() === ''
    : (node.tag === 'br' || inline.has(node.tag) || node.tag === 'p' || node.tag === 'div') &&
      node.tag !== 'img' &&
      !node.attributes['data-mention'] &&
      node.children.every(isEmptyLine)
