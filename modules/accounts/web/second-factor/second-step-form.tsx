import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { kindOfCode } from '../../contract/second-factor.rules.ts'
import type { SecondStep, SignedIn } from '../../contract/sign-in.contract.ts'
import { SignInRefusal } from '../sign-in/sign-in-refusal.tsx'
import { CodeField } from './code-field.tsx'
import { canUsePasskeys, signWithPasskey } from './passkey-ceremony.ts'
import './second-step.css'

type Props = {
  secondStep: SecondStep
  size?: 'lg' | 'xl'
  onDone: (signedIn: SignedIn & { returnUrl: string }) => void
}

type Kind = 'app' | 'passkey' | 'recoveryCode'

/** The second step of a sign-in: the code of the app or a passkey, or a recovery code in their place. */
export function SecondStepForm({ secondStep, size = 'xl', onDone }: Props) {
  const { t } = useTranslation()
  const [hasApp, hasPasskey] = (['app', 'passkey'] as const).map((factor) => secondStep.factors.includes(factor))
  const [kind, setKind] = useState<Kind>(hasApp ? 'app' : 'passkey')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const field = useRef<HTMLInputElement>(null)
  const finish = useCallMutation(secondFactorCalls.finishSignIn, {
    onSuccess: onDone,
    onError: () => field.current?.select(),
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await signWithPasskey(await call(secondFactorCalls.startPasskeyStep, {}))
      return call(secondFactorCalls.finishSignInByPasskey, { passkey, remember })
    },
    onSuccess: onDone,
  })
  useEffect(() => field.current?.focus(), [kind])

  const isBusy = finish.isPending || finish.isSuccess || byPasskey.isPending || byPasskey.isSuccess
  const failed = kind === 'passkey' || byPasskey.submittedAt > finish.submittedAt ? byPasskey : finish
  const send = (typed: string) => {
    if (kind === 'passkey') return isBusy ? undefined : byPasskey.mutate()
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
    byPasskey.reset()
  }

  return (
    <Form className="secondstep" errors={errors} onSubmit={() => send(code)}>
      <p className="fg2">{t(`accounts.secondStep.hint.${kind}`)}</p>
      {kind === 'passkey' ? null : (
        <CodeField
          ref={field}
          kind={kind}
          size={size}
          label={t(`accounts.secondStep.code.${kind}`)}
          value={code}
          error={errors.code}
          onChange={type}
        />
      )}
      {secondStep.rememberDays > 0 ? (
        <Checkbox
          label={t('accounts.secondStep.remember', { days: secondStep.rememberDays })}
          checked={remember}
          onChange={setRemember}
        />
      ) : null}
      {failed.error ? <SignInRefusal key={failed.submittedAt} error={failed.error} /> : null}
      <Button
        type="submit"
        variant="primary"
        size={size}
        block
        busy={isBusy}
        icon={kind === 'passkey' ? IconFingerprint : undefined}
      >
        {t(kind === 'passkey' ? 'accounts.secondStep.usePasskey' : 'accounts.secondStep.submit')}
      </Button>
      {kind === 'app' && hasPasskey && canUsePasskeys() ? (
        <Button size={size} block icon={IconFingerprint} disabled={isBusy} onClick={() => byPasskey.mutate()}>
          {t('accounts.secondStep.usePasskey')}
        </Button>
      ) : null}
      <div className="secondstep__other">
        {kind === 'recoveryCode' ? (
          <button type="button" className="link" onClick={() => choose(hasApp ? 'app' : 'passkey')}>
            {t(hasApp ? 'accounts.secondStep.useApp' : 'accounts.secondStep.usePasskey')}
          </button>
        ) : (
          <button type="button" className="link" onClick={() => choose('recoveryCode')}>
            {t('accounts.secondStep.useRecoveryCode')}
          </button>
        )}
      </div>
    </Form>
  )
}
