import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { useWorkFeed } from '../feed/feed.queries.ts'
import { FeedLine } from '../feed/feed-line.tsx'
import { ReadAll } from '../feed/read-all.tsx'
import { unreadWords } from '../feed/unread-words.ts'
import { feedPath } from '../place/paths.ts'

const shown = 8

/** The newest of the work feed, and how much of it is new. */
export function FeedWidget() {
  const { t } = useTranslation()
  const feed = useWorkFeed(1, shown)
  const { items = [], unread = 0 } = feed.data ?? {}
  return (
    <section className="w">
      <WidgetHead
        title={
          <>
            {t('tasks.feed.title')}{' '}
            {unread > 0 ? (
              <Count tone="soft">
                {unreadWords(unread)}
                <span className="sr">{t('tasks.feed.unread')}</span>
              </Count>
            ) : null}
          </>
        }
      >
        <ReadAll newest={items[0]?.feedId} unread={unread} />
      </WidgetHead>
      <div className="w__b scroll tdash__feed">
        <Pane
          query={feed}
          skeleton={<SkeletonRows rows={6} />}
          isEmpty={(answer) => answer.items.length === 0}
          empty={<EmptyState title={t('tasks.feed.none')} hint={t('tasks.feed.noneHint')} />}
        >
          {(answer) => (
            <>
              <ul aria-label={t('tasks.feed.title')}>
                {answer.items.map((entry) => (
                  <FeedLine key={entry.feedId} entry={entry} at={formatRelative(entry.createdDate)} />
                ))}
              </ul>
              {answer.hasMore ? (
                <Link
                  to={feedPath as string}
                  className={buttonClass({ variant: 'ghost', block: true })}
                  aria-label={t('tasks.dashboard.moreOf', { title: t('tasks.feed.title') })}
                >
                  {t('tasks.dashboard.more')}
                </Link>
              ) : null}
            </>
          )}
        </Pane>
      </div>
    </section>
  )
}
