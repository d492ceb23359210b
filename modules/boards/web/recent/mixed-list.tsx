import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatTime } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useDayName } from '#platform/web/texts/use-day-name.ts'
import { RunHeading } from '#platform/web/ui/lists/run-heading.tsx'
import { runsOf } from '#platform/web/ui/lists/runs.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import type { ArticleRow } from '../../contract/boards.entities.ts'
import { ArticleCards } from '../list/article-cards.tsx'
import { ArticleTitle } from '../list/article-title.tsx'
import { useWide } from '../list/use-wide.ts'
import { readPlace } from '../query/addresses.ts'

/** Articles of several boards, newest first, under the days they appeared on: each names its own board. */
export function MixedList({ rows, caption }: { rows: readonly ArticleRow[]; caption: string }) {
  const { t } = useTranslation()
  const isWide = useWide()
  const nameOf = useWriterName()
  const nameOfDay = useDayName()
  const dayOf = ({ createdDate }: ArticleRow) => nameOfDay(createdDate)
  const box = useRef<HTMLDivElement>(null)
  const keys = useRovingFocus(box, { items: '.btitle__a', axis: 'vertical', wrap: false })
  if (!isWide)
    return runsOf(rows, dayOf).map(({ heading = '', members }) => (
      <section key={heading} className="bday">
        <RunHeading>{heading}</RunHeading>
        <ArticleCards
          label={heading}
          lines={members.map((row) => ({ ...row, onTop: false }))}
          placeOf={(row) => readPlace(row)}
          showsTime
        />
      </section>
    ))
  return (
    <div ref={box} className="blist__table" {...keys}>
      <Table
        caption={caption}
        sticky
        rows={rows}
        headingOf={dayOf}
        rowKey={({ articleId }) => articleId}
        rowLook={({ isRead }) => (isRead ? 'read' : undefined)}
        columns={[
          {
            key: 'board',
            header: t('boards.recent.board'),
            width: 152,
            render: ({ boardId, boardName }) => (
              <Link to="/board/list" search={{ SYSID: String(boardId) }} className="ell blist__cell blist__board">
                {boardName}
              </Link>
            ),
          },
          {
            key: 'title',
            header: t('boards.list.field.title'),
            render: (row) => <ArticleTitle row={row} place={readPlace(row)} />,
          },
          {
            key: 'author',
            header: t('boards.list.field.author'),
            width: 168,
            render: ({ createdUser }) => (
              <span className="row">
                <WriterAvatar writer={createdUser} size={24} />
                <span className="ell">{nameOf(createdUser).full}</span>
              </span>
            ),
          },
          {
            key: 'createdDate',
            header: t('boards.recent.time'),
            width: 72,
            render: ({ createdDate }) => (
              <time className="fg2" dateTime={createdDate}>
                {formatTime(createdDate)}
              </time>
            ),
          },
          {
            key: 'views',
            header: t('boards.list.field.views'),
            width: 84,
            align: 'right',
            render: ({ views }) => <span className="fg2">{formatCount(views)}</span>,
          },
        ]}
      />
    </div>
  )
}
