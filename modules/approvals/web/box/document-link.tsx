import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Box, ListedDocument } from '../../contract/boxes.contract.ts'
import { documentPath } from '../place/paths.ts'

/** A listed document: the way to it, which comes back to its box. The keys of the list find it by its number. */
export function DocumentLink({ document, box }: { document: ListedDocument; box: Box }) {
  const { t } = useTranslation()
  const { documentId, title, isUrgent, hasFiles, comments } = document
  return (
    <>
      {isUrgent ? <Badge tone="red">{t('approvals.urgent')}</Badge> : null}
      <Link to={documentPath(documentId) as string} search={{ from: box }} data-document={documentId}>
        {title}
      </Link>
      {hasFiles ? <IconPaperclip className="i i-14" role="img" aria-label={t('approvals.box.hasFiles')} /> : null}
      {comments > 0 ? (
        <span className="tbl__cm" role="img" aria-label={t('approvals.box.comments', { count: comments })}>
          <IconMessageCircle className="i i-14" aria-hidden />
          {formatCount(comments)}
        </span>
      ) : null}
    </>
  )
}
