import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '#platform/web/ui/navigation/breadcrumb.tsx'
import { summaryPath } from './paths.ts'

/** Where a page below the summary is: tasks, the summary, the page itself. */
export function TasksPath({ page }: { page: 'dashboard' | 'feed' }) {
  const { t } = useTranslation()
  return (
    <Breadcrumb
      steps={[
        { key: 'tasks', content: t('tasks.title') },
        { key: 'summary', content: <Link to={summaryPath as string}>{t('tasks.summary.title')}</Link> },
        { key: page, content: t(`tasks.${page}.title`) },
      ]}
    />
  )
}
