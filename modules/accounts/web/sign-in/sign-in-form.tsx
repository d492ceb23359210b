import { IconBuilding, IconChevronDown, IconLock, IconShieldLock, IconUser } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useLanguage, useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { PasswordBox } from './password-box.tsx'
import { remember } from './remembered-account.ts'
import type { SignInFields } from './sign-in-fields.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'
import { useIdentityProvider } from './use-identity-provider.ts'
import { useSignedIn } from './use-signed-in.ts'

type Options = CallResult<typeof accountsCalls.signInOptions>
type Props = { options: UseQueryResult<Options>; fields: SignInFields; returnUrl: string }

/** The form itself. A wrong name and a wrong password get the same neutral answer (G-031, G-033). */
export function SignInForm({ options, fields, returnUrl }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const language = useLanguage()
  const name = useName()
  const goIn = useSignedIn()
  const passwordInput = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const signIn = useCallMutation(accountsCalls.signIn, {
    onSuccess: (answer) => {
      remember(fields.remember ? { comCode: fields.comCode, userName: fields.userName.trim() } : undefined)
      goIn(answer, returnUrl)
    },
    onError: () => passwordInput.current?.select(),
  })
  const provider = useIdentityProvider(returnUrl)

  // The page has this one purpose. Focusing while React draws would make the browser lay the page out in between.
  const userNameInput = useRef<HTMLInputElement>(null)
  const [isRemembered] = useState(fields.userName !== '')
  useEffect(() => {
    if (isRemembered) return undefined
    const frame = requestAnimationFrame(() => userNameInput.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isRemembered])

  // A demo account was chosen: everything is filled in, only the button is missing.
  const button = useRef<HTMLButtonElement>(null)
  const { password } = fields
  useEffect(() => {
    if (password && document.activeElement?.closest('.demo')) button.current?.focus()
  }, [password])

  const [isWaiting, setWaiting] = useState(false)
  const submit = () => {
    const found = {
      userName: fields.userName.trim() ? undefined : t('accounts.signIn.userNameMissing'),
      password: fields.password ? undefined : t('accounts.signIn.passwordMissing'),
    }
    setErrors(found)
    if (found.userName || found.password || signIn.isPending || signIn.isSuccess) return
    // Quicker than the companies came: it goes on when they are there.
    setWaiting(!fields.comCode)
    if (!fields.comCode) return
    signIn.mutate({
      comcode: fields.comCode,
      username: fields.userName.trim(),
      password: fields.password,
      lang: language,
    })
  }

  const goOn = useLatest(submit)
  useEffect(() => {
    if (isWaiting && fields.comCode) goOn.current()
  }, [isWaiting, fields.comCode, goOn])

  return (
    <Form className="signin__f" errors={errors} onSubmit={submit}>
      <div className="signin__hello">
        <h1 className="signin__h">{t('accounts.signIn.title')}</h1>
        <p className="signin__s">{t('accounts.signIn.subtitle')}</p>
      </div>
      <Field label={t('accounts.signIn.company')}>
        {(control) => (
          <span className="select select--xl signin__co">
            <IconBuilding className="i" aria-hidden />
            <select
              {...control}
              value={fields.comCode}
              disabled={!options.data}
              onChange={(event) => fields.set({ comCode: event.target.value })}
            >
              {options.data?.companies.map((company) => (
                <option key={company.comCode} value={company.comCode}>
                  {name(company.name)}
                </option>
              ))}
            </select>
            <IconChevronDown className="i" aria-hidden />
          </span>
        )}
      </Field>
      <Field label={t('accounts.signIn.userName')} error={errors.userName}>
        {(control) => (
          <span className="input input--xl">
            <IconUser className="i" aria-hidden />
            <input
              {...control}
              value={fields.userName}
              onChange={(event) => fields.set({ userName: event.target.value })}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              ref={userNameInput}
            />
          </span>
        )}
      </Field>
      <PasswordBox
        ref={passwordInput}
        icon={IconLock}
        label={t('accounts.signIn.password')}
        placeholder={t('accounts.signIn.passwordHint')}
        value={fields.password}
        error={errors.password}
        onChange={(typed) => fields.set({ password: typed })}
      />
      <div className="signin__row">
        <Checkbox
          label={t('accounts.signIn.remember')}
          checked={fields.remember}
          onChange={(on) => fields.set({ remember: on })}
        />
        <ForgottenPassword helpdesk={options.data?.helpdesk} />
      </div>
      {signIn.error ? <SignInRefusal key={signIn.submittedAt} error={signIn.error} /> : null}
      {options.isError ? <Note tone="orange">{sayError(options.error)}</Note> : null}
      <Button
        ref={button}
        type="submit"
        variant="primary"
        size="xl"
        block
        busy={(isWaiting && options.isPending) || signIn.isPending || signIn.isSuccess}
      >
        {t('accounts.signIn.submit')}
      </Button>
      {options.data?.identityProvider ? (
        <Button size="xl" block icon={IconShieldLock} busy={provider.isBusy} onClick={provider.start}>
          {t('accounts.signIn.with', { provider: options.data.identityProvider.label })}
        </Button>
      ) : null}
    </Form>
  )
}
