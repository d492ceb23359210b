import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { ContactDetail, ContactFields, Folder } from '../../contract/addressbook.entities.ts'
import { limits, mailShape, phoneKinds, placeKinds } from '../../contract/addressbook.rules.ts'
import { useFolderName, useRefresh } from '../addressbook.queries.ts'
import { birthdayText } from '../detail/contact-facts.tsx'
import { withoutEmpty } from './draft.ts'
import { EditDialog } from './edit-dialog.tsx'
import { Repeated } from './repeated.tsx'
import { useForm } from './use-form.ts'

type Props = {
  folderId: number
  folders: readonly Folder[]
  /** Left out, a new one is made. */
  contact?: ContactDetail | undefined
  onClose: () => void
  onSaved: (contactId: number) => void
}

const emptyContact: ContactFields = {
  displayName: '',
  familyName: '',
  givenName: '',
  nickname: '',
  companyName: '',
  department: '',
  jobTitle: '',
  officeLocation: '',
  website: '',
  birthday: '',
  memo: '',
  emails: [],
  phones: [],
  addresses: [],
}

/** One line of text each, in the order of the form; the longest text of each. */
const lines = [
  ['familyName', 100],
  ['givenName', 100],
  ['companyName', 200],
  ['department', 200],
  ['jobTitle', 100],
  ['officeLocation', 200],
] as const

/** Everything that is kept of a contact, as a form. */
export default function ContactDialog({ folderId, folders, contact, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const refresh = useRefresh()
  const start = { ...fieldsOf(contact ?? emptyContact), folderId }
  if (!contact) {
    start.emails = [{ kind: 'work', address: '' }]
    start.phones = [{ kind: 'mobile', number: '' }]
  }
  const form = useForm(start)
  const { draft, errors, set } = form

  const save = () => {
    const { folderId: target, ...fields } = withoutEmpty(draft)
    const found = faultsOf(fields)
    if (Object.keys(found).length > 0) return form.setErrors(found)
    void form.save(async () => {
      const { contactId } = contact
        ? await call(addressbookCalls.changeContact, {
            ...fields,
            contactId: contact.contactId,
            version: contact.version,
          })
        : await call(addressbookCalls.createContact, { ...fields, folderId: target })
      await refresh()
      toast.success(t('addressbook.contact.saved'))
      onClose()
      onSaved(contactId)
    })
  }
  const faultsOf = (fields: ContactFields): Record<string, string> => {
    const { displayName, familyName, givenName, companyName, emails } = fields
    const isNamed = displayName || familyName || givenName || companyName || emails.length > 0
    const wrong = draft.emails.findIndex(({ address }) => address.trim() !== '' && !mailShape.test(address.trim()))
    return {
      ...(isNamed ? {} : { displayName: t('addressbook.field.nameRequired') }),
      ...(wrong < 0 ? {} : { [`emails.${wrong}.address`]: t('addressbook.field.mail') }),
    }
  }

  return (
    <EditDialog
      title={t(contact ? 'addressbook.contact.edit' : 'addressbook.contact.new')}
      form={form}
      onClose={onClose}
      onSave={save}
    >
      {contact ? null : (
        <SelectField
          label={t('addressbook.folder.one')}
          options={folders
            .filter(({ can }) => can.edit)
            .map((folder) => ({ value: String(folder.folderId), label: nameOf(folder) }))}
          value={String(draft.folderId)}
          onChange={(value) => set({ folderId: Number(value) })}
        />
      )}
      <TextField
        label={t('addressbook.field.displayName')}
        help={t('addressbook.field.displayNameHelp')}
        error={errors.displayName}
        maxLength={200}
        value={draft.displayName}
        onChange={(event) => set({ displayName: event.target.value })}
      />
      <div className="abe__two">
        {lines.map(([field, maxLength]) => (
          <TextField
            key={field}
            label={t(`addressbook.field.${field}`)}
            error={errors[field]}
            maxLength={maxLength}
            value={draft[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
      </div>
      <Repeated
        title={t('addressbook.field.emails')}
        add={t('addressbook.field.addEmail')}
        kinds={placeKinds}
        kindName={(kind) => t(`addressbook.field.email.${kind}`)}
        most={limits.emails}
        maxLength={320}
        inputMode="email"
        rows={draft.emails.map(({ kind, address: value }) => ({ kind, value }))}
        errorAt={(at) => errors[`emails.${at}.address`]}
        onChange={(rows) => set({ emails: rows.map(({ kind, value }) => ({ kind, address: value })) })}
      />
      <Repeated
        title={t('addressbook.field.phones')}
        add={t('addressbook.field.addPhone')}
        kinds={phoneKinds}
        kindName={(kind) => t(`addressbook.field.phone.${kind}`)}
        most={limits.phones}
        maxLength={50}
        inputMode="tel"
        rows={draft.phones.map(({ kind, number: value }) => ({ kind, value }))}
        errorAt={(at) => errors[`phones.${at}.number`]}
        onChange={(rows) => set({ phones: rows.map(({ kind, value }) => ({ kind, number: value })) })}
      />
      <Repeated
        title={t('addressbook.field.addresses')}
        add={t('addressbook.field.addAddress')}
        kinds={placeKinds}
        kindName={(kind) => t(`addressbook.field.address.${kind}`)}
        most={limits.addresses}
        maxLength={500}
        rows={draft.addresses.map(({ kind, text: value }) => ({ kind, value }))}
        errorAt={(at) => errors[`addresses.${at}.text`]}
        onChange={(rows) => set({ addresses: rows.map(({ kind, value }) => ({ kind, text: value })) })}
      />
      <div className="abe__two">
        <TextField
          label={t('addressbook.field.nickname')}
          maxLength={100}
          value={draft.nickname}
          onChange={(event) => set({ nickname: event.target.value })}
        />
        <DatePicker
          label={t('addressbook.field.birthday')}
          clearable
          error={errors.birthday}
          help={
            draft.birthday.startsWith('--')
              ? t('addressbook.field.birthdayKept', { birthday: birthdayText(draft.birthday, t) })
              : undefined
          }
          value={draft.birthday.startsWith('--') ? '' : draft.birthday}
          onChange={(birthday) => set({ birthday })}
        />
      </div>
      <TextField
        label={t('addressbook.field.website')}
        inputMode="url"
        maxLength={500}
        value={draft.website}
        onChange={(event) => set({ website: event.target.value })}
      />
      <TextArea
        label={t('addressbook.field.memo')}
        maxLength={4000}
        value={draft.memo}
        onChange={(event) => set({ memo: event.target.value })}
      />
    </EditDialog>
  )
}

/** Only the fields of what may be a whole contact. */
function fieldsOf(contact: ContactFields): ContactFields {
  const names = Object.keys(emptyContact) as (keyof ContactFields)[]
  return Object.fromEntries(names.map((name) => [name, contact[name]])) as ContactFields
}
