import { IconBookmark, IconUsers } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { SidePart } from '#platform/web/ui/navigation/side.tsx'
import { isPageAt, SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { lookCalls, type SavedFilter } from '../../contract/looks.contract.ts'
import { areaPath, summaryPath } from '../place/paths.ts'
import type { SummaryAddress } from './asked.ts'
import { addressOf, searchOf } from './filter-address.ts'
import { FilterMenu, type FilterRights } from './filter-menu.tsx'
import { useFilterChange, useFilters } from './filters.queries.ts'
import { NameDialog } from './name-dialog.tsx'

type Props = {
  /** Of which area; left out, of the summary. */
  groupId?: string
  onFollow: (() => void) | undefined
}

/** The filters one keeps or an area shares, each a way to what it shows; there is nothing of them until one is saved. */
export function FiltersPart({ groupId, onFollow }: Props) {
  const { t } = useTranslation()
  const { items = [], can = nothing } = useFilters(groupId).data ?? {}
  const [renamed, setRenamed] = useState<SavedFilter>()
  const rename = useFilterChange(lookCalls.renameFilter)
  if (items.length === 0) return null
  return (
    <SidePart title={t(groupId ? 'tasks.filters.ofArea' : 'tasks.filters.title')}>
      <ul>
        {items.map((filter) => (
          <li key={filter.filterId} className="side__line">
            <FilterLink groupId={groupId} filter={filter} onFollow={onFollow} />
            <FilterMenu groupId={groupId} filter={filter} can={can} onRename={() => setRenamed(filter)} />
          </li>
        ))}
      </ul>
      {renamed ? (
        <NameDialog
          title={t('tasks.filters.rename')}
          name={renamed.name}
          busy={rename.isPending}
          onSave={(name) =>
            rename.mutate({ filterId: renamed.filterId, name }, { onSuccess: () => setRenamed(undefined) })
          }
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
    </SidePart>
  )
}

const nothing: FilterRights = { share: false, removeAny: false }

function FilterLink({
  groupId,
  filter: { name, address, isShared, maker },
  onFollow,
}: Props & { filter: SavedFilter }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [asked] = useAsked<SummaryAddress>()
  const { pathname } = useLocation()
  const to = groupId ? areaPath : summaryPath
  return (
    <SideLink
      to={to}
      search={{ ...(groupId ? { groupId } : {}), ...searchOf(address) }}
      isHere={isPageAt(pathname, to) && addressOf(asked) === address}
      {...(groupId ? { icon: isShared ? IconUsers : IconBookmark } : {})}
      label={name}
      note={
        isShared
          ? maker
            ? t('tasks.filters.sharedBy', { name: nameOf(maker) })
            : t('tasks.filters.sharedByMe')
          : undefined
      }
      onFollow={onFollow}
    />
  )
}
