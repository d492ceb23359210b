import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import type { RichTextEditorProps, RichTextHandle } from '../editor.types.ts'
import { htmlOf, replaceDocument } from './document.ts'
import { whenSettled } from './settled.ts'
import { isUploading } from './uploads.ts'

/** How long changes gather before they are handed out, ms. */
const gatherMs = 500

/** Hands out what is written, takes in what is set from outside, and answers what a form asks. */
export function useHandle(
  editor: Editor,
  { value, onChange, ref }: Pick<RichTextEditorProps, 'value' | 'onChange' | 'ref'>,
) {
  const told = useLatest(onChange)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What the owner may send back: its own echo is no new text.
  const known = useRef<string[]>([value])
  const saved = useRef(editor.state.doc)

  const flush = useCallback(() => {
    const isWaiting = waiting.current !== undefined
    clearTimeout(waiting.current)
    waiting.current = undefined
    const html = htmlOf(editor)
    if (isWaiting) {
      known.current = [...known.current.slice(-20), html]
      told.current?.(html)
    }
    return html
  }, [editor, told])

  useEffect(() => {
    const onUpdate = () => {
      waiting.current ??= setTimeout(flush, gatherMs)
    }
    editor.on('update', onUpdate)
    return () => {
      editor.off('update', onUpdate)
      // What was typed last is handed out also when the editor goes.
      if (waiting.current !== undefined) flush()
    }
  }, [editor, flush])

  const setHtml = useCallback(
    (html: string) =>
      whenSettled(editor, () => {
        known.current = [html]
        replaceDocument(editor, html)
      }),
    [editor],
  )

  useEffect(() => {
    if (known.current.includes(value)) return
    setHtml(value)
  }, [value, setHtml])

  useImperativeHandle(
    ref,
    (): RichTextHandle => ({
      getHtml: () => htmlOf(editor),
      setHtml,
      flush,
      focus: () => void editor.commands.focus('end'),
      isEmpty: () => htmlOf(editor) === '',
      isDirty: () => !editor.state.doc.eq(saved.current),
      markSaved: () => {
        saved.current = editor.state.doc
      },
      isUploading: () => isUploading(editor.state),
    }),
    [editor, flush, setHtml],
  )
}
