import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { BrandMark } from '#platform/web/pages/brand.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { safeReturnUrl } from '../../contract/accounts.rules.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MaruDrawing } from './maru-drawing.tsx'
import './sign-in.css'
import { useSignInFields } from './sign-in-fields.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page: company, name, password, language, other ways to sign in, and in demo mode the demo accounts. */
export default function SignInPage() {
  const { t } = useTranslation()
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string }
  const options = useCall(accountsCalls.signInOptions, {})
  const fields = useSignInFields(options.data?.companies)
  const demo = options.data?.demo

  return (
    <div className="signin">
      <div className="signin__l scroll">
        <header className="signin__top">
          <span className="brand">
            <BrandMark />
            <span className="brand__name">{t('common.portal')}</span>
          </span>
          <LanguageChoice />
        </header>
        <main className="signin__m">
          <SignInForm options={options} fields={fields} returnUrl={safeReturnUrl(returnUrl)} />
          {demo ? <DemoAccounts demo={demo} onChoose={fields.fill} /> : null}
        </main>
        <footer className="signin__foot">
          <span>{options.data?.helpdesk ? t('accounts.signIn.helpdesk', { where: options.data.helpdesk }) : null}</span>
          <span>{t('accounts.signIn.product')}</span>
        </footer>
      </div>
      <div className="signin__art">
        <MaruDrawing label={t('accounts.signIn.drawing')} />
      </div>
    </div>
  )
}
