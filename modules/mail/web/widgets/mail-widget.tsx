import { IconChevronRight, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatRelative } from '#platform/web/format.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Count, VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { MailData } from '../../contract/mail.widgets.ts'
import { nameOf } from '../box/people-of-row.ts'
import { boxPath } from '../place/paths.ts'
import './widgets.css'

type Props = Pick<WidgetProps<MailData>, 'title' | 'data'>

/** The newest mails of one's inbox, on the home page; each opens where it lies. */
export default function MailWidget({ title, data: { unread, items } }: Props) {
  const { t } = useTranslation()
  const inbox = boxPath('inbox') as string
  return (
    <>
      <WidgetHead title={title}>
        {unread > 0 ? (
          <Count tone="accent">
            <VisuallyHidden>{t('mail.box.unread')} </VisuallyHidden>
            {formatCount(unread)}
          </Count>
        ) : null}
        <Link to={inbox} className="mailw__more">
          {t('mail.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      <div className="w__b">
        {items.length === 0 ? (
          <EmptyState title={t('mail.box.empty.all')} />
        ) : (
          <ul className="mailw" aria-label={t('mail.box.list')}>
            {items.map(({ itemId, from, subject, receivedAt, isRead, hasAttachments }) => (
              <li key={itemId} className={classNames(!isRead && 'mailw--un')}>
                <Avatar
                  personCode={from.personCode ?? from.address}
                  name={nameOf(from)}
                  photoUrl={from.photoPath}
                  size={28}
                />
                <Link to={inbox} search={{ item: String(itemId) } as never} className="mailw__l">
                  <span className="ell">
                    {isRead ? null : <VisuallyHidden>{t('mail.box.unread')} </VisuallyHidden>}
                    {subject || t('mail.noSubject')}
                  </span>
                  <small className="muted ell">{nameOf(from)}</small>
                </Link>
                {hasAttachments ? (
                  <IconPaperclip className="i mailw__i" role="img" aria-label={t('mail.box.hasFiles')} />
                ) : null}
                <time className="muted num" dateTime={receivedAt}>
                  {formatRelative(receivedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
