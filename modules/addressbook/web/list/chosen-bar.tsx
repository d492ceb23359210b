import { IconArrowsJoin, IconFileExport, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { SelectionBar } from '#platform/web/ui/lists/selection-bar.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { ContactRow, Folder } from '../../contract/addressbook.entities.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import { useAct } from '../addressbook.queries.ts'
import type { Dialog } from '../page/page-dialogs.tsx'

type Props = {
  chosen: readonly ContactRow[]
  folders: readonly Folder[]
  /** The folder that is shown; undefined where contacts of several are. */
  folder: Folder | undefined
  onClear: () => void
  /** These are not where they were any more. */
  onGone: (contactIds: readonly number[]) => void
  onDialog: (dialog: Dialog) => void
}

/** What can be done with the chosen contacts, where one may. */
export function ChosenBar({ chosen, folders, folder, onClear, onGone, onDialog }: Props) {
  const { t } = useTranslation()
  const act = useAct()
  if (chosen.length === 0) return null
  const contactIds = chosen.map(({ contactId }) => contactId)
  const mayEdit = chosen.every(({ folderId }) => folders.find((each) => each.folderId === folderId)?.can.edit)
  const isOneKind = chosen.every(({ kind, folderId }) => kind === 'contact' && folderId === chosen[0]!.folderId)
  const canMerge = mayEdit && isOneKind && chosen.length > 1 && chosen.length <= limits.merged

  const remove = async () => {
    const done = t('addressbook.contact.removed', { count: chosen.length })
    if (await act(call(addressbookCalls.removeContacts, { contactIds }), done)) onGone(contactIds)
  }
  const merge = async () => {
    const done = t('addressbook.duplicates.merged', { name: chosen[0]!.displayName })
    if (await act(call(addressbookCalls.mergeContacts, { contactIds }), done)) onGone(contactIds.slice(1))
  }

  return (
    <SelectionBar count={chosen.length} label={t('addressbook.list.chosenActs')} onClear={onClear}>
      {mayEdit ? (
        <Button
          icon={IconFolderSymlink}
          onClick={() => onDialog({ kind: 'move', contactIds, onDone: () => onGone([]) })}
        >
          {t('addressbook.move.action')}
        </Button>
      ) : null}
      {canMerge ? (
        <Button icon={IconArrowsJoin} onClick={() => void merge()}>
          {t('addressbook.duplicates.merge')}
        </Button>
      ) : null}
      {folder && chosen.some(({ kind }) => kind === 'contact') ? (
        <Button
          icon={IconFileExport}
          onClick={() =>
            onDialog({
              kind: 'export',
              folder,
              contactIds: chosen.filter(({ kind }) => kind === 'contact').map(({ contactId }) => contactId),
            })
          }
        >
          {t('addressbook.export.short')}
        </Button>
      ) : null}
      {mayEdit ? (
        <Button icon={IconTrash} onClick={() => void remove()}>
          {t('addressbook.remove')}
        </Button>
      ) : null}
      {mayEdit || folder ? null : <span className="muted">{t('addressbook.list.someReadOnly')}</span>}
    </SelectionBar>
  )
}
