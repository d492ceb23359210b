import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/web/format.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { RichTextEditorProps } from '../editor.types.ts'
import { documentOf } from './document.ts'
import { extensionsOf } from './extensions.ts'
import { type KeyPort, Keys } from './keys.ts'
import { Mention, MentionAsking } from './mention.ts'
import { createMentionPort } from './mention-list.tsx'
import { Paste } from './paste.ts'
import { Uploads, uploadImages } from './uploads.ts'

/** The largest picture that is taken in where the form does not say, bytes. */
const usualMaxBytes = 20 * 1024 * 1024

/** Makes the editor once; what its owner hands in later is heard by the same one. */
export function useBuiltInEditor(props: RichTextEditorProps, ways: KeyPort & { isPlain: () => boolean }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const latest = useLatest({ props, ways })

  const upload = (editor: Editor, given: readonly File[], at: number) => {
    const { images } = latest.current.props
    if (!images) {
      toast.error(t('editor.image.notHere'))
      return
    }
    const max = images.maxBytes ?? usualMaxBytes
    const tooLarge = given.find(({ size }) => size > max)
    if (tooLarge) toast.error(t('editor.image.tooLarge', { name: tooLarge.name, size: formatBytes(max) }))
    uploadImages(
      editor,
      given.filter(({ size }) => size <= max),
      at,
      images,
      {
        waiting: (name) => t('editor.image.waiting', { name }),
        failed: (error, { name }) => toast.error(t('editor.image.failed', { name, reason: sayError(error) })),
      },
    )
  }

  const own = useRef<Editor>(undefined)
  // oxlint-disable-next-line react/refs -- read when something is pasted, not while this is drawn
  const [{ extensions, port }] = useState(() => {
    const { shape = 'full', placeholder = '', mentions } = props
    const asking = createMentionPort()
    return {
      port: asking,
      extensions: [
        ...extensionsOf({ shape, placeholder }),
        Uploads,
        Mention,
        ...(mentions ? [MentionAsking(asking)] : []),
        Keys({
          onLink: () => latest.current.ways.onLink(),
          onToolbar: () => latest.current.ways.onToolbar(),
        }),
        Paste({
          isPlain: () => latest.current.ways.isPlain(),
          onPictures: (files, at) => own.current && upload(own.current, files, at),
          onLost: (count) => toast.error(t('editor.image.lost', { count })),
        }),
      ],
    }
  })

  const editor = useEditor(
    {
      extensions,
      autofocus: props.autoFocus ? 'end' : false,
      // Its few rules stand in our style sheet: the policy of the page lets no program write one.
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      onBeforeCreate: ({ editor: created }) => {
        created.options.content = documentOf(created.schema, props.value).toJSON()
      },
      editorProps: {
        attributes: () => ({
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': latest.current.props.label,
          'aria-description': t('editor.keysHint'),
          ...(latest.current.props.error && { 'aria-invalid': 'true' }),
          class: classNames('rt rte__text', props.shape === 'compact' && 'rt--small'),
        }),
      },
    },
    [],
  )
  useEffect(() => {
    own.current = editor
  }, [editor])
  return { editor, port, upload: (files: readonly File[], at: number) => upload(editor, files, at) }
}
