import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { feedCalls } from '../../contract/feed.contract.ts'
import { feedTypes, limits } from '../../contract/tasks.rules.ts'
import { useActWords } from '../feed/act-words.ts'

/** What was done with a task, the newest first; folded until somebody wants to know, which stands in the address. */
export function History({ taskId }: { taskId: number }) {
  const { t } = useTranslation()
  const sentence = useActWords()
  const [{ history }, ask] = useAsked<{ history?: string }>()
  const isOpen = history === 'open'
  const feed = useCall(feedCalls.taskFeed, { taskId }, { enabled: isOpen })
  const acts = feed.data?.items.filter(({ feedType }) => feedType === feedTypes.act)
  return (
    <details
      className="tk__hist"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) ask({ history: currentTarget.open ? 'open' : undefined })
      }}
    >
      <summary className="tk__fold">{t('tasks.task.history')}</summary>
      {isOpen ? (
        <Pane query={{ ...feed, data: acts }}>
          {(items) => (
            <ol className="tk__told">
              {items.map((act) => (
                <li key={act.feedId}>
                  {sentence(act)}{' '}
                  <time className="muted" dateTime={act.createdDate}>
                    {formatDateTime(act.createdDate)}
                  </time>
                </li>
              ))}
            </ol>
          )}
        </Pane>
      ) : null}
      {isOpen && feed.data?.hasMore ? (
        <p className="muted">{t('tasks.task.historyNote', { most: limits.feed })}</p>
      ) : null}
    </details>
  )
}
