import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FileList } from '#modules/files/web/files.public.tsx'
import { filesQuery } from '../boards.queries.ts'
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
  const files = useQuery(filesQuery(fileCode))
  if (!files.data || files.data.length === 0) return null
  return (
    <Suspense>
      <div className={inText ? 'bfiles' : 'brail__s'}>
        <FileList code={fileCode} />
      </div>
    </Suspense>
  )
}
