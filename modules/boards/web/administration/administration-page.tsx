import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { useAdminTree } from './admin.queries.ts'
import './administration.css'
import { adminPath, tabOf } from './tabs.ts'
import { Workplace } from './workplace.tsx'

type Asked = { comCode?: string; boardId?: string; tab?: string }

/** The boards of a company: their tree, and everything about the chosen one. */
export default function AdministrationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const tree = useAdminTree(asked.comCode)
  const tab = tabOf(asked.tab)
  const nameOf = useName()
  const companies = tree.data?.companies ?? []
  const go = (search: Asked) => void navigate({ to: adminPath, search, replace: true })
  return (
    <Sheet
      title={t('boards.admin.title')}
      actions={
        companies.length > 1 ? (
          <Select
            aria-label={t('boards.admin.company')}
            options={companies.map((company) => ({ value: company.comCode, label: nameOf(company.name) }))}
            value={tree.data?.comCode}
            onChange={(comCode) => go({ comCode, tab })}
          />
        ) : null
      }
    >
      <Pane query={tree} skeleton={<SkeletonRows rows={10} />} isEmpty={() => false}>
        {({ items }) => (
          <Workplace
            key={asked.comCode ?? ''}
            lines={items}
            comCode={asked.comCode}
            boardId={Number(asked.boardId) || undefined}
            tab={tab}
            onTab={(next) => go({ ...asked, tab: next })}
            onChoose={(boardId) => go({ ...asked, boardId: boardId === undefined ? undefined : String(boardId) })}
          />
        )}
      </Pane>
    </Sheet>
  )
}
