import { Suspense } from 'react'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { FileList } from '#modules/files/web/files.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import './rail.css'

type Props = {
  fileCode: string | null
  /** Stands under the text, in a card of its own that folds (12-mobile-article). */
  inText?: boolean
}

/** The attachments of an article; nothing where there are none. */
export function FilesSection({ fileCode, inText = false }: Props) {
  return fileCode ? <Files fileCode={fileCode} inText={inText} /> : null
}

function Files({ fileCode, inText }: { fileCode: string; inText: boolean }) {
  // A set may hold nothing but pictures of the text.
  const files = useCall(filesCalls.list, { code: fileCode })
  if (!files.data || files.data.items.length === 0) return null
  const list = (
    <div className={inText ? 'bfiles' : 'brail__s'}>
      <FileList code={fileCode} />
    </div>
  )
  // The column beside the article comes as a whole.
  return inText ? <Suspense>{list}</Suspense> : list
}
