import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#platform/web/pages/brand.tsx'
import { beginAt } from '#platform/web/session/identity.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { signInAddress, useSignOut } from '../accounts.public.ts'
import { PasswordFields, usePasswordForm } from './password-form.tsx'
import './password.css'

/** Change password as a page of its own; after a one-time password it is the only page there is. */
export default function PasswordPage() {
  const { t } = useTranslation()
  const id = useId()
  const form = usePasswordForm(() => beginAt(signInAddress))
  const signOut = useSignOut()
  const isForced = form.viewer?.mustChangePassword ?? false
  return (
    <div className="pwpage">
      <main className="pwpage__card">
        <span className="brand">
          <BrandMark />
          <span className="brand__name">{t('common.portal')}</span>
        </span>
        <h1 className="pwpage__t">{t('accounts.password.title')}</h1>
        {isForced ? <Note tone="accent">{t('accounts.password.forced')}</Note> : null}
        <PasswordFields id={id} form={form} layout="above" />
        <Button variant="primary" size="xl" block type="submit" form={id} busy={form.isBusy}>
          {t('accounts.password.submit')}
        </Button>
        {isForced ? (
          <Button variant="ghost" block onClick={() => signOut.mutate()}>
            {t('accounts.signOut')}
          </Button>
        ) : (
          <Link to="/home/Home" className={buttonClass({ variant: 'ghost', block: true })}>
            {t('common.toHome')}
          </Link>
        )}
      </main>
    </div>
  )
}
