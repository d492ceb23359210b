import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type ContractState, contractStates } from '../../contract/contracts.rules.ts'
import { type Asked, numberOf } from '../query/page-set.ts'
import { ContractDialog } from './contract-dialog.tsx'
import { ContractForm } from './contract-form.tsx'
import { ContractTable } from './contract-table.tsx'
import { useContracts, useContractYears } from './contracts.queries.ts'
import '../list/list.css'
import './contracts.css'

const pauseMs = 250
const pageSize = 20

/** The contract board (BOARD-015): by year, state and words, all of them in the address. */
export default function ContractsPage() {
  const { t } = useTranslation()
  const nameOf = useName()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked & Record<string, string | undefined>
  const boardId = numberOf(asked.SYSID)
  const years = useContractYears(boardId)
  // "By year" of the menus begins with the newest one.
  const year = numberOf(asked.Year) ?? (asked.view === 'year' && asked.Year !== 'all' ? years.data?.[0] : undefined)
  const state = contractStates.find((each) => each === asked.State) ?? 'all'
  const page = numberOf(asked.Page) ?? 1
  const keyword = asked.SearchText ?? ''
  const contracts = useContracts({ boardId, year, state, keyword, page })
  useAnnounceFound([boardId, year, state, keyword], totalOf(contracts), { page, size: pageSize })
  const [typed, setTyped] = useState(keyword)
  const settled = useDebouncedValue(typed, pauseMs)
  const open = asked.ID === 'new' ? 'new' : numberOf(asked.ID)
  // What is opened is a place of its own, which Back leaves; closing it makes no further one.
  const setOpen = (id: number | 'new' | undefined) =>
    void navigate({ to: '.', search: { ...asked, ID: id && String(id) }, replace: id === undefined })

  const go = (change: Record<string, string | undefined>) =>
    void navigate({ to: '/board/contract', search: { ...asked, Page: undefined, ...change }, replace: true })
  useEffect(() => {
    if (settled !== keyword) go({ SearchText: settled || undefined })
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed asks; the address answers by itself
  }, [settled])

  const states: readonly (ContractState | 'all')[] = [
    'all',
    ...contractStates.filter((each) => each !== 'deleted' || contracts.data?.can.manage),
  ]
  const isNarrowed = year !== undefined || state !== 'all' || keyword !== ''
  return (
    <Sheet title={contracts.data ? nameOf(contracts.data.boardName) : t('boards.contract.title')}>
      <div className="btools">
        <Select
          className="btools__s"
          aria-label={t('boards.contract.year')}
          value={year ? String(year) : 'all'}
          options={[
            { value: 'all', label: t('boards.contract.allYears') },
            ...(years.data ?? []).map((each) => ({
              value: String(each),
              label: t('boards.contract.ofYear', { year: String(each) }),
            })),
          ]}
          onChange={(value) => go({ Year: value })}
        />
        <Select
          className="btools__s"
          aria-label={t('boards.contract.stateLabel')}
          value={state}
          options={states.map((value) => ({ value, label: t(`boards.contract.state.${value}`) }))}
          onChange={(value) => go({ State: value === 'all' ? undefined : value })}
        />
        <div className="btools__e">
          <SearchField
            className="btools__q"
            label={t('boards.contract.search')}
            value={typed}
            maxLength={100}
            onChange={setTyped}
          />
          {contracts.data?.can.write ? (
            <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
              {t('boards.contract.add')}
            </Button>
          ) : null}
        </div>
      </div>
      <div className="blist scroll" aria-busy={contracts.isPlaceholderData || undefined}>
        <Pane
          query={contracts}
          skeleton={<SkeletonRows rows={10} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            isNarrowed ? (
              <EmptyState
                drawing="search"
                title={t('boards.contract.noneFound')}
                hint={t('boards.list.noneFoundHint')}
              />
            ) : (
              <EmptyState title={t('boards.contract.empty')} hint={t('boards.contract.emptyHint')} />
            )
          }
        >
          {({ items }) => <ContractTable contracts={items} onOpen={setOpen} />}
        </Pane>
      </div>
      {contracts.data && contracts.data.total > 0 ? (
        <Pager
          page={page}
          size={pageSize}
          total={contracts.data.total}
          onChange={(to) => go({ Page: to === 1 ? undefined : String(to) })}
        />
      ) : null}
      {typeof open === 'number' ? <ContractDialog key={open} id={open} onClose={() => setOpen(undefined)} /> : null}
      {open === 'new' && contracts.data ? (
        <ContractForm boardId={contracts.data.boardId} onClose={() => setOpen(undefined)} onSaved={setOpen} />
      ) : null}
    </Sheet>
  )
}
