import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/choice.tsx'
import { Form } from '#platform/web/ui/form.tsx'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { kindOfCode } from '../../contract/second-factor.rules.ts'
import type { SecondStep, SignedIn } from '../../contract/sign-in.contract.ts'
import { SignInRefusal } from '../sign-in/sign-in-refusal.tsx'
import { CodeField } from './code-field.tsx'
import './second-step.css'

type Props = {
  secondStep: SecondStep
  size?: 'lg' | 'xl'
  onDone: (signedIn: SignedIn & { returnUrl: string }) => void
}

/** The second step of a sign-in: the code of the app, or a recovery code in its place. */
export function SecondStepForm({ secondStep, size = 'xl', onDone }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'app' | 'recoveryCode'>(secondStep.factors.includes('app') ? 'app' : 'recoveryCode')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const field = useRef<HTMLInputElement>(null)
  const finish = useCallMutation(secondFactorCalls.finishSignIn, {
    onSuccess: onDone,
    onError: () => field.current?.select(),
  })
  useEffect(() => field.current?.focus(), [kind])

  const isBusy = finish.isPending || finish.isSuccess
  const send = (typed: string) => {
    const isCode = kindOfCode(typed) === (kind === 'app' ? 'totp' : 'recoveryCode')
    setErrors({ code: isCode ? undefined : t(`accounts.secondStep.missing.${kind}`) })
    if (isCode && !isBusy) finish.mutate({ code: typed, remember })
  }
  const type = (typed: string) => {
    setCode(typed)
    setErrors({})
    // All six figures are there, typed, pasted or filled in by the telephone.
    if (kind === 'app' && kindOfCode(typed) === 'totp' && typed !== code) send(typed)
  }
  const choose = (next: typeof kind) => {
    setKind(next)
    setCode('')
    setErrors({})
    finish.reset()
  }

  return (
    <Form className="secondstep" errors={errors} onSubmit={() => send(code)}>
      <p className="fg2">{t(`accounts.secondStep.hint.${kind}`)}</p>
      <CodeField
        ref={field}
        kind={kind}
        size={size}
        label={t(`accounts.secondStep.code.${kind}`)}
        value={code}
        error={errors.code}
        onChange={type}
      />
      {secondStep.rememberDays > 0 ? (
        <Checkbox
          label={t('accounts.secondStep.remember', { days: secondStep.rememberDays })}
          checked={remember}
          onChange={setRemember}
        />
      ) : null}
      {finish.error ? <SignInRefusal key={finish.submittedAt} error={finish.error} /> : null}
      <Button type="submit" variant="primary" size={size} block busy={isBusy}>
        {t('accounts.secondStep.submit')}
      </Button>
      <div className="secondstep__other">
        {kind === 'app' ? (
          <button type="button" className="link" onClick={() => choose('recoveryCode')}>
            {t('accounts.secondStep.useRecoveryCode')}
          </button>
        ) : secondStep.factors.includes('app') ? (
          <button type="button" className="link" onClick={() => choose('app')}>
            {t('accounts.secondStep.useApp')}
          </button>
        ) : null}
      </div>
    </Form>
  )
}
