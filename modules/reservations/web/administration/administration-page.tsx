import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { useAdminBoards, useAdminTree } from './admin.queries.ts'
import { adminPath, tabOf } from './admin-path.ts'
import './administration.css'
import { BoardBar } from './board-bar.tsx'
import { Workplace } from './workplace.tsx'

type Asked = { comCode?: string; board?: string; item?: string; tab?: string }

/** The boards of a company: groups and resources of one as a tree, and everything about what is chosen there. */
export default function AdministrationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const nameOf = useName()
  const asked = useSearch({ strict: false }) as Asked
  const boards = useAdminBoards(asked.comCode)
  const companies = boards.data?.companies ?? []
  const board = boards.data?.items.find(({ boardId }) => boardId === Number(asked.board)) ?? boards.data?.items[0]
  const tree = useAdminTree(board?.boardId)
  const tab = tabOf(asked.tab)
  const go = (search: Asked) => void navigate({ to: adminPath, search, replace: true })
  return (
    <Sheet
      title={t('reservations.administration.title')}
      actions={
        companies.length > 1 ? (
          <Select
            aria-label={t('reservations.administration.company')}
            options={companies.map((company) => ({ value: company.comCode, label: nameOf(company.name) }))}
            value={boards.data?.comCode}
            onChange={(comCode) => go({ comCode, tab })}
          />
        ) : null
      }
    >
      <Pane query={boards} skeleton={<SkeletonRows rows={10} />} isEmpty={() => false}>
        {({ items }) => (
          <>
            <BoardBar
              boards={items}
              board={board}
              comCode={asked.comCode}
              onChoose={(boardId) => go({ comCode: asked.comCode, board: String(boardId), tab })}
            />
            {board ? (
              <Pane query={tree} skeleton={<SkeletonRows rows={10} />} isEmpty={() => false}>
                {(data) => (
                  <Workplace
                    key={data.boardId}
                    tree={data}
                    chosen={Number(asked.item) || undefined}
                    tab={tab}
                    onTab={(next) => go({ ...asked, tab: next })}
                    onChoose={(item) => go({ ...asked, item: item === undefined ? undefined : String(item) })}
                  />
                )}
              </Pane>
            ) : null}
          </>
        )}
      </Pane>
    </Sheet>
  )
}
