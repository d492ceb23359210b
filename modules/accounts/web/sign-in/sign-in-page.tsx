import { useSearch } from '@tanstack/react-router'
import { useCall } from '#platform/web/calls/queries.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { safeReturnUrl } from '../../contract/accounts.rules.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { useSignInFields } from './sign-in-fields.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The sign-in page: company, name, password, language, other ways to sign in, and in demo mode the demo accounts. */
export default function SignInPage() {
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string }
  const options = useCall(accountsCalls.signInOptions, {})
  const fields = useSignInFields(options.data?.companies)
  const demo = options.data?.demo

  return (
    <SignInFrame helpdesk={options.data?.helpdesk}>
      <SignInForm options={options} fields={fields} returnUrl={safeReturnUrl(returnUrl)} />
      {demo ? <DemoAccounts demo={demo} onChoose={fields.fill} /> : null}
    </SignInFrame>
  )
}
