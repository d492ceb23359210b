import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { BrandLogo, BrandMark, SizedPicture } from '#platform/web/pages/brand.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { LanguageChoice } from './language-choice.tsx'
import { MaruDrawing } from './maru-drawing.tsx'
import './sign-in.css'
import { useCompanyLook } from './use-company-look.ts'

type Props = {
  /** Whose look the page has; left out, it keeps the one it has. */
  comCode?: string
  children: ReactNode
}

/** What stands around every step of signing in: the brand, the languages, whom to ask for help, the picture. */
export function SignInFrame({ comCode, children }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { data: options, isPending } = useCall(accountsCalls.signInOptions, {})
  const company = useCompanyLook(options?.companies, comCode)
  const companyName = company ? name(company.name) : ''
  const { logo, signInPicture } = company ?? {}
  return (
    <div className="signin">
      <div className="signin__l scroll">
        <header className="signin__top">
          <span className="brand">
            {logo ? <BrandLogo logo={logo} name={companyName} /> : isPending ? null : <HouseBrand />}
          </span>
          <LanguageChoice />
        </header>
        <main className="signin__m">{children}</main>
        <footer className="signin__foot">
          <span>{options?.helpdesk ? t('accounts.signIn.helpdesk', { where: options.helpdesk }) : null}</span>
          <span>{t('accounts.signIn.product')}</span>
        </footer>
      </div>
      <div className="signin__art">
        {signInPicture ? (
          <SizedPicture
            picture={signInPicture}
            alt={t('accounts.signIn.picture', { company: companyName })}
            className="signin__picture"
          />
        ) : isPending ? null : (
          <MaruDrawing label={t('accounts.signIn.drawing')} />
        )}
      </div>
    </div>
  )
}

function HouseBrand() {
  const { t } = useTranslation()
  return (
    <>
      <BrandMark />
      <span className="brand__name">{t('common.portal')}</span>
    </>
  )
}
