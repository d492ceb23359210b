import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import './plank.css'

/** An address with no page behind it, also that of a menu whose page is still to come. */
export default function NotFoundPage() {
  const { t } = useTranslation()
  useTitle(t('shell.notFound.title'))
  return (
    <div className="plank">
      <h1 className="sr">{t('shell.notFound.title')}</h1>
      <EmptyState
        drawing="search"
        title={t('shell.notFound.sentence')}
        hint={t('shell.notFound.hint')}
        action={
          <Link to="/" className={buttonClass({ variant: 'soft' })}>
            {t('common.toHome')}
          </Link>
        }
      />
    </div>
  )
}
