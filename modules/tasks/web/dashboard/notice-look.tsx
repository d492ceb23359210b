import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { formatDate } from '#platform/web/format.ts'
import type { feedCalls } from '../../contract/feed.contract.ts'

export type Notice = CallResult<(typeof feedCalls)['noticeConfirms']>['items'][number]

/** A notice in a list: its title, how it begins, its day (TASK-068); a dot while one has not read it. */
export function NoticeLook({ notice: { TITLE, CONTENT, CREATEDATE, isRead } }: { notice: Notice }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="tnote__lt">
        {isRead ? null : (
          <span className="tnote__new">
            <span className="sr">{t('tasks.notices.unread')}</span>
          </span>
        )}{' '}
        <span className="ell">{TITLE}</span>
      </span>
      {CONTENT ? <span className="fg2 clamp2">{CONTENT}</span> : null}
      <time dateTime={CREATEDATE}>{formatDate(CREATEDATE)}</time>
    </>
  )
}
