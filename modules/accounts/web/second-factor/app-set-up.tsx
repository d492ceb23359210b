import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { QrCode } from '#platform/web/ui/marks/qr-code.tsx'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { kindOfCode } from '../../contract/second-factor.rules.ts'
import { CodeField } from './code-field.tsx'
import './app-set-up.css'

export type Shown = CallResult<typeof secondFactorCalls.startAuthenticatorApp>
type Props = {
  shown: Shown
  /** Asks the person to show that it is still she, where the server wants it. */
  freshly: <T>(act: () => Promise<T>) => Promise<T | undefined>
  /** With new recovery codes, where these were made. */
  onDone: (recoveryCodes: string[] | null) => void
  submitLabel: string
}

/** Takes a secret into an authenticator app: by camera or by hand, proved with the first code. */
export function AppSetUp({ shown, freshly, onDone, submitLabel }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const id = useId()
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [isBusy, setBusy] = useState(false)
  const copy = useCopy()
  const submit = async () => {
    if (kindOfCode(code) !== 'totp') return setErrors({ code: t('accounts.secondStep.missing.app') })
    if (isBusy) return
    setBusy(true)
    const done = await freshly(() =>
      call(secondFactorCalls.confirmAuthenticatorApp, { code }).catch((error: unknown) => {
        const fault = error instanceof AppError ? error.fields?.[0] : undefined
        if (!fault) throw error
        setErrors({ code: say(fault) })
      }),
    )
    setBusy(false)
    if (done) onDone(done.recoveryCodes)
  }
  return (
    <Form id={id} className="appsetup" errors={errors} onSubmit={() => void submit()}>
      <div className="appsetup__scan">
        <QrCode text={shown.uri} label={t('accounts.factor.app.qr')} />
        <div className="appsetup__by">
          <p>{t('accounts.factor.app.scan')}</p>
          <p className="appsetup__or">{t('accounts.factor.app.byHand')}</p>
          <p className="appsetup__secret">
            <code>{shown.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <IconButton size={28} icon={IconCopy} name={t('common.copy')} onClick={() => void copy(shown.secret)} />
          </p>
        </div>
      </div>
      <CodeField
        kind="app"
        label={t('accounts.secondStep.code.app')}
        help={t('accounts.factor.app.codeHelp')}
        value={code}
        error={errors.code}
        onChange={(typed) => {
          setCode(typed)
          setErrors({})
        }}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
