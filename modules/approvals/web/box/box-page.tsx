import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type Box, boxCalls } from '../../contract/boxes.contract.ts'
import { documentPath } from '../place/paths.ts'
import { boxNamed } from './shown-box.ts'

/** One of one’s boxes. */
export default function BoxPage() {
  const { t } = useTranslation()
  const named: { box?: string } = useParams({ strict: false })
  const box = boxNamed(named.box)
  if (!box)
    return (
      <Sheet title={t('approvals.title')}>
        <EmptyState title={t('approvals.box.none')} />
      </Sheet>
    )
  return <Sheet title={t(`approvals.box.${box}`)}>{box === 'drafts' ? null : <Documents box={box} />}</Sheet>
}

function Documents({ box }: { box: Box }) {
  const { t } = useTranslation()
  const found = useCall(boxCalls.box, { box })
  return (
    <Pane
      query={found}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('approvals.box.empty')} />}
    >
      {({ items }) => (
        <ul>
          {items.map(({ documentId, title }) => (
            <li key={documentId}>
              <Link to={documentPath(documentId) as string}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Pane>
  )
}
