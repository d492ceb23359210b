import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { ArticleLine } from '../../contract/article-line.ts'
import { NewBadge } from '../list/new-badge.tsx'
import { readPlace } from '../query/addresses.ts'
import { BoardBadge } from './board-badge.tsx'
import './widgets.css'

/** Articles of several boards, one to a line. */
export function ArticleRows({ lines }: { lines: readonly ArticleLine[] }) {
  const { t } = useTranslation()
  return (
    <ul className="w__b bwrows">
      {lines.map((line) => {
        const place = readPlace(line)
        return (
          <li key={line.articleId} className="bwrow">
            <span className="bwrow__b">
              <BoardBadge {...line} />
            </span>
            <Link
              to={place.to}
              search={place.search}
              className={classNames('bwrow__a', line.isRead && 'bwrow__a--read')}
            >
              {line.isRead ? null : <span className="sr">{t('boards.list.unread')} </span>}
              <span className="ell">{line.title}</span>
              {line.isNew ? <NewBadge /> : null}
            </Link>
            <time className="num" dateTime={line.createdDate}>
              {formatRelative(line.createdDate)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
