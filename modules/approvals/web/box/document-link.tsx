import { Link } from '@tanstack/react-router'
import type { Box, ListedDocument } from '../../contract/boxes.contract.ts'
import { documentPath } from '../place/paths.ts'

/** A listed document: the way to it, which comes back to its box. The keys of the list find it by its number. */
export function DocumentLink({ document: { documentId, title }, box }: { document: ListedDocument; box: Box }) {
  return (
    <Link to={documentPath(documentId) as string} search={{ from: box }} data-document={documentId}>
      {title}
    </Link>
  )
}
