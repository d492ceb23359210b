import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { beginAt } from '#platform/web/session/identity.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useLanguage, useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import type { SecondStep, SignedIn } from '../../contract/sign-in.contract.ts'
import { SecondStepForm } from '../second-factor/second-step-form.tsx'
import './sign-in-again.css'
import { SignInRefusal } from './sign-in-refusal.tsx'

/**
 * The session ended while something is typed: the same person signs in over the page, and the typing stays. Whoever
 * has no password signs in in another tab and comes back. @param onDone true when the calls may be made again
 */
export default function SignInAgain({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const name = useName()
  const [password, setPassword] = useState('')
  const [secondStep, setSecondStep] = useState<SecondStep>()
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const signIn = useCallMutation(accountsCalls.signIn, {
    onSuccess: (answer) => (answer.secondStep ? setSecondStep(answer.secondStep) : goOn(answer)),
  })
  // Somebody else at this page must not take over what the first one typed.
  const goOn = ({ personCode }: SignedIn) => (personCode === viewer?.personCode ? onDone(true) : beginAt('/po/'))
  const comeBack = async () => {
    const isBack = await call(accountsCalls.mySessions, {}, { quiet: true }).then(
      () => true,
      () => false,
    )
    if (isBack) onDone(true)
    else setErrors({ password: t('accounts.again.notYet') })
  }
  const submit = () => {
    setErrors({ password: password ? undefined : t('accounts.signIn.passwordMissing') })
    if (!password || !viewer) return
    signIn.mutate({ comcode: viewer.homeComCode, username: viewer.userName, password, lang: language })
  }

  if (secondStep)
    return (
      <Modal open onClose={() => onDone(false)} title={t('accounts.secondStep.title')} width="small" height="auto">
        <SecondStepForm secondStep={secondStep} size="lg" onDone={goOn} />
      </Modal>
    )
  return (
    <Modal open onClose={() => onDone(false)} title={t('accounts.again.title')} width="small" height="auto">
      <Form errors={errors} onSubmit={submit}>
        <p className="fg2">{t('accounts.again.hint', { name: viewer ? name(viewer.name) : '' })}</p>
        <PasswordField
          label={t('accounts.signIn.password')}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {signIn.error ? <SignInRefusal key={signIn.submittedAt} error={signIn.error} /> : null}
        <Button type="submit" variant="primary" size="lg" block busy={signIn.isPending}>
          {t('accounts.again.submit')}
        </Button>
        <div className="again">
          <a className="link" href="/po/account/login" target="_blank" rel="noopener">
            {t('accounts.again.otherTab')}
          </a>
          <button type="button" className="link" onClick={() => void comeBack()}>
            {t('accounts.again.done')}
          </button>
        </div>
      </Form>
    </Modal>
  )
}
