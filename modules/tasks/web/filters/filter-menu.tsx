import { IconDots, IconLock, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { lookCalls, type SavedFilter } from '../../contract/looks.contract.ts'
import { useFilterChange } from './filters.queries.ts'

export type FilterRights = CallResult<(typeof lookCalls)['savedFilters']>['can']

type Props = {
  groupId: string | undefined
  filter: SavedFilter
  can: FilterRights
  onRename: () => void
}

/** What may be done with a filter: all with one's own; owners of an area take away what others share there. */
export function FilterMenu({ groupId, filter, can, onRename }: Props) {
  const { t } = useTranslation()
  const { share, remove } = useFilterActs(groupId, filter)
  const { name, isShared, maker } = filter
  if (maker && !can.removeAny) return null
  const label = t('tasks.filters.acts', { name })
  const own = [
    { key: 'rename', label: t('tasks.filters.rename'), icon: IconPencil, onSelect: onRename },
    ...(isShared
      ? [{ key: 'share', label: t('tasks.filters.unshare'), icon: IconLock, onSelect: () => share(false) }]
      : can.share
        ? [{ key: 'share', label: t('tasks.filters.share'), icon: IconUsers, onSelect: () => share(true) }]
        : []),
  ]
  return (
    <Menu
      label={label}
      placement="bottom-end"
      entries={[
        ...(maker ? [] : own),
        { key: 'remove', label: t('tasks.filters.remove'), icon: IconTrash, onSelect: () => void remove() },
      ]}
    >
      {(trigger) => <IconButton {...trigger} size={24} icon={IconDots} name={label} />}
    </Menu>
  )
}

function useFilterActs(groupId: string | undefined, { filterId, name, address, isShared, maker }: SavedFilter) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const saving = useFilterChange(lookCalls.saveFilter)
  const sharing = useFilterChange(lookCalls.shareFilter)
  const removing = useFilterChange(lookCalls.removeFilter)
  return {
    share: (isOn: boolean) =>
      sharing.mutate(
        { filterId, isShared: isOn },
        { onSuccess: () => toast.success(t(isOn ? 'tasks.filters.shared' : 'tasks.filters.unshared', { name })) },
      ),
    remove: async () => {
      // One of somebody else would come back as one's own: it is asked before, and not undone.
      const isMeant =
        !maker ||
        (await confirm({
          title: t('tasks.filters.removeAsk', { name }),
          text: t('tasks.filters.removeAskText', { maker: nameOf(maker) }),
          action: t('tasks.filters.remove'),
          danger: true,
        }))
      if (!isMeant) return
      const undo = {
        label: t('tasks.many.undo'),
        run: () => saving.mutate({ ...(groupId ? { groupId } : {}), name, address, isShared }),
      }
      removing.mutate(
        { filterId },
        { onSuccess: () => toast.success(t('tasks.filters.removed', { name }), maker ? undefined : undo) },
      )
    },
  }
}
