import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { Beside, DocumentTalk } from './beside.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { LineList } from './line-list.tsx'
import { Receipts } from './receipts.tsx'
import type { OpenDocument } from './use-document.ts'
import './document.css'

/** A document on its paper, and beside it whose turn it is; below any head. */
export function DocumentPane({ found, acting, viewerCode }: OpenDocument) {
  const { t } = useTranslation()
  if (!found.data && found.error instanceof AppError && found.error.code === 'NotFoundException')
    return <EmptyState title={t('approvals.document.none')} hint={t('approvals.document.noneHint')} />
  return (
    <Pane query={found} skeleton={<DocumentSkeleton />}>
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
  )
}

/** Paper and side as they will stand. */
function DocumentSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="apdoc" aria-busy="true">
      <span className="sr">{t('ui.loading')}</span>
      <div className="apdoc__p">
        <Skeleton width="100%" height={560} />
      </div>
      <div className="apdoc__r">
        <Skeleton width="60%" height={20} />
        <Skeleton width="100%" height={180} />
      </div>
    </div>
  )
}
