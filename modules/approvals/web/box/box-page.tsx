import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { BoxSearch } from './box-search.tsx'
import { DocumentsBox } from './documents-box.tsx'
import { DraftsBox } from './drafts-box.tsx'
import { boxNamed } from './shown-box.ts'

/** One of one’s boxes: what is to be decided, what was drafted, what is over. */
export default function BoxPage() {
  const { t } = useTranslation()
  const named: { box?: string } = useParams({ strict: false })
  const box = boxNamed(named.box)
  const title = box ? t(`approvals.box.${box}`) : t('approvals.title')
  useTitle(title)
  return (
    <Sheet title={title} actions={box === undefined || box === 'drafts' ? null : <BoxSearch />}>
      {box === undefined ? (
        <EmptyState title={t('approvals.box.none')} />
      ) : box === 'drafts' ? (
        <DraftsBox />
      ) : (
        <DocumentsBox key={box} box={box} />
      )}
    </Sheet>
  )
}
