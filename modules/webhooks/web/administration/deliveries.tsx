import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type Delivery, webhookCalls } from '../../contract/webhooks.contract.ts'
import { testEvent } from '../../contract/webhooks.rules.ts'
import { useDeliveries, useRefresh } from '../webhooks.queries.ts'

const tones = { waiting: 'blue', taken: 'green', givenUp: 'red' } as const

type Props = { hookId: number; isOn: boolean; wordsOf: (event: string) => string }

/** What an address was sent, the latest first: how it answered, how often it was tried, and when it is tried again. */
export function Deliveries({ hookId, isOn, wordsOf }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const sent = useDeliveries(hookId)
  const again = useCallMutation(webhookCalls.sendAgain, {
    onSuccess: () => {
      toast.success(t('webhooks.deliveries.sentAgain'))
      return refresh()
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const items = sent.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby={`hook${hookId}sent`}>
      <div className="hook__sent">
        <h3 id={`hook${hookId}sent`}>{t('webhooks.deliveries.title')}</h3>
        <IconButton name={t('webhooks.deliveries.refresh')} icon={IconRefresh} onClick={() => void refresh()} />
      </div>
      <Pane
        query={{ ...sent, data: items }}
        empty={<EmptyState title={t('webhooks.deliveries.empty')} hint={t('webhooks.deliveries.emptyHint')} />}
      >
        {(rows) => (
          <ul className="sent" aria-label={t('webhooks.deliveries.title')}>
            {rows.map((row) => (
              <li key={row.deliveryId}>
                <span className="sent__s">
                  <Badge tone={tones[row.state]}>{t(`webhooks.deliveries.states.${row.state}`)}</Badge>
                </span>
                <What {...row} wordsOf={wordsOf} />
                <Answer {...row} />
                <When {...row} />
                <span className="sent__a">
                  {row.event === testEvent ? null : (
                    <Button
                      variant="ghost"
                      disabled={!isOn || again.isPending}
                      aria-label={t('webhooks.deliveries.againOf', { id: row.messageId })}
                      onClick={() => again.mutate({ hookId, deliveryId: row.deliveryId })}
                    >
                      {t('webhooks.deliveries.again')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Pane>
      {sent.hasNextPage ? (
        <Button variant="ghost" block busy={sent.isFetchingNextPage} onClick={() => void sent.fetchNextPage()}>
          {t('webhooks.deliveries.more')}
        </Button>
      ) : null}
    </section>
  )
}

function What({ event, messageId, wordsOf }: Delivery & Pick<Props, 'wordsOf'>) {
  return (
    <span className="sent__e">
      <b>{wordsOf(event)}</b>
      <code>{messageId}</code>
    </span>
  )
}

/** The status of the last answer, and how often it was tried. */
function Answer({ status, tries, triedAt }: Delivery) {
  const { t } = useTranslation()
  const answer = triedAt === null ? null : (status ?? t('webhooks.deliveries.none'))
  return (
    <span className="sent__r num">
      {answer === null ? null : <span>{t('webhooks.deliveries.answer', { answer })}</span>}
      {tries > 1 ? <small>{t('webhooks.deliveries.tries', { tries })}</small> : null}
    </span>
  )
}

/** When it was made, and when it is tried next. */
function When({ madeAt, nextAt }: Delivery) {
  const { t } = useTranslation()
  return (
    <span className="sent__r num">
      <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
      {nextAt === null ? null : <small>{t('webhooks.deliveries.next', { at: formatDateTime(nextAt) })}</small>}
    </span>
  )
}
