import { Extension, Mark, mergeAttributes } from '@tiptap/core'
import { stylesOf } from '#platform/contract/rich-text-style.ts'

/** The colours and the size of text, on the mark `textStyle`. */
export type Ink = { color?: string | null; backgroundColor?: string | null; fontSize?: string | null }

const read = (tag: string, property: string) => (element: HTMLElement) =>
  stylesOf(tag, element.style.cssText)[property] ?? null

/** Colour, paper and size of text, each in the form in which it is kept; marked for the style sheet (see rich-text.css). */
export const InkStyle = Extension.create({
  name: 'inkStyle',
  addGlobalAttributes() {
    return [
      {
        types: ['textStyle'],
        attributes: {
          color: {
            default: null,
            parseHTML: read('span', 'color'),
            renderHTML: ({ color }: Ink) =>
              color ? { class: 'rt-ink', style: `color: ${color}; --rt-ink: ${color}` } : {},
          },
          backgroundColor: {
            default: null,
            parseHTML: read('span', 'background-color'),
            renderHTML: ({ backgroundColor: paper }: Ink) =>
              paper ? { class: 'rt-paper', style: `background-color: ${paper}; --rt-paper: ${paper}` } : {},
          },
          fontSize: {
            default: null,
            parseHTML: read('span', 'font-size'),
            renderHTML: ({ fontSize }: Ink) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
          },
        },
      },
    ]
  },
})

/** Lowered and raised text: H₂O, m². */
export const Subscript = level('subscript', 'sub', 'superscript')
export const Superscript = level('superscript', 'sup', 'subscript')

function level(name: string, tag: 'sub' | 'sup', opposite: string) {
  return Mark.create({
    name,
    excludes: `${name} ${opposite}`,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })
}
