import { useTranslation } from 'react-i18next'
import { Share } from '#platform/web/charts/share.tsx'
import { formatCount } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { type Column, type Sorting, Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import type { MenuUse } from '../../contract/statistics.contract.ts'
import { sortedUse, type UseColumn } from './sorted-use.ts'

const pageSize = 50
const columnsSorted: readonly UseColumn[] = ['menu', 'opens', 'people']

/** Every menu with its use, the most used first unless a head is pressed. */
export function MenuUseTable({ items, all }: { items: readonly MenuUse[]; all: number }) {
  const { t } = useTranslation()
  const name = useName()
  const [asked, ask] = useAsked<{ sort?: string; order?: string; unused?: string; page?: string }>()
  const key = columnsSorted.find((each) => each === asked.sort) ?? 'opens'
  const sorting: Sorting = { key, descending: asked.order !== 'asc' }
  const onlyUnused = asked.unused === 'Y'
  const page = Math.max(1, Math.trunc(Number(asked.page)) || 1)
  const setPage = (to: number) => ask({ page: to === 1 ? undefined : String(to) })
  const chosen = onlyUnused ? items.filter(({ opens }) => opens === 0) : items
  const sorted = sortedUse(chosen, key, sorting.descending, name)
  const most = Math.max(1, ...items.map(({ opens }) => opens))
  const shown = Math.min(page, Math.max(1, Math.ceil(sorted.length / pageSize)))
  useAnnounceFound([onlyUnused], { total: sorted.length }, { page: shown, size: pageSize })
  const columns: Column<MenuUse>[] = [
    {
      key: 'menu',
      header: t('shell.statistics.columns.menu'),
      sortable: true,
      render: (item) => (
        <>
          <span className="stats__menu">
            {name(item.name)} {item.isRemoved ? <Badge>{t('shell.statistics.removed')}</Badge> : null}
          </span>
          {item.path.length > 0 ? <span className="stats__path">{item.path.map(name).join(' › ')}</span> : null}
        </>
      ),
    },
    {
      key: 'opens',
      header: t('shell.statistics.columns.opens'),
      width: 96,
      align: 'right',
      sortable: true,
      render: ({ opens }) => formatCount(opens),
    },
    {
      key: 'people',
      header: t('shell.statistics.columns.people'),
      width: 80,
      align: 'right',
      sortable: true,
      render: ({ people }) => (people === null ? '–' : formatCount(people)),
    },
    {
      key: 'share',
      header: t('shell.statistics.columns.share'),
      width: 132,
      align: 'right',
      render: ({ opens }) => <Share part={opens} all={all} most={most} />,
    },
  ]
  return (
    <>
      <div className="stats__bar">
        <h2 className="stats__h">{t('shell.statistics.table')}</h2>
        <Switch
          label={t('shell.statistics.onlyUnused')}
          checked={onlyUnused}
          onChange={(on) => ask({ unused: on ? 'Y' : undefined, page: undefined })}
        />
      </div>
      {sorted.length === 0 ? (
        <EmptyState title={t('shell.statistics.unusedNone')} hint={t('shell.statistics.unusedNoneHint')} />
      ) : (
        <div className="stats__table">
          <Table
            caption={t('shell.statistics.table')}
            columns={columns}
            rows={sorted.slice((shown - 1) * pageSize, shown * pageSize)}
            rowKey={({ menuId }) => menuId}
            sorting={sorting}
            onSort={(next) => ask({ sort: next.key, order: next.descending ? undefined : 'asc' })}
          />
          {sorted.length > pageSize ? (
            <Pager page={shown} size={pageSize} total={sorted.length} onChange={setPage} />
          ) : null}
        </div>
      )}
    </>
  )
}
