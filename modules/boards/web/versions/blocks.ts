import { type RichElement, type RichNode, readRichText } from '#platform/contract/rich-tree.ts'

/** A piece of a text as it is compared: a paragraph, a heading, a point of a list, a picture, or a whole table. */
export type Block =
  | { kind: 'text'; tag: 'p' | 'h2' | 'h3' | 'h4' | 'li' | 'blockquote' | 'pre'; text: string }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'table'; rows: string[][] }

const lineTags = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'pre'])
/** What only holds other blocks. */
const holders = new Set(['div', 'ul', 'ol', 'blockquote', 'li'])

/** Clean rich text as blocks; how words are dressed is left out, since what was said is compared. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let line = ''
  let tag: Extract<Block, { kind: 'text' }>['tag'] = 'p'
  const close = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text) blocks.push({ kind: 'text', tag, text })
    line = ''
  }
  const walk = (nodes: readonly RichNode[], inside: typeof tag): void => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        tag = inside
        line += node
      } else if (node.tag === 'br') line += ' '
      else if (node.tag === 'img') {
        close()
        blocks.push({ kind: 'image', src: node.attributes.src ?? '', alt: node.attributes.alt ?? '' })
      } else if (node.tag === 'table') {
        close()
        blocks.push({ kind: 'table', rows: rowsOf(node) })
      } else if (lineTags.has(node.tag) || holders.has(node.tag)) {
        close()
        walk(
          node.children,
          lineTags.has(node.tag) && !(inside === 'li' && node.tag === 'p') ? (node.tag as typeof tag) : inside,
        )
        close()
      } else walk(node.children, inside)
    }
  }
  walk(readRichText(html), 'p')
  close()
  return blocks
}

function rowsOf(table: RichElement): string[][] {
  const rows: string[][] = []
  const walk = (nodes: readonly RichNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      if (node.tag === 'tr')
        rows.push(
          node.children.flatMap((cell) =>
            typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th') ? [textOf(cell.children)] : [],
          ),
        )
      else walk(node.children)
    }
  }
  walk(table.children)
  return rows
}

/** The words of nodes on one line. */
const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : ` ${textOf(node.children)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
