import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { lookCalls, type SavedFilter } from '../../contract/looks.contract.ts'
import { summaryPath } from '../place/paths.ts'
import { SideLink } from '../side/side-link.tsx'
import type { SummaryAddress } from '../summary/asked.ts'
import { addressOf, searchOf } from './filter-address.ts'
import { useFilterChange, useFilters } from './filters.queries.ts'
import { NameDialog } from './name-dialog.tsx'

type Props = { onFollow: (() => void) | undefined }

/** The filters one keeps, each a way to what it shows; there is nothing of them until one is saved. */
export function FiltersPart({ onFollow }: Props) {
  const { t } = useTranslation()
  const filters = useFilters().data?.items ?? []
  const [renamed, setRenamed] = useState<SavedFilter>()
  const rename = useFilterChange(lookCalls.renameFilter)
  if (filters.length === 0) return null
  return (
    <section aria-labelledby="tside-filters">
      <h3 id="tside-filters" className="tside__cap">
        {t('tasks.filters.title')}
      </h3>
      <ul>
        {filters.map((filter) => (
          <FilterLine key={filter.filterId} filter={filter} onFollow={onFollow} onRename={() => setRenamed(filter)} />
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
    </section>
  )
}

type LineProps = Props & { filter: SavedFilter; onRename: () => void }

function FilterLine({ filter: { filterId, name, address }, onFollow, onRename }: LineProps) {
  const { t } = useTranslation()
  const [asked] = useAsked<SummaryAddress>()
  const { pathname } = useLocation()
  const save = useFilterChange(lookCalls.saveFilter)
  const removing = useFilterChange(lookCalls.removeFilter)
  const remove = () =>
    removing.mutate(
      { filterId },
      {
        onSuccess: () =>
          toast.success(t('tasks.filters.removed', { name }), {
            label: t('tasks.many.undo'),
            run: () => save.mutate({ name, address }),
          }),
      },
    )
  const label = t('tasks.filters.acts', { name })
  return (
    <li className="tside__line">
      <SideLink
        to={summaryPath}
        search={searchOf(address)}
        isHere={pathname.toLowerCase().endsWith(summaryPath.toLowerCase()) && addressOf(asked) === address}
        label={name}
        onFollow={onFollow}
      />
      <Menu
        label={label}
        placement="bottom-end"
        entries={[
          { key: 'rename', label: t('tasks.filters.rename'), icon: IconPencil, onSelect: onRename },
          { key: 'remove', label: t('tasks.filters.remove'), icon: IconTrash, onSelect: remove },
        ]}
      >
        {(trigger) => <IconButton {...trigger} size={24} icon={IconDots} name={label} />}
      </Menu>
    </li>
  )
}
