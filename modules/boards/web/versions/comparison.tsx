import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/web/format.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { FileTypeBadge } from '#platform/web/ui/marks/file-type-badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { filesQuery } from '../boards.queries.ts'
import { compareFiles, compareTexts, compareWords, isSame } from './compare.ts'
import { ComparedText, Spans } from './compared-view.tsx'
import './compare.css'

/** What is compared of a version. */
export type Comparable = { title: string; content: string; fileCode?: string | null }

/** What differs between two versions: title, text, attachments. */
export function Comparison({ before, after }: { before: Comparable; after: Comparable }) {
  const { t } = useTranslation()
  const title = useMemo(() => compareWords(before.title, after.title), [before.title, after.title])
  const text = useMemo(() => compareTexts(before.content, after.content), [before.content, after.content])
  const files = useFiles(before.fileCode, after.fileCode)
  const nothing = isSame(title) && isSame(text) && isSame(files)
  return (
    <div className="bcmp">
      {nothing ? <Note>{t('boards.versions.same')}</Note> : null}
      <h3 className="bcmp__title">
        <Spans spans={title} />
      </h3>
      <ComparedText blocks={text} />
      {files.length > 0 ? (
        <section className="bcmp__files">
          <h4>{t('boards.versions.files')}</h4>
          <ul>
            {files.map(({ file, change }) => (
              <li key={`${change} ${file.name}`} className="row">
                <FileTypeBadge name={file.name} />
                {change === 'removed' ? (
                  <del className="ell">{file.name}</del>
                ) : (
                  <span className="ell">{file.name}</span>
                )}
                <span className="muted num">{formatBytes(file.size)}</span>
                {change === 'kept' ? null : (
                  <Badge tone={change === 'added' ? 'green' : 'red'}>{t(`boards.versions.mark.${change}`)}</Badge>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function useFiles(before: string | null | undefined, after: string | null | undefined) {
  const [old, now] = useQueries({
    queries: [before, after].map((fileCode) => ({ ...filesQuery(fileCode ?? ''), enabled: Boolean(fileCode) })),
  })
  return compareFiles(before ? (old?.data ?? []) : [], after ? (now?.data ?? []) : [])
}
