import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type Announcement, announcementsCalls } from '../../contract/announcements.contract.ts'

/** What was announced, newest first. */
export function Sent() {
  const { t } = useTranslation()
  const sent = useCall(announcementsCalls.list, {})
  return (
    <section className="alsent" aria-labelledby="alsent">
      <h2 className="alsent__h" id="alsent">
        {t('alerts.announce.list')}
      </h2>
      <Pane query={sent} empty={<EmptyState title={t('alerts.announce.none')} hint={t('alerts.announce.noneHint')} />}>
        {(items) => (
          <ul className="alsent__l">
            {items.map((item) => (
              <SentRow key={item.announcementId} item={item} />
            ))}
          </ul>
        )}
      </Pane>
    </section>
  )
}

function SentRow({ item: { text, audience, sentBy, sentAt, recipients, hasFailed } }: { item: Announcement }) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <li>
      <p>{name(text)}</p>
      <p className="alsent__m">
        <span>{audience.map((entry) => name(entry.name)).join(', ')}</span>
        {hasFailed ? (
          <Badge tone="red">{t('alerts.announce.failed', { people: formatCount(recipients ?? 0) })}</Badge>
        ) : (
          <span className="num">
            {recipients === null
              ? t('alerts.announce.underway')
              : t('alerts.announce.recipients', { people: formatCount(recipients) })}
          </span>
        )}
        <span>{name(sentBy)}</span>
        <time className="num" dateTime={sentAt}>
          {formatDateTime(sentAt)}
        </time>
      </p>
    </li>
  )
}
