import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'

/** What narrows the tasks leaves none. */
export function NothingFound() {
  const { t } = useTranslation()
  return <EmptyState drawing="search" title={t('tasks.summary.notFound')} hint={t('tasks.summary.notFoundHint')} />
}
