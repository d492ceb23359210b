import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatBytes, formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type TracedMail, type TracedRecipient, traceCalls } from '../../contract/trace.contract.ts'

/** What has become of one mail for each of its recipients, with the words of whoever refused it. */
export function RecipientsDialog({
  comCode,
  mail,
  onClose,
}: {
  comCode: string
  mail: TracedMail
  onClose: () => void
}) {
  const { t } = useTranslation()
  const asked = { comCode, deliveryId: mail.deliveryId }
  const found = useInfiniteQuery({
    queryKey: keyOf(traceCalls.traceRecipients, asked),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => call(traceCalls.traceRecipients, { ...asked, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Modal open title={t('mail.trace.open')} width="medium" height="auto" onClose={onClose}>
      <p className="mtrace__m">
        <b>{mail.subject || t('mail.noSubject')}</b>
        <span className="fg2">
          {[mail.from.name, mail.from.address, formatDateTime(mail.at), formatBytes(mail.bytes)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Pane query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}>
        {(items) => (
          <ul className="mtrace__l" aria-label={t('mail.trace.recipients')}>
            {items.map((recipient) => (
              <Recipient key={recipient.address} recipient={recipient} />
            ))}
          </ul>
        )}
      </Pane>
      {found.hasNextPage ? (
        <Button block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('mail.trace.moreRecipients')}
        </Button>
      ) : null}
    </Modal>
  )
}

function Recipient({ recipient: { address, isOutside, state, reason, answer } }: { recipient: TracedRecipient }) {
  const { t } = useTranslation()
  return (
    <li>
      <span className="mtrace__a">
        {address} {isOutside && state !== 'resolved' ? <small className="fg2">{t('mail.trace.outside')}</small> : null}
      </span>
      <span>{t(`mail.trace.states.${state}`)}</span>
      {reason || answer ? (
        <small className="fg2 mtrace__w">
          {reason ? t(`mail.trace.why.${reason}`) : null} {answer ? t('mail.trace.answer', { answer }) : null}
        </small>
      ) : null}
    </li>
  )
}
