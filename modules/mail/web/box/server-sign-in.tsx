import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
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
  const place = useRef<HTMLDivElement>(null)
  const { data } = useCall(serverSignInCalls.serverSignIn, {})
  // What had the focus goes with its form: whoever works by keys goes on where it was.
  const onKnown = () => place.current?.focus()
  return (
    <div ref={place} tabIndex={-1} className={classNames('mlsign', showsSaved && 'mlsign--flat')}>
      {data?.state === 'missing' || data?.state === 'refused' ? (
        <SignInForm why={data.state} known={data} onKnown={onKnown} />
      ) : showsSaved && data?.state === 'fine' ? (
        <SavedPassword known={data} onKnown={onKnown} />
      ) : null}
    </div>
  )
}

/** Whether her password is asked for, and nothing of her mailbox can be said before. */
export function useIsPasswordAsked(): boolean {
  const { data } = useCall(serverSignInCalls.serverSignIn, {})
  return data?.state === 'missing' || data?.state === 'refused'
}

type OnKnown = { onKnown: () => void }

/** Takes over what the server knows of her now, and asks again for her mails. */
function useKnown({ onKnown }: OnKnown) {
  const cache = useQueryClient()
  const refresh = useRefreshMail()
  return (now: Known, done: string) => {
    cache.setQueryData(keyOf(serverSignInCalls.serverSignIn, {}), now)
    toast.success(done)
    onKnown()
    void refresh()
  }
}

function SignInForm({ why, known, onKnown }: OnKnown & { why: 'missing' | 'refused'; known: Known }) {
  const { t } = useTranslation()
  const takeOver = useKnown({ onKnown })
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
    <Form className="mlsign__f" errors={errors} onSubmit={submit}>
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
        {known.savedAt === null ? null : <RemovePassword onKnown={onKnown} />}
      </div>
      {known.savedAt === null ? null : <Since at={known.savedAt} />}
    </Form>
  )
}

/** The password that is kept, of which nobody sees more than since when. */
function SavedPassword({ known, onKnown }: OnKnown & { known: Known }) {
  const { t } = useTranslation()
  return (
    <section className="mlsign__f" aria-label={t('mail.serverSignIn.password')}>
      <b>{t('mail.serverSignIn.saved')}</b>
      {known.savedAt === null ? null : <Since at={known.savedAt} />}
      <div className="mlsign__acts">
        <RemovePassword onKnown={onKnown} />
      </div>
    </section>
  )
}

function Since({ at }: { at: string }) {
  const { t } = useTranslation()
  return <p className="fg2">{t('mail.serverSignIn.since', { at: formatDateTime(at) })}</p>
}

function RemovePassword({ onKnown }: OnKnown) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const takeOver = useKnown({ onKnown })
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
