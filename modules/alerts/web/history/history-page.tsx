import { IconChecks, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import { AlertList } from '../panel/alert-list.tsx'
import { useAlertActions } from '../use-alert-actions.ts'
import './history.css'

const states = ['unread', 'read', 'all'] as const
type State = (typeof states)[number]
/** Which part of the history is shown stands in the address, so that going back leads to it. */
type Asked = { state?: string; q?: string }

/** A pause in typing before the search runs, ms. */
const pauseMs = 200

/** All alerts that came, read ones too; on phones it is the bell itself. */
export default function HistoryPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const state = states.find((one) => one === asked.state) ?? 'unread'
  const q = asked.q ?? ''
  const query = useDebouncedValue(q.trim(), pauseMs)
  const show = (change: Asked) => void navigate({ to: '/home/alerts', search: { ...asked, ...change }, replace: true })

  return (
    <Sheet
      narrow
      title={t('alerts.history.title')}
      actions={
        <Link to="/home/alerts/settings" className={buttonClass({ variant: 'line' })}>
          <IconSettings className="i" aria-hidden />
          {t('alerts.settings.title')}
        </Link>
      }
    >
      <div className="alhist">
        <SearchField
          label={t('alerts.history.search')}
          size="lg"
          maxLength={100}
          value={q}
          onChange={(text) => show({ q: text })}
        />
        <Tabs
          label={t('alerts.history.states')}
          value={state}
          onChange={(value) => show({ state: value })}
          tabs={states.map((value) => ({ value, label: t(`alerts.history.state.${value}`) }))}
        >
          <Found state={state} query={query} />
        </Tabs>
      </div>
    </Sheet>
  )
}

function Found({ state, query }: { state: State; query: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { readAll } = useAlertActions()
  const found = useInfiniteQuery({
    queryKey: [alertsCalls.history.name, { state, query }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(alertsCalls.history, { state, query, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([state, query], loadedOf(found))
  if (!found.data)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    )
  const alerts = found.data.pages.flatMap(({ items }) => items)
  if (alerts.length === 0)
    return query ? (
      <EmptyState drawing="search" title={t('alerts.history.notFound')} hint={t('alerts.history.notFoundHint')} />
    ) : (
      <EmptyState
        title={t(`alerts.history.empty.${state}`)}
        hint={t('alerts.history.emptyHint')}
        action={
          state === 'unread' ? (
            <Link to="/home/alerts" search={{ state: 'read' }} className={buttonClass({ variant: 'soft' })}>
              {t('alerts.panel.toHistory')}
            </Link>
          ) : null
        }
      />
    )
  return (
    <>
      {state === 'unread' && query === '' ? (
        <div className="alhist__acts">
          <Button variant="ghost" icon={IconChecks} onClick={() => void readAll(alerts)}>
            {t('alerts.panel.readAll')}
          </Button>
        </div>
      ) : null}
      <AlertList label={t('alerts.history.title')} alerts={alerts} isHistory />
      {found.hasNextPage ? (
        <Button variant="ghost" block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('alerts.history.more')}
        </Button>
      ) : null}
    </>
  )
}
