import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Loaded, Pane } from '#platform/web/ui/states/pane.tsx'

/** A page that is not there: it comes, it could not be had, or nobody has arranged it. */
export default function NoPage({ query }: { query: Loaded<unknown> }) {
  const { t } = useTranslation()
  return (
    <Pane
      query={query}
      isEmpty={() => true}
      skeleton={<div aria-busy="true" />}
      empty={<EmptyState title={t('home.page.empty')} hint={t('home.page.emptyHint')} />}
    >
      {() => null}
    </Pane>
  )
}
