import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ArticleRow } from '../../contract/boards.entities.ts'
import type { Place } from '../query/addresses.ts'
import { NewBadge } from './new-badge.tsx'

type Props = { row: ArticleRow; place: Place; tabIndex?: number }

/** The title of an article with its marks: locked, must-read, comments, attachments, new. */
export function ArticleTitle({ row, place, tabIndex }: Props) {
  const { t } = useTranslation()
  return (
    <div className="tbl__title btitle">
      <LockMark row={row} />
      {row.isMustRead ? <Badge tone="red">{t('boards.list.mustRead')}</Badge> : null}
      <Link
        to={place.to}
        search={place.search}
        className={classNames('btitle__a', !row.isRead && 'btitle__a--new')}
        data-article={row.articleId}
        tabIndex={tabIndex}
        title={row.title}
      >
        {row.isRead ? null : <span className="sr">{t('boards.list.unread')} </span>}
        {row.title}
      </Link>
      <Marks row={row} />
    </div>
  )
}

/** The same for a line that leads to the article as a whole: a card, a picture. @param look how a long title ends */
export function PlainTitle({ row, look }: { row: ArticleRow; look: 'ell' | 'clamp2' }) {
  const { t } = useTranslation()
  return (
    <>
      <LockMark row={row} />
      {row.isRead ? null : <span className="sr">{t('boards.list.unread')} </span>}
      <span className={look}>{row.title}</span>
      <Marks row={row} />
    </>
  )
}

/** Before the title: only some may read it, or whoever knows its password. */
export function LockMark({ row }: { row: Pick<ArticleRow, 'isSecret' | 'hasPassword'> }) {
  const { t } = useTranslation()
  if (!row.isSecret && !row.hasPassword) return null
  const words = t(row.isSecret ? 'boards.list.secret' : 'boards.list.locked')
  return (
    <span className="btitle__m" data-tip={words}>
      <IconLock className="i" aria-hidden />
      <span className="sr">{words}</span>
    </span>
  )
}

/** Behind the title: how many comments, attachments, the round N. */
function Marks({ row }: { row: Pick<ArticleRow, 'comments' | 'files' | 'isNew'> }) {
  const { t } = useTranslation()
  return (
    <>
      {row.comments > 0 ? (
        <span className="tbl__cm" data-tip={t('boards.list.comments', { count: row.comments })}>
          <span aria-hidden>{formatCount(row.comments)}</span>
          <span className="sr">{t('boards.list.comments', { count: row.comments })}</span>
        </span>
      ) : null}
      {row.files > 0 ? (
        <span className="btitle__m" data-tip={t('boards.list.files', { count: row.files })}>
          <IconPaperclip className="i" aria-hidden />
          <span className="sr">{t('boards.list.files', { count: row.files })}</span>
        </span>
      ) : null}
      {row.isNew ? <NewBadge /> : null}
    </>
  )
}
