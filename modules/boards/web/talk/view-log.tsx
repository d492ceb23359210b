import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime, formatRelative } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { PeopleList } from './people-list.tsx'
import { useViewLog } from './talk.queries.ts'

/** Who has opened the article, the latest first: when last, when first, on how many days. */
export function ViewLog({ articleId }: { articleId: number }) {
  const { t } = useTranslation()
  const query = useViewLog(articleId)
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <>
      {total > 0 ? <p className="plist__sum">{t('boards.talk.views.people', { shown: formatCount(total) })}</p> : null}
      <PeopleList
        label={t('boards.talk.views.title')}
        query={query}
        empty={<EmptyState title={t('boards.talk.views.empty')} />}
      >
        {({ firstDate, lastDate, times }) => (
          <>
            <time dateTime={lastDate} data-tip={formatDateTime(lastDate)}>
              {formatRelative(lastDate)}
            </time>
            {times > 1 ? (
              <span className="plist__d">
                {t('boards.talk.views.days', { count: times })}
                {', '}
                {t('boards.talk.views.first', { at: formatRelative(firstDate) })}
              </span>
            ) : null}
          </>
        )}
      </PeopleList>
    </>
  )
}
