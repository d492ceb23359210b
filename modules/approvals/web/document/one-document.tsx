import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { boxNamed } from '../box/shown-box.ts'
import { boxPath } from '../place/paths.ts'
import { DocumentActs } from './document-acts.tsx'
import { DocumentBadges } from './document-badges.tsx'
import { DocumentPane } from './document-pane.tsx'
import { useDocument } from './use-document.ts'

/** A document with its head, its paper, and beside it whose turn it is. */
export function OneDocument({ documentId }: { documentId: number }) {
  const { t } = useTranslation()
  const [{ from }] = useAsked<{ from?: string }>()
  const open = useDocument(documentId)
  const document = open.found.data
  useTitle(document?.title)
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
        after={document ? <DocumentBadges document={document} /> : null}
        actions={
          document ? <DocumentActs document={document} acting={open.acting} viewerCode={open.viewerCode} /> : null
        }
      />
      <DocumentPane {...open} />
      {open.acting.dialog}
    </section>
  )
}
