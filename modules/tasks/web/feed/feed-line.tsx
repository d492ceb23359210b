import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import type { WorkEntry } from '../../contract/feed.contract.ts'
import { feedTaskPath } from '../place/paths.ts'
import { ActSentence } from './act-sentence.tsx'
import './feed.css'

/** One entry of the work feed; it leads to its task. @param at when, as it is said where the line stands */
export function FeedLine({ entry, at }: { entry: WorkEntry; at: string }) {
  const { t } = useTranslation()
  const { createdUser, createdDate, isRead } = entry
  return (
    <li className={classNames('tfeed__li', !isRead && 'tfeed__li--new')}>
      <Link to={feedTaskPath as string} search={{ taskId: String(entry.taskId) }} className="tfeed__a">
        {createdUser ? (
          <WriterAvatar writer={createdUser} size={28} />
        ) : (
          <Avatar personCode="" name={t('tasks.feed.somebody')} />
        )}
        <span className="tfeed__w">
          {isRead ? null : <span className="sr">{t('tasks.feed.unread')}</span>}{' '}
          <ActSentence told={entry} title={entry.title} />
        </span>
        <time dateTime={createdDate} data-tip={formatDateTime(createdDate)}>
          {at}
        </time>
      </Link>
    </li>
  )
}
