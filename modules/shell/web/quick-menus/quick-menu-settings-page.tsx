import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { choiceOf } from './choice.ts'
import { ChoiceForm } from './choice-form.tsx'
import './quick-menu-settings.css'
import { offeredQuery, quickMenuQuery } from './quick-menus.queries.ts'

/** Where one says what the quick menu shows and in which order (SHELL-012): a window of its own, or a plain page. */
export default function QuickMenuSettingsPage() {
  const { t } = useTranslation()
  const offered = useQuery(offeredQuery())
  const shown = useQuery(quickMenuQuery())
  const both = {
    data: offered.data && shown.data ? { offered: offered.data, shown: shown.data } : undefined,
    isError: offered.isError || shown.isError,
    isFetching: offered.isFetching || shown.isFetching,
    refetch: () => Promise.all([offered.refetch(), shown.refetch()]),
  }
  return (
    <main className="quickset">
      <header className="quickset__h">
        <h1 className="quickset__t">{t('shell.quickMenu.settings')}</h1>
        <p className="quickset__p">{t('shell.quickMenu.set.intro')}</p>
      </header>
      <Pane
        query={both}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={(data) => data.offered.length === 0}
        empty={<EmptyState title={t('shell.quickMenu.empty')} hint={t('shell.quickMenu.emptyHint')} />}
      >
        {(data) => <ChoiceForm saved={choiceOf(data.offered, data.shown)} />}
      </Pane>
    </main>
  )
}
