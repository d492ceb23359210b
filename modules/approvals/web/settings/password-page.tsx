import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type MySetting, settingsCalls } from '../../contract/settings.contract.ts'
import { useMySetting } from './use-my-setting.ts'
import './settings.css'

/** The password that confirms one's approvals: set, changed or taken away (APPROVAL-004, G-070). */
export default function ApprovalPasswordPage() {
  return <Pane query={useMySetting()}>{(saved) => <PasswordForm saved={saved} />}</Pane>
}

const blank = { old: '', password: '', confirmation: '' }

function PasswordForm({ saved: { hasPassword } }: { saved: MySetting }) {
  const { t } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { errors, setErrors, refuse } = useFormErrors()
  const [typed, setTyped] = useState(blank)
  const saving = useMutation({
    mutationFn: (input: typeof blank) => call(settingsCalls.savePassword, input),
    onSuccess: async (result) => {
      await cache.invalidateQueries({ queryKey: keyOf(settingsCalls.mySettingGet) })
      setTyped(blank)
      setErrors({})
      toast.success(t(result.hasPassword ? 'approvals.newPassword.saved' : 'approvals.newPassword.removed'))
    },
    onError: refuse,
  })
  const remove = async () => {
    const question = {
      title: t('approvals.newPassword.removeTitle'),
      text: t('approvals.newPassword.removeText'),
      action: t('approvals.newPassword.remove'),
      danger: true,
    }
    if (await confirm(question)) saving.mutate({ ...blank, old: typed.old })
  }
  const field = (name: keyof typeof blank) => (
    <PasswordField
      layout="row"
      label={t(`approvals.newPassword.${name}`)}
      required
      error={errors[name]}
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <>
      <Form
        id={id}
        className="setform"
        errors={errors}
        // An empty one would take the password away: that has a button of its own.
        onSubmit={() =>
          typed.password === ''
            ? setErrors({ password: t('errors.field.required') })
            : void (!saving.isPending && saving.mutate(typed))
        }
      >
        <FormFault>{errors.form}</FormFault>
        {hasPassword ? field('old') : null}
        {field('password')}
        {field('confirmation')}
        {hasPassword ? (
          <p className="appassword__r">
            <Button disabled={typed.old === '' || saving.isPending} onClick={() => void remove()}>
              {t('approvals.newPassword.remove')}
            </Button>
            <span className="muted">{t('approvals.newPassword.removeHint')}</span>
          </p>
        ) : null}
      </Form>
      <SettingsActions
        form={id}
        isDirty={Object.values(typed).some((each) => each !== '')}
        isSaving={saving.isPending}
      />
    </>
  )
}
