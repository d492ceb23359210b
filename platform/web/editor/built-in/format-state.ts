import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

/** What holds at the cursor, for the buttons; a component is drawn anew only when one of these changes. */
export const useFormat = (editor: Editor) => useEditorState({ editor, selector: formatOf })

const alignments = ['center', 'right', 'justify'] as const

function formatOf({ editor }: { editor: Editor }) {
  const ink = editor.getAttributes('textStyle') as { color?: string; backgroundColor?: string; fontSize?: string }
  const marks = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code', 'link'] as const
  const on = Object.fromEntries(marks.map((name) => [name, editor.isActive(name)])) as Record<
    (typeof marks)[number],
    boolean
  >
  return {
    ...on,
    block: blockOf(editor),
    align: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? ('left' as const),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    color: ink.color ?? null,
    paper: ink.backgroundColor ?? null,
    fontSize: ink.fontSize ?? null,
    inTable: editor.isActive('table'),
    onImage: editor.isActive('image'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    canSink: editor.can().sinkListItem('listItem'),
    canLift: editor.can().liftListItem('listItem'),
  }
}

export type Block = 'paragraph' | 'heading2' | 'heading3' | 'heading4' | 'blockquote' | 'codeBlock'

function blockOf(editor: Editor): Block {
  if (editor.isActive('codeBlock')) return 'codeBlock'
  for (const level of [2, 3, 4] as const) if (editor.isActive('heading', { level })) return `heading${level}`
  return editor.isActive('blockquote') ? 'blockquote' : 'paragraph'
}
