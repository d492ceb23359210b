import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { safeReturnUrl } from '../../contract/accounts.rules.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { useSignInFields } from './sign-in-fields.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The sign-in page: company, name, password, language, other ways to sign in, and in demo mode the demo accounts. */
export default function SignInPage() {
  const { t } = useTranslation()
  const { returnUrl, signedOut } = useSearch({ strict: false }) as { returnUrl?: string; signedOut?: string }
  const options = useCall(accountsCalls.signInOptions, {})
  const fields = useSignInFields(options.data?.companies)
  const demo = options.data?.demo

  return (
    <SignInFrame comCode={fields.comCode}>
      {signedOut === 'later' ? <Note>{t('accounts.signedOutLater')}</Note> : null}
      <SignInForm options={options} fields={fields} returnUrl={safeReturnUrl(returnUrl)} />
      {demo ? <DemoAccounts demo={demo} onChoose={fields.fill} /> : null}
    </SignInFrame>
  )
}
