import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#modules/files/web/files.public.tsx'
import { Comments } from '#modules/talk/web/talk.public.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { approvalsChanged } from '../../contract/approvals.events.ts'
import { documentCommentCalls, documentThreads } from '../../contract/comments.contract.ts'
import { type DocumentRead, documentCalls } from '../../contract/documents.contract.ts'
import { referenceName } from '../pieces/reference-name.ts'
import { documentPath } from '../place/paths.ts'
import { useNamesIn } from './names-in.ts'

/** What a document brings along: its files, the earlier documents it refers to, and who is told of it. */
export function Beside({ document }: { document: DocumentRead }) {
  const { t } = useTranslation()
  const { personName } = useNamesIn(document)
  const { fileCode, files, references, told } = document
  return (
    <>
      {fileCode !== null && files > 0 ? (
        <Suspense>
          <FileList code={fileCode} title={t('approvals.document.files')} />
        </Suspense>
      ) : null}
      {references.length > 0 ? (
        <section aria-label={t('approvals.document.references')}>
          <h3 className="apdoc__h">{t('approvals.document.references')}</h3>
          <ul className="apdoc__refs">
            {references.map((reference) => (
              <li key={reference.documentId}>
                {reference.can.read ? (
                  <Link className="link" to={documentPath(reference.documentId) as string}>
                    {referenceName(reference)}
                  </Link>
                ) : (
                  <span className="muted">{referenceName(reference)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {(['refer', 'read'] as const).map((kind) => {
        const people = told.filter((each) => each.kind === kind)
        return people.length === 0 ? null : (
          <section key={kind} aria-label={t(`approvals.told.${kind}`)}>
            <h3 className="apdoc__h">{t(`approvals.told.${kind}`)}</h3>
            <p className="fg2">{people.map(({ personCode }) => personName(personCode)).join(', ')}</p>
          </section>
        )
      })}
    </>
  )
}

/** What is said of a document; what others say while it is open appears by itself. */
export function DocumentTalk({ document: { documentId, comments } }: { document: DocumentRead }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const again = useAgain()
  useLive(approvalsChanged, () => void again(documentCommentCalls.getComments))
  return (
    <Comments
      thread={{
        kind: documentThreads,
        ownerId: String(documentId),
        place: { documentId },
        calls: documentCommentCalls,
      }}
      count={comments}
      can
      authorWord={t('approvals.document.drafter')}
      onCount={(count) =>
        queries.setQueryData<DocumentRead>(
          keyOf(documentCalls.document, { documentId }),
          (now) => now && { ...now, comments: count },
        )
      }
    />
  )
}
