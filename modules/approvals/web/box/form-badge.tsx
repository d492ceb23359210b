import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ListedDocument } from '../../contract/boxes.contract.ts'

/** The form of a document, by its short name where it has one, in its colour. */
export function FormBadge({
  document: { formName, formShortName, colour },
}: {
  document: Pick<ListedDocument, 'formName' | 'formShortName' | 'colour'>
}) {
  const nameOf = useName()
  return <Badge tone={colour}>{nameOf(formShortName) || nameOf(formName)}</Badge>
}
