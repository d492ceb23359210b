import type { Editor } from '@tiptap/core'
import { Fragment, DOMParser as NodeParser, type Node as ProseNode, type Schema } from '@tiptap/pm/model'
import { type RichNode, readRichText, writeRichText } from '#platform/contract/rich-tree.ts'
import { authorStyle } from '../author-style.ts'

/**
 * Turns rich text into a document of the editor. The elements are made one by one, since the policy of the page lets no
 * program read HTML from a text; what is not allowed does not come into being.
 */
export function documentOf(schema: Schema, html: string): ProseNode {
  const host = document.createElement('div')
  host.append(...elementsOf(readRichText(html)))
  return NodeParser.fromSchema(schema).parse(host)
}

/** What the editor holds, in the form in which the server keeps it. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : writeRichText(readRichText(editor.getHTML()))
}

/** Puts another text in, as a step of its own that can be undone. */
export function replaceDocument(editor: Editor, html: string): void {
  const { state, view } = editor
  const content = documentOf(state.schema, html).content
  view.dispatch(state.tr.replaceWith(0, state.doc.content.size, Fragment.from(content)))
}

function elementsOf(nodes: readonly RichNode[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return document.createTextNode(node)
    const element = document.createElement(node.tag)
    for (const [name, value] of Object.entries(node.attributes)) if (name !== 'style') element.setAttribute(name, value)
    const author = authorStyle(node.tag, node.attributes.style)
    for (const [property, value] of Object.entries(author?.style ?? {})) element.style.setProperty(property, value)
    element.append(...elementsOf(node.children))
    return element
  })
}
