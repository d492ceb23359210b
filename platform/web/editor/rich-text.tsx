import { createElement, memo, type ReactNode, useMemo } from 'react'
import './rich-text.css'
import { voidTags } from '#platform/contract/rich-text.ts'
import { type RichElement, type RichNode, readRichText } from '#platform/contract/rich-tree.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { type AuthorStyle, authorStyle } from './author-style.ts'
import { ScrollBox } from './scroll-box.tsx'

export interface RichTextProps {
  /** Clean rich text as the server keeps it (`cleanRichText`). */
  html: string
  /** Opens what is known of a mentioned person; left out, a mention is plain text. */
  onMention?: (personCode: string) => void
  /** Follows a link to a page of our own (`/po/…`) without loading the document anew; left out, the browser does. */
  onOpen?: (address: string) => void
  /** Comments and cards are set smaller. */
  size?: 'normal' | 'small'
  className?: string
}

/**
 * Shows rich text. It is drawn element by element from the allow-list, never from HTML: what is not allowed cannot come
 * into being here, whatever the text says, and no style attribute is needed.
 */
export const RichText = memo(function RichText({ html, onMention, onOpen, size, className }: RichTextProps) {
  const tree = useMemo(() => readRichText(html), [html])
  return (
    <div className={classNames('rt', size === 'small' && 'rt--small', className)}>
      {tree.map((node, at) => drawn(node, at, { onMention, onOpen }))}
    </div>
  )
})

type Ways = Pick<RichTextProps, 'onMention' | 'onOpen'>

function drawn(node: RichNode, key: number, ways: Ways): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const inside = voidTags.has(tag) ? undefined : children.map((child, at) => drawn(child, at, ways))
  const { style: written, 'data-mention': mentioned, ...given } = attributes
  const author = authorOf(tag, written)
  if (mentioned) return <Mention key={key} personCode={mentioned} words={inside} onMention={ways.onMention} />
  const sized = widthOf(tag, node)
  const props = {
    key,
    ...renamed(given),
    style: sized ? { ...author?.style, ...sized.style } : author?.style,
    className: classNames(author?.className, sized?.className) || undefined,
  }
  switch (tag) {
    case 'img':
      return createElement('img', { ...props, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async' })
    case 'a':
      return createElement('a', { ...props, onClick: opening(attributes.href, ways.onOpen) }, inside)
    case 'table':
      return <ScrollBox key={key}>{createElement('table', props, inTable(children, inside ?? []))}</ScrollBox>
    default:
      return createElement(tag, props, inside)
  }
}

function Mention({
  personCode,
  words,
  onMention,
}: {
  personCode: string
  words: ReactNode
  onMention?: Ways['onMention']
}) {
  if (!onMention) return <span className="rt__mention">{words}</span>
  return (
    <button type="button" className="rt__mention" onClick={() => onMention(personCode)}>
      {words}
    </button>
  )
}

/** Rows stand in a body, as every browser would put them. */
function inTable(children: readonly RichNode[], drawnChildren: readonly ReactNode[]): ReactNode {
  const isRow = (node: RichNode) => (node as RichElement).tag === 'tr'
  if (!children.some(isRow)) return drawnChildren
  const rows = drawnChildren.filter((_, at) => isRow(children[at]!))
  return [...drawnChildren.filter((_, at) => !isRow(children[at]!)), createElement('tbody', { key: 'rows' }, rows)]
}

/** The widths of columns that the writer pulled stand at the cells; a table with such cells is as wide as they are. */
function widthOf(tag: string, node: RichElement): { style?: { width: string }; className?: string } | undefined {
  if (tag === 'table') return hasWidths(node) ? { className: 'rt__sized' } : undefined
  const { colwidth } = node.attributes
  return colwidth && /^\d+$/.test(colwidth) ? { style: { width: `${colwidth}px` } } : undefined
}

const hasWidths = (node: RichElement): boolean =>
  node.children.some(
    (child) => typeof child !== 'string' && (child.attributes.colwidth !== undefined || hasWidths(child)),
  )

/** The author's style under the names by which React knows properties; those of our own keep theirs. */
function authorOf(tag: string, written: string | undefined): AuthorStyle | undefined {
  const author = authorStyle(tag, written)
  if (!author) return undefined
  const named = Object.entries(author.style).map(([name, value]) => [
    name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return { ...author, style: Object.fromEntries(named) as AuthorStyle['style'] }
}

/** Attributes whose names React writes in its own way; what only the editor needs is left out. */
function renamed({ colspan, rowspan, ...rest }: Record<string, string>) {
  delete rest.colwidth
  return {
    ...rest,
    ...(colspan && { colSpan: Number(colspan) }),
    ...(rowspan && { rowSpan: Number(rowspan) }),
  }
}

const opening = (href: string | undefined, open: ((address: string) => void) | undefined) =>
  open && href?.startsWith('/po/')
    ? (event: React.MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        open(href)
      }
    : undefined
