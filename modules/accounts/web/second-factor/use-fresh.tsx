import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { SignInRefusal } from '../sign-in/sign-in-refusal.tsx'
import { CodeField } from './code-field.tsx'

/** With what the person can show that it is still she. */
export type Means = { hasPassword: boolean; hasApp: boolean }

/**
 * Acts for which the server wants to be shown that it is still the person herself: where she has not shown it for a
 * while, she is asked, and the act is done then.
 * @returns `freshly` gives what the act gave, undefined when she did not show it or the act failed, which is told
 */
export function useFresh(means: Means): {
  freshly: <T>(act: () => Promise<T>) => Promise<T | undefined>
  dialog: ReactNode
} {
  const { sayError } = useSay()
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isShown: boolean) => void>(undefined)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(true)
    })
  const close = (isShown: boolean) => {
    setAsking(false)
    answer.current?.(isShown)
  }
  const freshly = async <T,>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof AppError && error.key === 'accounts.confirm.needed')
        return (await ask()) ? freshly(act) : undefined
      toast.error(sayError(error as Error))
      return undefined
    }
  }
  return { freshly, dialog: isAsking ? <ConfirmIdentity means={means} onClose={close} /> : null }
}

function ConfirmIdentity({ means, onClose }: { means: Means; onClose: (isShown: boolean) => void }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const [by, setBy] = useState<'password' | 'code'>(means.hasPassword ? 'password' : 'code')
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const confirm = useCallMutation(secondFactorCalls.confirmIdentity, {
    onSuccess: () => onClose(true),
    onError: (error) => {
      const fault = error instanceof AppError ? error.fields?.[0] : undefined
      setErrors(fault ? { typed: say(fault) } : {})
    },
  })
  const submit = () => {
    setErrors({ typed: typed ? undefined : t(`accounts.confirm.missing.${by}`) })
    if (typed && !confirm.isPending) confirm.mutate({ [by]: typed })
  }
  const other = by === 'password' ? 'code' : 'password'
  const hasOther = other === 'code' ? means.hasApp : means.hasPassword
  const isNeither = !means.hasPassword && !means.hasApp
  return (
    <Modal open onClose={() => onClose(false)} title={t('accounts.confirm.title')} width="small" height="auto">
      {isNeither ? (
        <p>{t('accounts.confirm.signInAnew')}</p>
      ) : (
        <Form errors={errors} onSubmit={submit}>
          <p className="fg2">{t('accounts.confirm.hint')}</p>
          {by === 'password' ? (
            <PasswordField
              label={t('accounts.signIn.password')}
              autoComplete="current-password"
              value={typed}
              error={errors.typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <CodeField
              kind="app"
              label={t('accounts.secondStep.code.app')}
              value={typed}
              error={errors.typed}
              onChange={setTyped}
            />
          )}
          {confirm.error && !errors.typed ? <SignInRefusal key={confirm.submittedAt} error={confirm.error} /> : null}
          <Button type="submit" variant="primary" size="lg" block busy={confirm.isPending}>
            {t('accounts.confirm.submit')}
          </Button>
          {hasOther ? (
            <button
              type="button"
              className="link"
              onClick={() => {
                setBy(other)
                setTyped('')
                setErrors({})
                confirm.reset()
              }}
            >
              {t(`accounts.confirm.by.${other}`)}
            </button>
          ) : null}
        </Form>
      )}
    </Modal>
  )
}
