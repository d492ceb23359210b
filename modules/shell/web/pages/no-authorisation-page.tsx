import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import './plank.css'

/** Somebody may not see what is at the address she came to (SHELL-004). */
export default function NoAuthorisationPage() {
  const { t } = useTranslation()
  return (
    <main className="plank plank--whole">
      <h1 className="sr">{t('shell.noauth.title')}</h1>
      <EmptyState
        drawing="broken"
        title={t('shell.noauth.sentence')}
        hint={t('shell.noauth.hint')}
        action={
          <Link to="/" className={buttonClass({ variant: 'soft' })}>
            {t('common.toHome')}
          </Link>
        }
      />
    </main>
  )
}
