import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useDayName } from '#platform/web/texts/use-day-name.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { RunHeading } from '#platform/web/ui/lists/run-heading.tsx'
import { runsOf } from '#platform/web/ui/lists/runs.ts'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { WorkEntry } from '../../contract/feed.contract.ts'
import { TasksPath } from '../place/tasks-path.tsx'
import { useLiveTasks } from '../tasks.queries.ts'
import { useWorkFeed } from './feed.queries.ts'
import { FeedLine } from './feed-line.tsx'
import { ReadAll } from './read-all.tsx'

const rowsOfPage = 20
/** The last page that may be asked for. */
const lastPage = 999

/** What others said of one's tasks and did with them, day by day (TASK-006, TASK-054); its page stands in the address. */
export default function FeedPage() {
  const { t } = useTranslation()
  const [{ page: asked }, ask] = useAsked<{ page?: string }>()
  const page = asked !== undefined && /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1
  useLiveTasks()
  const feed = useWorkFeed(page, rowsOfPage)
  const first = useWorkFeed(1, rowsOfPage)
  const { data, isPlaceholderData } = feed
  useAnnounceFound(page, data && !isPlaceholderData ? { total: data.items.length, isMore: data.hasMore } : undefined)
  const turn = (to: number) => ask({ page: to === 1 ? undefined : String(to) }, { isPlace: true })
  return (
    <Sheet
      narrow
      title={t('tasks.feed.title')}
      path={<TasksPath page="feed" />}
      actions={<ReadAll newest={first.data?.items[0]?.feedId} unread={first.data?.unread ?? 0} />}
    >
      <Pane
        query={feed}
        skeleton={<SkeletonRows rows={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t(page === 1 ? 'tasks.feed.none' : 'tasks.feed.noneHere')}
            hint={page === 1 ? t('tasks.feed.noneHint') : undefined}
          />
        }
      >
        {({ items }) => <Days entries={items} isOld={isPlaceholderData} />}
      </Pane>
      {page > 1 || data?.hasMore ? (
        <nav className="tfeed__pages" aria-label={t('ui.pager.label')}>
          <Button disabled={page === 1} onClick={() => turn(page - 1)}>
            {t('ui.pager.previous')}
          </Button>
          <Button disabled={!data?.hasMore || page === lastPage} onClick={() => turn(page + 1)}>
            {t('ui.pager.next')}
          </Button>
        </nav>
      ) : null}
    </Sheet>
  )
}

/** Entries under the days on which they came; the arrows go from one to the next. */
function Days({ entries, isOld }: { entries: readonly WorkEntry[]; isOld: boolean }) {
  const { t } = useTranslation()
  const nameOfDay = useDayName()
  const box = useRef<HTMLDivElement>(null)
  const keys = useRovingFocus(box, { items: '.tfeed__a', axis: 'vertical', wrap: false })
  return (
    <div ref={box} className="tfeed tfeed--page" aria-busy={isOld || undefined} {...keys}>
      {runsOf(entries, ({ createdDate }) => nameOfDay(createdDate)).map(({ heading = '', members }) => (
        <section key={members[0]?.feedId}>
          <RunHeading>{heading}</RunHeading>
          <ul aria-label={`${t('tasks.feed.title')}, ${heading}`}>
            {members.map((entry) => (
              <FeedLine key={entry.feedId} entry={entry} at={formatTime(entry.createdDate)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
