import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { formatDate } from '#platform/web/format.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { useWidgetPages, WidgetPager } from '#platform/web/ui/widgets/widget-pager.tsx'
import type { ArticleLine } from '../../contract/article-line.ts'
import { shownAtOnce } from '../../contract/boards.widgets.ts'
import { NewBadge } from '../list/new-badge.tsx'
import { readPlace } from '../query/addresses.ts'
import { BoardBadge } from './board-badge.tsx'
import './widgets.css'

/** The newest of the boards one follows, four at a time (HOME-012, HOME-024). */
export default function BookmarkBoard({ title, data }: WidgetProps<readonly ArticleLine[]>) {
  const { t } = useTranslation()
  const pages = useWidgetPages(data, shownAtOnce)
  return (
    <>
      <WidgetHead title={title}>
        <WidgetPager title={title} pages={pages} />
      </WidgetHead>
      {data.length === 0 ? (
        <EmptyState title={t('boards.widget.bookmarks.none')} hint={t('boards.widget.bookmarks.noneHint')} />
      ) : (
        <ul className="w__b bwcards">
          {pages.shown.map((line) => (
            <li key={line.articleId}>
              <Card line={line} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Card({ line }: { line: ArticleLine }) {
  const nameOf = useWriterName()
  const place = readPlace(line)
  return (
    <Link to={place.to} search={place.search} className="bwcard">
      <span className="bwcard__h">
        <BoardBadge {...line} />
        {line.isNew ? <NewBadge /> : null}
      </span>
      <b className="bwcard__t ell">{line.title}</b>
      <span className="bwcard__x">{line.summary}</span>
      <span className="bwcard__f">
        <WriterAvatar writer={line.createdUser} size={20} />
        <span className="ell">{nameOf(line.createdUser).full}</span>
        <time className="num" dateTime={line.createdDate}>
          {formatDate(line.createdDate)}
        </time>
      </span>
    </Link>
  )
}
