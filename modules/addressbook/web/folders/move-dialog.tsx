import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { Folder } from '../../contract/addressbook.entities.ts'
import { useAct, useFolderName } from '../addressbook.queries.ts'

type Props = { contactIds: readonly number[]; folders: readonly Folder[]; onClose: () => void; onDone: () => void }

/** Where the chosen contacts go: any folder one may write in. */
export default function MoveDialog({ contactIds, folders, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const targets = folders.filter(({ can }) => can.edit)
  const [folderId, setFolderId] = useState(targets[0]?.folderId ?? 0)
  const move = async () => {
    setBusy(true)
    const done = t('addressbook.move.done', { count: contactIds.length })
    const moved = await act(call(addressbookCalls.moveContacts, { contactIds: [...contactIds], folderId }), done)
    setBusy(false)
    if (!moved) return
    onDone()
    onClose()
  }
  return (
    <Modal
      open
      width="small"
      height="auto"
      title={t('addressbook.move.title', { count: contactIds.length })}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={isBusy} onClick={() => void move()}>
            {t('addressbook.move.action')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('addressbook.folder.one')}
        options={targets.map((folder) => ({ value: String(folder.folderId), label: nameOf(folder) }))}
        value={String(folderId)}
        onChange={(value) => setFolderId(Number(value))}
      />
    </Modal>
  )
}
