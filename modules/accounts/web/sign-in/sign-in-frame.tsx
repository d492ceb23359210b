import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#platform/web/pages/brand.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MaruDrawing } from './maru-drawing.tsx'
import './sign-in.css'

/** What stands around every step of signing in: the brand, the languages, whom to ask for help, the drawing. */
export function SignInFrame({ helpdesk, children }: { helpdesk: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
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
        <main className="signin__m">{children}</main>
        <footer className="signin__foot">
          <span>{helpdesk ? t('accounts.signIn.helpdesk', { where: helpdesk }) : null}</span>
          <span>{t('accounts.signIn.product')}</span>
        </footer>
      </div>
      <div className="signin__art">
        <MaruDrawing label={t('accounts.signIn.drawing')} />
      </div>
    </div>
  )
}
