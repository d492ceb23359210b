import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { mailChanged } from '../../contract/mail.events.ts'
import { type Receipt, type ReceiptState, sentCalls } from '../../contract/sent.contract.ts'
import './sent.css'

const tones: Readonly<Record<ReceiptState, BadgeTone>> = {
  waiting: 'neutral',
  arrived: 'blue',
  unread: 'neutral',
  read: 'green',
  sent: 'blue',
  refused: 'red',
  recalled: 'orange',
  gone: 'neutral',
}

/** What is still to be taken back. */
const isRecallable = ({ state }: Receipt) => state === 'unread' || state === 'waiting'

/** Those a sent mail went to, with where it is with each of them. */
export function Receipts({ itemId }: { itemId: number }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const key = [...keyOf(sentCalls.receipts), itemId]
  const asked = useInfiniteQuery({
    queryKey: key,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => call(sentCalls.receipts, { itemId, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  useLive(mailChanged, () => void refresh())
  const recall = useCallMutation(sentCalls.recall, {
    onSuccess: async ({ recalled }) => {
      await refresh()
      toast.success(recalled > 0 ? t('mail.receipts.recalled', { count: recalled }) : t('mail.receipts.tooLate'))
    },
    onError: (error) => toast.error(sayError(error)),
  })
  const ask = async (who: { addresses?: string[]; title: string }) => {
    if (
      await confirm({
        title: who.title,
        text: t('mail.receipts.askText'),
        action: t('mail.receipts.recall'),
        danger: true,
      })
    )
      recall.mutate({ itemId, addresses: who.addresses })
  }
  if (asked.error instanceof AppError && asked.error.code === 'NotFoundException')
    return <EmptyState drawing="broken" title={t('mail.receipts.none')} hint={t('mail.receipts.noneHint')} />
  return (
    <Pane query={asked} isEmpty={() => false}>
      {({ pages }) => {
        const { subject, sentAt, counts, isTracked } = pages[0]!
        return (
          <div className="mrec">
            <header className="mrec__h">
              <div className="grow">
                <h2 className="mrec__t">{subject || t('mail.noSubject')}</h2>
                <p className="muted num">
                  {formatDateTime(sentAt)}
                  {' · '}
                  {isTracked
                    ? t('mail.receipts.counts', { read: counts.read, all: counts.all })
                    : t('mail.receipts.untracked', { all: counts.all })}
                </p>
              </div>
              <Button
                disabled={counts.recallable === 0}
                busy={recall.isPending}
                onClick={() => void ask({ title: t('mail.receipts.askAll', { count: counts.recallable }) })}
              >
                {t('mail.receipts.recallAll')}
              </Button>
            </header>
            <ul className="mrec__l" aria-label={t('mail.receipts.people')}>
              {pages
                .flatMap(({ items }) => items)
                .map((each) => (
                  <li key={each.address} className="mrec__r">
                    <Avatar personCode={each.personCode} name={each.name || each.address} photoUrl={null} size={28} />
                    <span className="grow">
                      <span className="ell">{each.name || each.address}</span>
                      {each.name ? <span className="muted ell mrec__a">{each.address}</span> : null}
                    </span>
                    {each.readAt ? <span className="muted num">{formatDateTime(each.readAt)}</span> : null}
                    <Badge tone={tones[each.state]}>{t(`mail.receipts.state.${each.state}`)}</Badge>
                    {isRecallable(each) ? (
                      <Button
                        variant="ghost"
                        aria-label={t('mail.receipts.recallFrom', { name: each.name || each.address })}
                        onClick={() =>
                          void ask({
                            addresses: [each.address],
                            title: t('mail.receipts.askOne', { name: each.name || each.address }),
                          })
                        }
                      >
                        {t('mail.receipts.recall')}
                      </Button>
                    ) : null}
                  </li>
                ))}
            </ul>
            {asked.hasNextPage ? (
              <Button busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                {t('mail.receipts.more')}
              </Button>
            ) : null}
          </div>
        )
      }}
    </Pane>
  )
}
