import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { type Handover, handoverCalls } from '../../contract/handovers.contract.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

const tones = {
  asked: 'orange',
  approved: 'green',
  refused: 'red',
  takenBack: 'neutral',
  ended: 'neutral',
  over: 'neutral',
} as const

/** What was asked for so far, the latest first, with what one may do with it; nothing while nobody ever asked. */
export function HandoverList({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const found = useInfiniteQuery({
    queryKey: keyOf(handoverCalls.handovers, { comCode }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(handoverCalls.handovers, { comCode, ...(pageParam && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (!found.data)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : null
  const items = found.data.pages.flatMap((page) => page.items)
  return (
    <>
      {found.data.pages[0]!.hasApprover ? null : <Note tone="orange">{t('mail.handovers.noApprover')}</Note>}
      {items.length > 0 ? (
        <section className="mhand" aria-labelledby="mhand-list">
          <h2 id="mhand-list" className="mhand__t">
            {t('mail.handovers.list')}
          </h2>
          <ul className="mhand__l">
            {items.map((handover) => (
              <li key={handover.handoverId}>
                <OneHandover handover={handover} />
              </li>
            ))}
          </ul>
          {found.hasNextPage ? (
            <Button block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('mail.administration.more')}
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

function OneHandover({ handover }: { handover: Handover }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { person, readers, forwardTo, reason, days, readsFrom, state, word } = handover
  const { askedBy, askedAt, settledBy, settledAt, endsAt, endedBy, endedAt } = handover
  const facts = [
    t('mail.handovers.toReaders', { names: readers.map(({ name }) => nameOf(name)).join(', ') }),
    endsAt && (state === 'approved' || state === 'over')
      ? t('mail.handovers.untilThen', { at: formatDateTime(endsAt) })
      : t('mail.handovers.forDays', { days }),
    readsFrom ? t('mail.handovers.fromDay', { day: formatDate(readsFrom) }) : '',
    forwardTo ? t('mail.handovers.forwarded', { name: nameOf(forwardTo.name) }) : '',
  ]
  const steps = [
    t('mail.handovers.step.asked', { name: nameOf(askedBy.name), at: formatDateTime(askedAt) }),
    settledBy && settledAt && state !== 'takenBack'
      ? t(`mail.handovers.step.${state === 'refused' ? 'refused' : 'approved'}`, {
          name: nameOf(settledBy.name),
          at: formatDateTime(settledAt),
        })
      : '',
    endedAt
      ? t(`mail.handovers.step.${endedBy ? 'ended' : 'returned'}`, {
          name: endedBy ? nameOf(endedBy.name) : '',
          at: formatDateTime(endedAt),
        })
      : '',
  ]
  return (
    <article className="mhand__o" aria-label={nameOf(person.name)}>
      <div className="mhand__h">
        <b>{nameOf(person.name)}</b>
        <Badge tone={tones[state]}>{t(`mail.handovers.states.${state}`)}</Badge>
      </div>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p className="mhand__w">{reason}</p>
      {word ? <p className="mhand__w">{t('mail.handovers.wordOf', { word })}</p> : null}
      <p className="muted num">{steps.filter(Boolean).join(' · ')}</p>
      <Acts handover={handover} />
    </article>
  )
}

/** Approving and ending are asked for once more: the one opens a mailbox, the other takes it from all who read. */
function Acts({ handover: { handoverId, person, can } }: { handover: Handover }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const nameOf = useName()
  const confirm = useConfirm()
  const again = useAgain()
  const [isRefusing, setRefusing] = useState(false)
  const after = (said: string) => ({
    onSuccess: () => void toast.success(said),
    onError: (error: unknown) => void toast.error(sayError(error)),
    // Somebody else may have been quicker.
    onSettled: () => again(handoverCalls.handovers, handoverCalls.leavers),
  })
  const settling = useCallMutation(handoverCalls.settleHandover, after(t('mail.handovers.approved')))
  const takingBack = useCallMutation(handoverCalls.takeHandoverBack, after(t('mail.handovers.takenBack')))
  const ending = useCallMutation(handoverCalls.endHandover, after(t('mail.handovers.ended')))
  if (!can.settle && !can.takeBack && !can.end) return null
  const name = nameOf(person.name)
  const approve = async () => {
    const question = {
      title: t('mail.handovers.approveTitle', { name }),
      text: t('mail.handovers.approveText'),
      action: t('mail.handovers.approve'),
    }
    if (await confirm(question)) settling.mutate({ handoverId, isApproved: true })
  }
  const end = async () => {
    const question = {
      title: t('mail.handovers.endTitle', { name }),
      text: t('mail.handovers.endText'),
      action: t('mail.handovers.end'),
    }
    if (await confirm(question)) ending.mutate({ handoverId })
  }
  return (
    <div className="mhand__a">
      {can.settle ? (
        <>
          <Button variant="primary" busy={settling.isPending} onClick={() => void approve()}>
            {t('mail.handovers.approve')}
          </Button>
          <Button disabled={settling.isPending} onClick={() => setRefusing(true)}>
            {t('mail.handovers.refuse')}
          </Button>
        </>
      ) : null}
      {can.takeBack ? (
        <Button busy={takingBack.isPending} onClick={() => takingBack.mutate({ handoverId })}>
          {t('mail.handovers.takeBack')}
        </Button>
      ) : null}
      {can.end ? (
        <Button busy={ending.isPending} onClick={() => void end()}>
          {t('mail.handovers.end')}
        </Button>
      ) : null}
      {isRefusing ? <RefuseDialog handoverId={handoverId} name={name} onClose={() => setRefusing(false)} /> : null}
    </div>
  )
}
