import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notSupportedError, type VendorEditor as Vendor } from '#platform/contract/editor-type.ts'
import { AppError } from '#platform/contract/errors.ts'
import { readBoot } from '#platform/web/boot.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { BuiltInEditor } from './built-in/built-in-editor.tsx'
import type { RichTextEditorProps } from './editor.types.ts'
import { RichText } from './rich-text.tsx'

const VendorEditor = lazyComponent(() => import('./vendor/vendor-editor.tsx'))

/**
 * The editor behind `RichTextEditor`: the text alone for reading; for writing the vendor's where its script is
 * configured, else the built-in one, which also stands in when the vendor's does not come.
 */
export default function ChosenEditor(props: RichTextEditorProps) {
  const { t } = useTranslation()
  const [vendor] = useState(configured)
  const [failed, setFailed] = useState<string>()
  if (props.mode === 'read')
    return <RichText html={props.value} size={props.shape === 'compact' ? 'small' : 'normal'} />
  if (!vendor || failed || props.shape === 'compact')
    return (
      <>
        {failed ? <Note tone="orange">{failed}</Note> : null}
        <BuiltInEditor {...props} />
      </>
    )
  const fail = (error: unknown) =>
    setFailed(
      error instanceof AppError && error.message === notSupportedError ? t('editor.notSupported') : t('editor.standIn'),
    )
  return (
    <Suspense>
      <VendorEditor {...props} vendor={vendor} onFailed={fail} />
    </Suspense>
  )
}

/** The vendor's editor as the page was told of it; none on a page without our server. */
function configured(): Vendor | undefined {
  try {
    return readBoot<{ editor?: Vendor }>().editor
  } catch {
    return undefined
  }
}
