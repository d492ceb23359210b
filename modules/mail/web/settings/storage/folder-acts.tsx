import { IconDots, IconDownload, IconFolderSymlink, IconTrash, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useAlert, useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import type { Folder } from '../../../contract/mail.entities.ts'
import type { DeleteMode } from '../../../contract/mail.rules.ts'
import { FolderPicker } from '../../folders/folder-picker.tsx'
import { useRefreshMail } from '../../place/mail.queries.ts'
import { useAct } from '../pieces/use-act.ts'
import { ArchiveDialog } from './archive-dialog.tsx'

type Act = { key: string; icon: IconComponent; label: string; name: string; isOff?: boolean; run: () => void }

/** What can be done with a folder: save it to the PC, move it, delete what is in it (MAIL-014 to MAIL-016); one menu on phones. */
export function FolderActs({ folder }: { folder: Folder }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const alert = useAlert()
  const { isBusy, act } = useAct(useRefreshMail())
  const [shown, setShown] = useState<'archive' | 'move'>()
  const { id, displayName: name, wellKnownFolderName: kind } = folder
  // What lies among the deleted goes for good (MAIL-027).
  const isDeleted = kind === 'DeletedItems'

  const remove = async (mode: DeleteMode) => {
    // Nothing is deleted of a folder with nothing in it (MAIL-052).
    if (folder.totalSize === 0) return alert({ title: t('mail.errors.emptyFolder') })
    const isForGood = mode === 'HardDelete'
    const question = {
      title: t(isForGood ? 'mail.storage.hardTitle' : 'mail.storage.deleteTitle', { name }),
      text: t(isForGood ? 'mail.storage.hardText' : kind ? 'mail.storage.emptyText' : 'mail.storage.deleteText'),
      action: t(isForGood ? 'mail.storage.hard' : 'mail.prefs.delete'),
      danger: true,
    }
    if (!(await confirm(question))) return undefined
    return act(
      () => call(folderCalls.deleteFolder, { id, mode }),
      t(isForGood ? 'mail.prefs.hardDeleted' : 'mail.prefs.deleted'),
    )
  }
  const move = async (destinationFolderId: number) => {
    if (await act(() => call(folderCalls.folderMove, { ids: [id], destinationFolderId }), t('mail.prefs.moved')))
      setShown(undefined)
  }
  const acts: Act[] = [
    {
      key: 'save',
      icon: IconDownload,
      label: t('mail.storage.save'),
      name: t('mail.storage.saveOf', { name }),
      run: () => setShown('archive'),
    },
    {
      key: 'move',
      icon: IconFolderSymlink,
      label: t('mail.storage.move'),
      name: t(kind ? 'mail.storage.staysOf' : 'mail.storage.moveOf', { name }),
      isOff: kind !== null || isBusy,
      run: () => setShown('move'),
    },
    {
      key: 'delete',
      icon: IconTrash,
      label: t('mail.prefs.delete'),
      name: t('mail.prefs.deleteOf', { name }),
      isOff: isBusy,
      run: () => void remove(isDeleted ? 'HardDelete' : 'MoveToDeletedItems'),
    },
    {
      key: 'hard',
      icon: IconTrashX,
      label: t('mail.storage.hard'),
      name: t('mail.storage.hardOf', { name }),
      isOff: isBusy,
      run: () => void remove('HardDelete'),
    },
  ]
  return (
    <>
      <span className="mstore__a">
        {acts.map(({ key, icon, name: words, isOff, run }) => (
          <IconButton key={key} size={28} icon={icon} name={words} disabled={isOff} onClick={run} />
        ))}
      </span>
      <span className="mstore__more">
        <Menu
          label={t('mail.storage.actsOf', { name })}
          entries={acts.map(({ key, icon, label, isOff, run }) => ({
            key,
            icon,
            label,
            disabled: isOff,
            danger: key === 'hard',
            onSelect: run,
          }))}
        >
          {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('mail.storage.actsOf', { name })} />}
        </Menu>
      </span>
      {shown === 'archive' ? <ArchiveDialog folder={folder} onClose={() => setShown(undefined)} /> : null}
      {shown === 'move' ? (
        <FolderPicker
          title={t('mail.storage.moveOf', { name })}
          action={t('mail.storage.move')}
          without={[id]}
          busy={isBusy}
          onPick={(to) => void move(to.id)}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  )
}
