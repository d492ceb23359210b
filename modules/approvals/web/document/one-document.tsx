import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type DocumentRead, documentCalls } from '../../contract/documents.contract.ts'
import { useActing } from '../acting/use-acting.tsx'
import { useLiveApprovals } from '../approvals.queries.ts'
import { boxNamed } from '../box/shown-box.ts'
import { StateBadge } from '../pieces/state-badge.tsx'
import { boxPath } from '../place/paths.ts'
import { Beside, DocumentTalk } from './beside.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DocumentActs } from './document-acts.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { LineList } from './line-list.tsx'
import { Receipts } from './receipts.tsx'
import './document.css'

/** A document with its head, its paper, and beside it whose turn it is. */
export function OneDocument({ documentId }: { documentId: number }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const viewerCode = useViewer()?.personCode ?? ''
  const [{ from }] = useAsked<{ from?: string }>()
  useLiveApprovals()
  const acting = useActing()
  const found = useCall(documentCalls.document, { documentId })
  const document = found.data
  useTitle(document?.title)
  useOpened(document)
  return (
    <section className="sheet">
      <PageHeader
        title={document?.title ?? t('approvals.title')}
        before={
          <Link
            className="ib apdoc__back"
            to={boxPath(boxNamed(from) ?? 'pending') as string}
            aria-label={t('approvals.document.back')}
            data-tip={t('approvals.document.back')}
          >
            <IconChevronLeft className="i" aria-hidden />
          </Link>
        }
        after={
          document ? (
            <>
              <Badge>{nameOf(document.form.name)}</Badge>
              {document.isUrgent ? <Badge tone="red">{t('approvals.urgent')}</Badge> : null}
              <StateBadge state={document.state} />
            </>
          ) : null
        }
        actions={document ? <DocumentActs document={document} acting={acting} viewerCode={viewerCode} /> : null}
      />
      <Pane
        query={found}
        empty={<EmptyState title={t('approvals.document.none')} hint={t('approvals.document.noneHint')} />}
      >
        {(read) => (
          <div className="apdoc">
            <div className="apdoc__p scroll">
              <DocumentPaper document={read} />
            </div>
            <aside className="apdoc__r scroll" aria-label={t('approvals.document.side')}>
              <DecisionPanel document={read} viewerCode={viewerCode} acting={acting} />
              <section aria-label={t('approvals.line.title')}>
                <h2 className="apdoc__h">{t('approvals.line.title')}</h2>
                <LineList document={read} />
              </section>
              <Receipts document={read} acting={acting} />
              <Beside document={read} />
              <DocumentTalk document={read} />
            </aside>
          </div>
        )}
      </Pane>
      {acting.dialog}
    </section>
  )
}

/** Says that a document was opened by whoever is asked: from then on nobody takes it back from her. */
function useOpened(document: DocumentRead | undefined): void {
  const documentId = document?.documentId
  const version = document?.version
  const isAsked = document?.steps.some(({ stepId, isRead }) => document.can.decide.includes(stepId) && !isRead)
  useEffect(() => {
    // Asked again after a return, it is opened again; nothing is lost where saying so fails.
    if (documentId !== undefined && isAsked) call(documentCalls.opened, { documentId }).catch(() => undefined)
  }, [documentId, version, isAsked])
}
