import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { limits } from '../../contract/mail.rules.ts'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { useRefreshMail } from '../place/mail.queries.ts'

/**
 * Asks for her password at the company's mail server, where each person has one of her own there: once, and again when the
 * server does not take it any more. What is known of the mailbox stays to be read below.
 */
export function ServerSignIn() {
  const { data } = useCall(serverSignInCalls.serverSignIn, {})
  return data?.state === 'missing' || data?.state === 'refused' ? <SignInForm why={data.state} /> : null
}

function SignInForm({ why }: { why: 'missing' | 'refused' }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refresh = useRefreshMail()
  const [password, setPassword] = useState('')
  const { errors, setErrors, refuse } = useFormErrors()
  const saving = useCallMutation(serverSignInCalls.saveServerPassword, {
    onSuccess: (now) => {
      cache.setQueryData(keyOf(serverSignInCalls.serverSignIn, {}), now)
      toast.success(t('mail.serverSignIn.done'))
      void refresh()
    },
    onError: refuse,
  })
  const submit = () => {
    setErrors(password === '' ? { password: t('mail.serverSignIn.required') } : {})
    if (password !== '' && !saving.isPending) saving.mutate({ password })
  }
  return (
    <Form className="mlsign" errors={errors} onSubmit={submit}>
      <h2 className="mlsign__t">{t('mail.serverSignIn.title')}</h2>
      <p>{t(`mail.serverSignIn.${why}`)}</p>
      <PasswordField
        label={t('mail.serverSignIn.password')}
        autoComplete="off"
        maxLength={limits.serverPassword}
        help={t('mail.serverSignIn.hint')}
        value={password}
        error={errors.password ?? errors.form}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={saving.isPending}>
        {t('mail.serverSignIn.submit')}
      </Button>
    </Form>
  )
}
