import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { stylesOf } from '#platform/contract/rich-text-style.ts'

type Cell = { background?: string | null; verticalAlign?: string | null }

const read = (property: string) => (element: HTMLElement) => stylesOf('td', element.style.cssText)[property] ?? null

const cellAttributes = {
  background: {
    default: null,
    parseHTML: read('background-color'),
    renderHTML: ({ background: paper }: Cell) =>
      paper ? { class: 'rt-paper', style: `background-color: ${paper}; --rt-paper: ${paper}` } : {},
  },
  verticalAlign: {
    default: null,
    parseHTML: read('vertical-align'),
    renderHTML: ({ verticalAlign }: Cell) => (verticalAlign ? { style: `vertical-align: ${verticalAlign}` } : {}),
  },
}

/** Tables whose columns can be pulled, with cells that keep their paper. */
export const tableExtensions = [
  Table.extend({
    // The widths of its columns stand at the cells; a width of the whole would only stand in the way on a phone.
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  }).configure({ resizable: true, cellMinWidth: 48, allowTableNodeSelection: true }),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...cellAttributes }
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...cellAttributes }
    },
  }),
]
