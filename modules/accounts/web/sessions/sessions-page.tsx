import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { accountsCalls, type Session } from '../../contract/accounts.contract.ts'
import './sessions.css'

/** Where I am signed in: this device marked, every other one can be signed out from here. */
export default function SessionsPage() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const sessions = useCall(accountsCalls.mySessions, {})
  const after = {
    onSuccess: ({ ended }: { ended: number }) => {
      toast.success(t('accounts.sessions.ended', { count: ended }))
      return cache.invalidateQueries({ queryKey: keyOf(accountsCalls.mySessions) })
    },
    onError: (error: Error) => void toast.error(sayError(error)),
  }
  const endOne = useCallMutation(accountsCalls.endSession, after)
  const endOthers = useCallMutation(accountsCalls.endOtherSessions, after)
  const hasOthers = (sessions.data?.items.length ?? 0) > 1

  const end = async ({ sessionId, device }: Session) => {
    if (
      await confirm({
        title: t('accounts.sessions.endTitle', { device }),
        text: t('accounts.sessions.endText'),
        action: t('accounts.sessions.end'),
      })
    )
      endOne.mutate({ sessionId })
  }
  const endAll = async () => {
    if (
      await confirm({
        title: t('accounts.sessions.endOthersTitle'),
        text: t('accounts.sessions.endText'),
        action: t('accounts.sessions.endOthers'),
      })
    )
      endOthers.mutate({})
  }

  return (
    <Sheet
      narrow
      title={t('accounts.sessions.title')}
      actions={
        <Button icon={IconLogout} disabled={!hasOthers} busy={endOthers.isPending} onClick={() => void endAll()}>
          {t('accounts.sessions.endOthers')}
        </Button>
      }
    >
      <p className="fg2">{t('accounts.sessions.intro')}</p>
      <Pane query={sessions} isEmpty={() => false}>
        {({ items }) => (
          <ul className="sessions">
            {items.map((session) => (
              <SessionRow key={session.sessionId} session={session} onEnd={() => void end(session)} />
            ))}
          </ul>
        )}
      </Pane>
    </Sheet>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation()
  const Icon = /Android|iPhone|iOS/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className="session">
      <span className="session__ic">
        <Icon className="i i-20" aria-hidden />
      </span>
      <div className="grow">
        <p className="session__d">
          {session.device || t('accounts.sessions.unknownDevice')}
          {session.isThisOne ? <Badge tone="accent">{t('accounts.sessions.thisOne')}</Badge> : null}
        </p>
        <p className="session__m">
          <span className="num">{t('accounts.sessions.lastSeen', { at: formatDateTime(session.lastSeenAt) })}</span>
          <span className="num">{t('accounts.sessions.since', { at: formatDateTime(session.signedInAt) })}</span>
          <span>{session.address}</span>
          <span>{t(`accounts.sessions.method.${session.method}`)}</span>
        </p>
      </div>
      {session.isThisOne ? null : (
        <Button
          variant="ghost"
          aria-label={t('accounts.sessions.endDevice', { device: session.device })}
          onClick={onEnd}
        >
          {t('accounts.sessions.end')}
        </Button>
      )}
    </li>
  )
}
