import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { ContactDetail } from '../../contract/addressbook.entities.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import { useRefresh } from '../addressbook.queries.ts'
import { memberOf, recipientOf } from '../picker/recipients.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useForm } from './use-form.ts'

type Props = {
  folderId: number
  /** Left out, a new one is made. */
  contact?: ContactDetail | undefined
  onClose: () => void
  onSaved: (contactId: number) => void
}

/** A distribution list as a form: its name, who is in it, a remark. */
export default function ListDialog({ folderId, contact, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const members: readonly Recipient[] = (contact?.members ?? []).map(recipientOf)
  const form = useForm({ displayName: contact?.displayName ?? '', memo: contact?.memo ?? '', members })
  const { draft, errors, set } = form

  const save = () => {
    if (draft.displayName.trim() === '') return form.setErrors({ displayName: t('addressbook.field.nameRequired') })
    const list = { ...draft, members: draft.members.flatMap((one) => memberOf(one) ?? []) }
    void form.save(async () => {
      const { contactId } = contact
        ? await call(addressbookCalls.changeList, { ...list, contactId: contact.contactId, version: contact.version })
        : await call(addressbookCalls.createList, { ...list, folderId })
      await refresh()
      toast.success(t('addressbook.members.saved'))
      onClose()
      onSaved(contactId)
    })
  }

  return (
    <EditDialog
      title={t(contact ? 'addressbook.members.edit' : 'addressbook.members.new')}
      form={form}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('addressbook.members.name')}
        required
        error={errors.displayName}
        maxLength={200}
        value={draft.displayName}
        onChange={(event) => set({ displayName: event.target.value })}
      />
      <RecipientField
        label={t('addressbook.members.title')}
        help={t('addressbook.members.help')}
        error={errors.members}
        most={limits.members}
        picker={{ personal: true, public: true }}
        value={draft.members}
        onChange={(next) => set({ members: next })}
      />
      <TextArea
        label={t('addressbook.field.memo')}
        maxLength={4000}
        value={draft.memo}
        onChange={(event) => set({ memo: event.target.value })}
      />
      {contact && contact.hiddenMembers > 0 ? <Note tone="orange">{t('addressbook.members.hiddenGo')}</Note> : null}
    </EditDialog>
  )
}
