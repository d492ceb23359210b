import {
  IconArrowsJoin,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconFolderShare,
  IconPencil,
  IconStar,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { type Folder, ownFolderId } from '../../contract/addressbook.entities.ts'
import { useAct, useFolderName } from '../addressbook.queries.ts'
import type { Dialog } from '../page/page-dialogs.tsx'

/** What can be done with a folder and everything in it; nothing where no single folder is shown. */
export function FolderMenu({ folder, onDialog }: { folder: Folder | undefined; onDialog: (dialog: Dialog) => void }) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const confirm = useConfirm()
  const act = useAct()
  if (!folder) return null
  const { folderId, isFavourite, contacts, can, relation } = folder
  const isMade = folderId !== ownFolderId
  const name = nameOf(folder)

  const remove = async () => {
    const question = {
      title: t('addressbook.folder.removeTitle', { name }),
      text: t('addressbook.folder.removeText', { count: contacts }),
      action: t('addressbook.remove'),
      danger: true,
    }
    if (await confirm(question))
      await act(call(addressbookCalls.removeFolder, { folderId }), t('addressbook.folder.removed'))
  }
  const mark = () =>
    void act(
      call(addressbookCalls.markFolder, { folderId, isFavourite: !isFavourite }),
      t(isFavourite ? 'addressbook.folder.unmarked' : 'addressbook.folder.markedDone'),
    )

  const entries: (MenuEntry | false)[] = [
    can.edit && {
      key: 'list',
      label: t('addressbook.members.new'),
      icon: IconUsersGroup,
      onSelect: () => onDialog({ kind: 'list', folderId }),
    },
    can.edit && {
      key: 'import',
      label: t('addressbook.import.title'),
      icon: IconFileImport,
      onSelect: () => onDialog({ kind: 'import', folder }),
    },
    contacts > 0 && {
      key: 'export',
      label: t('addressbook.export.title'),
      icon: IconFileExport,
      onSelect: () => onDialog({ kind: 'export', folder, contactIds: [] }),
    },
    can.edit &&
      contacts > 1 && {
        key: 'duplicates',
        label: t('addressbook.duplicates.title'),
        icon: IconArrowsJoin,
        onSelect: () => onDialog({ kind: 'duplicates', folder }),
      },
    isMade && { key: 'line', separator: true as const },
    isMade && {
      key: 'mark',
      label: t(isFavourite ? 'addressbook.folder.unmark' : 'addressbook.folder.mark'),
      icon: IconStar,
      onSelect: mark,
    },
    isMade &&
      relation === 'own' && {
        key: 'share',
        label: t('addressbook.share.title'),
        icon: IconFolderShare,
        onSelect: () => onDialog({ kind: 'share', folder }),
      },
    isMade &&
      can.edit &&
      relation !== 'shared' &&
      !folder.isDefault && {
        key: 'rename',
        label: t('addressbook.folder.change'),
        icon: IconPencil,
        onSelect: () => onDialog({ kind: 'folder', folder, isPublic: relation === 'public' }),
      },
    can.manage && {
      key: 'remove',
      label: t('addressbook.folder.remove'),
      icon: IconTrash,
      danger: true,
      onSelect: () => void remove(),
    },
  ]
  const shown = entries.filter((entry): entry is MenuEntry => entry !== false)
  if (shown.length === 0) return null
  return (
    <Menu label={t('addressbook.folder.menu', { name })} entries={shown} placement="bottom-end">
      {(trigger) => (
        <IconButton {...trigger} icon={IconDots} look="line" name={t('addressbook.folder.menu', { name })} />
      )}
    </Menu>
  )
}
