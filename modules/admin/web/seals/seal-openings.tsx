import { IconEye, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { textKeyOfAction } from '../../contract/admin.rules.ts'
import { type SealOpening, sealCalls } from '../../contract/seals.contract.ts'
import './seals.css'

/** The newest requests to open sealed lines, those that are done folded away; nothing while there was never any. */
export function SealOpenings() {
  const { t } = useTranslation()
  const openings = useCall(sealCalls.sealOpenings, {})
  if (openings.isError && !openings.data)
    return (
      <ErrorState
        title={t('admin.seals.failed')}
        retrying={openings.isFetching}
        onRetry={() => void openings.refetch()}
      />
    )
  if (!openings.data?.length) return null
  const isCurrent = ({ state }: SealOpening) => state === 'waiting' || state === 'open'
  const current = openings.data.filter(isCurrent)
  const past = openings.data.filter((opening) => !isCurrent(opening))
  return (
    <section className="seals" aria-labelledby="seals-title">
      <h2 id="seals-title" className="seals__t">
        {t('admin.seals.title')}
      </h2>
      <p className="muted">{t('admin.seals.hint')}</p>
      <List openings={current} />
      {past.length > 0 ? (
        <details className="seals__past">
          <summary>{t('admin.seals.past', { count: past.length })}</summary>
          <List openings={past} />
        </details>
      ) : null}
    </section>
  )
}

function List({ openings }: { openings: readonly SealOpening[] }) {
  return (
    <ul className="seals__list">
      {openings.map((opening) => (
        <li key={opening.openingId}>
          <Opening opening={opening} />
        </li>
      ))}
    </ul>
  )
}

function Opening({ opening }: { opening: SealOpening }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const name = useName()
  const { askedBy, answeredBy, askedAt, answeredAt, state, until, can } = opening
  const called = (person: SealOpening['askedBy']) => (person.name ? name(person.name) : person.personCode)
  const Icon = state === 'open' ? IconLockOpen : IconLock
  return (
    <div className="seal">
      <div className="seal__head">
        <Icon className="i i-16" aria-hidden />
        <b>{say({ key: textKeyOfAction(opening.action) })}</b>
        <span className="muted">{opening.target}</span>
        <span className={`seal__state seal__state--${state}`}>{t(`admin.seals.states.${state}`)}</span>
        {until ? <span className="muted num">{t('admin.seals.until', { at: formatDateTime(until) })}</span> : null}
      </div>
      <p className="seal__why">{opening.reason}</p>
      <p className="muted">
        {t('admin.seals.askedBy', { name: called(askedBy) })} · <span className="num">{formatDateTime(askedAt)}</span>
        {answeredBy && answeredAt ? (
          <>
            {' · '}
            {t('admin.seals.answeredBy', { name: called(answeredBy) })} ·{' '}
            <span className="num">{formatDateTime(answeredAt)}</span>
          </>
        ) : null}
      </p>
      {can.answer ? <Answer openingId={opening.openingId} /> : null}
      {can.look ? <Look openingId={opening.openingId} /> : null}
    </div>
  )
}

/** What the other one does with a request: she agrees, after a question, or refuses. */
function Answer({ openingId }: { openingId: number }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const answer = useCallMutation(sealCalls.answerOpening, {
    onSuccess: ({ state }) =>
      void toast.success(t(state === 'open' ? 'admin.seals.granted' : 'admin.seals.refusedToast')),
    onError: (error) => void toast.error(sayError(error)),
    // Somebody else may have answered meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(sealCalls.sealOpenings) }),
  })
  const grant = async () => {
    const isSure = await confirm({
      title: t('admin.seals.confirmTitle'),
      text: t('admin.seals.confirmText'),
      action: t('admin.seals.grant'),
    })
    if (isSure) answer.mutate({ openingId, isGranted: true })
  }
  return (
    <div className="seal__acts">
      <Button variant="primary" busy={answer.isPending} onClick={() => void grant()}>
        {t('admin.seals.grant')}
      </Button>
      <Button disabled={answer.isPending} onClick={() => answer.mutate({ openingId, isGranted: false })}>
        {t('admin.seals.refuse')}
      </Button>
    </div>
  )
}

/** Who it was; asked for by hand, since every look is told in the log, and kept nowhere but here. */
function Look({ openingId }: { openingId: number }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const look = useCallMutation(sealCalls.lookBehindSeal, { onError: (error) => void toast.error(sayError(error)) })
  const { data } = look
  return (
    <div className="seal__acts">
      <Button icon={IconEye} busy={look.isPending} onClick={() => look.mutate({ openingId })}>
        {t('admin.seals.look')}
      </Button>
      <output className="seal__who">
        {data ? t('admin.seals.behind', { name: data.name ? name(data.name) : data.personCode }) : null}
      </output>
    </div>
  )
}
