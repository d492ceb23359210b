import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { Echoes } from '../echoes.ts'
import type { RichTextEditorProps, RichTextHandle } from '../editor.types.ts'
import { afterComposition } from './after-composition.ts'
import { htmlOf, replaceDocument } from './document.ts'
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
  const [echoes] = useState(() => new Echoes(value))
  const saved = useRef(editor.state.doc)

  const flush = useCallback(() => {
    const isWaiting = waiting.current !== undefined
    clearTimeout(waiting.current)
    waiting.current = undefined
    const html = htmlOf(editor)
    if (isWaiting) {
      echoes.expect(html)
      told.current?.(html)
    }
    return html
  }, [editor, told, echoes])

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

  const replace = useCallback((html: string) => afterComposition(editor, () => replaceDocument(editor, html)), [editor])
  // Before anything else can be handed out: the order of both tells an echo.
  useLayoutEffect(() => {
    if (echoes.isForeign(value)) replace(value)
  }, [value, echoes, replace])

  useImperativeHandle(
    ref,
    (): RichTextHandle => ({
      getHtml: () => htmlOf(editor),
      setHtml: (html) => {
        echoes.expect(html)
        replace(html)
      },
      flush,
      focus: () => void editor.commands.focus('end'),
      isEmpty: () => htmlOf(editor) === '',
      isDirty: () => !editor.state.doc.eq(saved.current),
      markSaved: () => {
        saved.current = editor.state.doc
      },
      isUploading: () => isUploading(editor.state),
    }),
    [editor, flush, echoes, replace],
  )
}
