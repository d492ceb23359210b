import { EditorContent } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './editor.css'
import { classNames } from '#platform/web/ui/class-names.ts'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import type { RichTextEditorProps } from '../editor.types.ts'
import '../rich-text.css'
import { ContextTools } from './context-tools.tsx'
import { CountLine } from './count-line.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MentionList } from './mention-list.tsx'
import { Tools } from './tools.tsx'
import { useBuiltInEditor } from './use-built-in-editor.ts'
import { useHandle } from './use-handle.ts'

/** The open editor that stands in wherever no vendor's script is configured. */
export function BuiltInEditor(props: RichTextEditorProps) {
  const { t } = useTranslation()
  const { shape = 'full', error, minHeight, mentions, images, maxLength } = props
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [asksLink, setAsksLink] = useState(false)
  const [plainPaste, setPlainPaste] = useState(false)
  const { editor, port, upload } = useBuiltInEditor(props, {
    isPlain: () => plainPaste,
    onLink: () => setAsksLink(true),
    onToolbar: () => box.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
  })
  useHandle(editor, props)
  return (
    <div ref={box} className={classNames('rte', shape === 'compact' && 'rte--compact', error && 'rte--error')}>
      <Tools
        editor={editor}
        shape={shape}
        onLink={() => setAsksLink(true)}
        onImage={images && (() => chooser.current?.click())}
        plainPaste={plainPaste}
        onPlainPaste={setPlainPaste}
      />
      <EditorContent
        editor={editor}
        className="rte__paper"
        style={{ minHeight: minHeight ?? (shape === 'compact' ? 72 : 320) }}
      />
      <div className="rte__foot">
        <ContextTools editor={editor} />
        <CountLine editor={editor} maxLength={maxLength} />
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      {mentions ? <MentionList editor={editor} port={port} find={mentions.find} /> : null}
      {asksLink ? <LinkDialog editor={editor} onClose={() => setAsksLink(false)} /> : null}
      {images ? (
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={t('editor.tools.image')}
          onChange={({ target }) => {
            upload([...(target.files ?? [])], editor.state.selection.to)
            target.value = ''
          }}
        />
      ) : null}
    </div>
  )
}
