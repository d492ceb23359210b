import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { limits } from '../../contract/mail.rules.ts'
import { type ServerSignIn as Known, serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { useRefreshMail } from '../place/mail.queries.ts'
import { useTellFailure } from '../settings/pieces/use-tell-failure.ts'
import './server-sign-in.css'

/**
 * Asks for her password at the company's mail server, where each person has one of her own there: once, and again when the
 * server does not take it any more. What is known of the mailbox stays to be read below.
 * @param showsSaved says as well that there is one, where nothing is asked
 */
export function ServerSignIn({ showsSaved = false }: { showsSaved?: boolean }) {
  const { data } = useCall(serverSignInCalls.serverSignIn, {})
  if (data?.state === 'missing' || data?.state === 'refused') return <SignInForm why={data.state} known={data} />
  return showsSaved && data?.state === 'fine' ? <SavedPassword known={data} /> : null
}

/** Takes over what the server knows of her now, and asks again for her mails. */
function useKnown() {
  const cache = useQueryClient()
  const refresh = useRefreshMail()
  return (now: Known, done: string) => {
    cache.setQueryData(keyOf(serverSignInCalls.serverSignIn, {}), now)
    toast.success(done)
    void refresh()
  }
}

function SignInForm({ why, known }: { why: 'missing' | 'refused'; known: Known }) {
  const { t } = useTranslation()
  const takeOver = useKnown()
  const [password, setPassword] = useState('')
  const { errors, setErrors, refuse } = useFormErrors()
  const saving = useCallMutation(serverSignInCalls.saveServerPassword, {
    onSuccess: (now) => takeOver(now, t('mail.serverSignIn.done')),
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
      <div className="mlsign__acts">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t('mail.serverSignIn.submit')}
        </Button>
        {known.savedAt === null ? null : <RemovePassword />}
      </div>
      {known.savedAt === null ? null : <Since at={known.savedAt} />}
    </Form>
  )
}

/** The password that is kept, of which nobody sees more than since when. */
function SavedPassword({ known }: { known: Known }) {
  const { t } = useTranslation()
  return (
    <section className="mlsign mlsign--saved" aria-label={t('mail.serverSignIn.password')}>
      <b>{t('mail.serverSignIn.saved')}</b>
      {known.savedAt === null ? null : <Since at={known.savedAt} />}
      <div className="mlsign__acts">
        <RemovePassword />
      </div>
    </section>
  )
}

function Since({ at }: { at: string }) {
  const { t } = useTranslation()
  return <p className="fg2">{t('mail.serverSignIn.since', { at: formatDateTime(at) })}</p>
}

function RemovePassword() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const takeOver = useKnown()
  const tellFailure = useTellFailure()
  const removing = useCallMutation(serverSignInCalls.removeServerPassword, {
    onSuccess: (now) => takeOver(now, t('mail.serverSignIn.removed')),
    onError: (error) => void tellFailure(error),
  })
  const remove = async () => {
    const question = {
      title: t('mail.serverSignIn.removeTitle'),
      text: t('mail.serverSignIn.removeText'),
      action: t('mail.serverSignIn.remove'),
      danger: true,
    }
    if (await confirm(question)) removing.mutate({})
  }
  return (
    <Button icon={IconTrash} busy={removing.isPending} onClick={() => void remove()}>
      {t('mail.serverSignIn.remove')}
    </Button>
  )
}
