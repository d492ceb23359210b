import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileCalls, type UserInfo } from '#modules/organisation/contract/profile.contract.ts'
import {
  faultsOfDetails,
  type OwnDetail,
  type OwnDetails,
  ownDetailLimits,
  ownDetails,
} from '#modules/organisation/contract/profile.rules.ts'
import { AppError, type FieldError } from '#platform/contract/errors.ts'
import { useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { invalidatePeople } from '../invalidate-people.ts'

/** What colleagues and only oneself see of one (SETTINGS-010). */
export default function UserInfoPage() {
  return <Pane query={useCall(profileCalls.userInfo, {})}>{(saved) => <UserInfoForm saved={saved} />}</Pane>
}

const work = ['displayNameEng', 'officeTel', 'officeFax', 'mobileTel'] as const
const home = ['homeZipCode', 'homeAddress', 'homeTel'] as const

const detailsOf = (info: UserInfo): OwnDetails =>
  Object.fromEntries(ownDetails.map((field) => [field, info[field] ?? ''])) as OwnDetails

function UserInfoForm({ saved }: { saved: UserInfo }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const name = useName()
  const id = useId()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const before = detailsOf(saved)
  const [typed, setTyped] = useState(before)
  const [errors, setErrors] = useState<Partial<Record<OwnDetail, string>>>({})
  const changed = ownDetails.filter((field) => typed[field] !== before[field])
  const show = (faults: readonly FieldError[]) =>
    setErrors(Object.fromEntries(faults.map((fault) => [fault.path, say(fault)])))

  const saving = useCallMutation(profileCalls.saveUserInfo, {
    onSuccess: async (result) => {
      // Above -1 it was done (0§7).
      if (result < 0) {
        toast.error(t('settings.userinfo.failed'))
        return
      }
      await invalidatePeople(cache)
      setTyped((now) => Object.fromEntries(ownDetails.map((field) => [field, now[field].trim()])) as OwnDetails)
      toast.success(t('settings.userinfo.saved'))
    },
    onError: (error) => {
      const faults = error instanceof AppError ? (error.fields ?? []) : []
      show(faults)
      if (faults.length === 0) toast.error(t('settings.userinfo.failed'))
    },
  })
  const submit = async () => {
    const faults = faultsOfDetails(typed)
    show(faults)
    if (faults.length > 0 || changed.length === 0 || saving.isPending) return
    const isSure = await confirm({
      title: t('settings.userinfo.confirm.title'),
      text: t('settings.userinfo.confirm.text'),
      action: t('ui.save'),
    })
    if (isSure) saving.mutate(Object.fromEntries(changed.map((field) => [field, typed[field]])))
  }

  const line = (field: OwnDetail) => (
    <TextField
      key={field}
      layout="row"
      label={t(`settings.userinfo.${field}`)}
      value={typed[field]}
      error={errors[field]}
      maxLength={ownDetailLimits[field]}
      type={field.endsWith('Tel') || field.endsWith('Fax') ? 'tel' : 'text'}
      autoComplete={field === 'homeAddress' ? 'street-address' : field === 'homeZipCode' ? 'postal-code' : 'off'}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  )
  const fixed = (label: string, value: string) => (
    <div className="field field--row setform__f">
      <span className="field__label">{label}</span>
      <p className="setform__v">{value}</p>
    </div>
  )
  return (
    <>
      <Form id={id} className="setform" errors={errors} onSubmit={() => void submit()}>
        {fixed(t('settings.userinfo.name'), name(saved.name))}
        {fixed(t('settings.userinfo.employeeNumber'), saved.employeeNumber)}
        {fixed(t('settings.userinfo.email'), saved.email)}
        <h3 className="setpart">{t('settings.userinfo.work')}</h3>
        {work.map(line)}
        <h3 className="setpart">{t('settings.userinfo.home')}</h3>
        {home.map(line)}
      </Form>
      <SettingsActions form={id} isDirty={changed.length > 0} isSaving={saving.isPending} />
    </>
  )
}
