import type { AnyExtension } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import TextAlign from '@tiptap/extension-text-align'
import { TextStyle } from '@tiptap/extension-text-style'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { cleanLink } from '#platform/contract/rich-text.ts'
import { InkStyle, Subscript, Superscript } from './marks.ts'
import { tableExtensions } from './table.ts'

export type Choice = { shape: 'full' | 'compact'; placeholder: string }

/** What the built-in editor can hold: the elements of the allow-list and nothing else. */
export function extensionsOf({ shape, placeholder }: Choice): AnyExtension[] {
  const isFull = shape === 'full'
  return [
    StarterKit.configure({
      heading: isFull ? { levels: [2, 3, 4] } : false,
      horizontalRule: isFull ? {} : false,
      link: {
        openOnClick: false,
        enableClickSelection: true,
        defaultProtocol: 'https',
        protocols: ['tel', 'mailto'],
        isAllowedUri: (address) => cleanLink(address) !== undefined,
        HTMLAttributes: { target: null, rel: null },
      },
      dropcursor: { width: 2, color: false, class: 'rte__drop' },
    }),
    TextStyle.configure({ mergeNestedSpanStyles: false }),
    InkStyle,
    Subscript,
    Superscript,
    TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
    Placeholder.configure({ placeholder }),
    Image.configure({
      inline: true,
      allowBase64: false,
      resize: { enabled: true, minWidth: 24, minHeight: 24, alwaysPreserveAspectRatio: true },
    }),
    ...(isFull ? tableExtensions : []),
  ]
}
