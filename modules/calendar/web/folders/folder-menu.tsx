import {
  IconCalendarPlus,
  IconDownload,
  IconLogout,
  IconPencil,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { todayIn } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { calendarCalls, transferCalls } from '../../contract/calendar.contract.ts'
import { type Folder, ownFolderId } from '../../contract/calendar.entities.ts'
import { allows } from '../../contract/calendar.rules.ts'
import { useRefresh } from '../calendar.queries.ts'
import type { FolderTask } from './folder-dialogs.tsx'
import { useFolderName } from './use-folder-name.ts'

type Props = {
  folder: Folder
  icon: IconComponent
  name: string
  onTask: (task: FolderTask) => void
  onLeave: () => void
}

/** What one may do with a folder. */
export function FolderMenu({ folder, icon, name, onTask, onLeave }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const called = useFolderName()(folder)
  const { folderId, relation, level, isDefault } = folder
  const isMade = folderId !== ownFolderId
  const manages = allows(level, 'manage')

  const act = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      await refresh()
      toast.success(done)
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  const remove = async () => {
    const question = {
      title: t('calendar.folder.removeAsk', { name: called }),
      text: t('calendar.folder.removeText'),
      action: t('calendar.folder.remove'),
      danger: true,
    }
    if (await confirm(question)) await act(call(calendarCalls.removeFolder, { folderId }), t('calendar.folder.removed'))
  }
  const year = Number(todayIn().slice(0, 4))
  const addHolidays = async () => {
    for (const each of [year, year + 1]) await call(calendarCalls.addHolidays, { folderId, year: each })
  }
  const entries: (MenuEntry | false)[] = [
    manages && {
      key: 'edit',
      label: t('calendar.folder.edit'),
      icon: IconPencil,
      onSelect: () => onTask({ kind: 'edit', folder }),
    },
    manages && {
      key: 'share',
      label: t('calendar.share.title'),
      icon: IconUsers,
      onSelect: () => onTask({ kind: 'share', folder }),
    },
    allows(level, 'write') && {
      key: 'import',
      label: t('calendar.import.title'),
      icon: IconUpload,
      onSelect: () => onTask({ kind: 'import', folder }),
    },
    isMade && {
      key: 'export',
      label: t('calendar.export'),
      icon: IconDownload,
      onSelect: () => void act(saveFile(transferCalls.exportEvents, { folderId }), t('calendar.exported')),
    },
    folder.class === 'holiday' &&
      allows(level, 'write') && {
        key: 'holidays',
        label: t('calendar.folder.addHolidays', { year, next: year + 1 }),
        icon: IconCalendarPlus,
        onSelect: () => void act(addHolidays(), t('calendar.folder.holidaysAdded')),
      },
    (relation === 'shared' || folder.ownerName !== null) && {
      key: 'leave',
      label: t('calendar.folder.leave'),
      icon: IconLogout,
      onSelect: onLeave,
    },
    manages &&
      relation !== 'shared' &&
      !isDefault && {
        key: 'remove',
        label: t('calendar.folder.remove'),
        icon: IconTrash,
        danger: true,
        onSelect: () => void remove(),
      },
  ]
  const shown = entries.filter((entry) => entry !== false)
  if (shown.length === 0) return null
  return (
    <Menu label={name} placement="bottom-end" entries={shown}>
      {(trigger) => <IconButton {...trigger} size={24} icon={icon} name={name} />}
    </Menu>
  )
}
