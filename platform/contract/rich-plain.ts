import type { RichNode } from './rich-tree.ts'
import { readRichText } from './rich-tree.ts'

const lines = new Set([
  'p',
  'div',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'br',
  'table',
  'caption',
  'tr',
])
const cells = new Set(['td', 'th'])

/**
 * The words of clean rich text, for search, alerts and lists: one line for each paragraph and row, a tab between cells,
 * so that no two words run together. Pictures are told by their alternative text.
 */
export function plainTextOf(html: string): string {
  const parts: string[] = []
  const walk = (nodes: readonly RichNode[], inCell: boolean): void => {
    for (const node of nodes) {
      if (typeof node === 'string') parts.push(node)
      else if (node.tag === 'img') parts.push(' ', node.attributes.alt ?? '', ' ')
      else {
        const isCell = cells.has(node.tag)
        const edge = isCell ? '\t' : lines.has(node.tag) ? (inCell ? ' ' : '\n') : ''
        parts.push(edge)
        walk(node.children, inCell || isCell)
        parts.push(edge)
      }
    }
  }
  walk(readRichText(html), false)
  return parts
    .join('')
    .replace(/[^\S\n\t]+/g, ' ')
    .replace(/ ?\t[\t ]*/g, '\t')
    .replace(/[ \t]*\n[\s]*/g, '\n')
    .trim()
}

/**
 * The beginning of a text on one line, for lists and alerts.
 * @param length the most characters, an ellipsis among them; whole characters as people see them
 */
export function summaryOf(text: string, length: number): string {
  // No character as people see it is longer than the 40 code units allowed for here.
  const line = text
    .slice(0, length * 40)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= length) return line
  const seen: string[] = []
  for (const { segment } of new Intl.Segmenter('ko').segment(line)) {
    seen.push(segment)
    if (seen.length > length)
      return `${seen
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
  }
  return line
}
