import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { basicEmail } from '../../../contract/preferences/preference.rules.ts'
import type { AccountDraft } from './account-draft.ts'

type Props = {
  /** The one that is changed; left out, a new one. */
  account: AccountDraft | undefined
  onTake: (account: AccountDraft) => void
  onClose: () => void
}

/** Whose account it is, its mail address and whether it is used (MAIL-017). */
export function AccountDialog({ account, onTake, onClose }: Props) {
  const { t } = useTranslation()
  const before: readonly Recipient[] = account ? [namedPerson(account.personCode, account.displayName)] : []
  const [people, setPeople] = useState(before)
  const [email, setEmail] = useState(account?.email ?? '')
  const [isUse, setUse] = useState(account?.isUse ?? true)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const person = people[0]
  const take = () => {
    const address = email.trim()
    // MAIL-050, and MAIL-051 of what is not empty.
    const faults = {
      ...(!person && { person: t('mail.preferenceFaults.chooseUser') }),
      ...(address !== '' && !basicEmail.test(address) && { email: t('mail.preferenceFaults.emailFormat') }),
    }
    setErrors(faults)
    if (!person || Object.keys(faults).length > 0) return
    onTake({
      key: account?.key ?? crypto.randomUUID(),
      id: account?.id ?? 0,
      personCode: person.personCode,
      displayName: person.displayName,
      email: address,
      isUse,
      isDeleted: false,
    })
  }
  return (
    <FormDialog
      width="medium"
      title={t(account ? 'mail.accounts.edit' : 'mail.accounts.add')}
      action={t('mail.accounts.take')}
      isDirty={
        person?.personCode !== account?.personCode ||
        email !== (account?.email ?? '') ||
        isUse !== (account?.isUse ?? true)
      }
      busy={false}
      errors={errors}
      onSubmit={take}
      onClose={onClose}
    >
      <RecipientField
        label={t('mail.accounts.person')}
        required
        single
        colleaguesOnly
        error={errors.person}
        value={people}
        onChange={(chosen) => {
          setPeople(chosen)
          if (email === '' && chosen[0]?.email) setEmail(chosen[0].email)
        }}
      />
      <TextField
        label={t('mail.accounts.email')}
        type="email"
        autoComplete="off"
        maxLength={320}
        error={errors.email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Switch label={t('mail.accounts.isUse')} checked={isUse} onChange={setUse} />
    </FormDialog>
  )
}
