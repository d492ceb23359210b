import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonCardHost } from '#modules/organisation/web/organisation.public.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ViewLog } from './view-log.tsx'
import './talk.css'

/** Who has opened an article, in a window of its own (BOARD-018). */
export default function ViewLogPopup() {
  const { t } = useTranslation()
  const { ARTICLEID } = useSearch({ strict: false }) as { ARTICLEID?: string | number }
  const articleId = Number(ARTICLEID)
  return (
    <main className="vlog">
      <header className="ph">
        <h1 className="ph__t">{t('boards.talk.views.title')}</h1>
      </header>
      <div className="vlog__b">
        {Number.isInteger(articleId) && articleId > 0 ? (
          <ViewLog articleId={articleId} />
        ) : (
          <EmptyState drawing="broken" title={t('boards.talk.views.none')} />
        )}
      </div>
      <Suspense>
        <PersonCardHost />
      </Suspense>
    </main>
  )
}
