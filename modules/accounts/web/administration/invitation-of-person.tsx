import { IconMailForward, IconMailOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { type Invitation, invitationCalls, invitationChanged } from '../../contract/invitations.contract.ts'
import InvitationLinkDialog, { type InvitationLink } from './invitation-link-dialog.tsx'

/** How far the invitation of a person has come, and what may be done with it; nothing where there is neither. */
export function InvitationOfPerson({ personCode, userName }: { personCode: string; userName: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const found = useCall(invitationCalls.invitation, { personCode })
  const [told, setTold] = useState<InvitationLink>()
  const refresh = () => cache.invalidateQueries({ queryKey: keyOf(invitationCalls.invitation, { personCode }) })
  useLive(invitationChanged, (data) => {
    if (data['personCode'] !== personCode) return
    void refresh()
    // Whoever took it up has a password of her own now.
    void cache.invalidateQueries({ queryKey: keyOf(accountsCalls.account, { personCode }) })
  })
  const onError = (error: Error) => void toast.error(sayError(error))
  const invite = useCallMutation(invitationCalls.invite, {
    onSuccess: ({ link, expiresAt }) => {
      if (link) setTold({ link, expiresAt })
      else toast.success(t('accounts.invitation.onItsWay'))
      return refresh()
    },
    onError,
  })
  const revoke = useCallMutation(invitationCalls.revokeInvitation, {
    onSuccess: () => (toast.success(t('accounts.invitation.isRevoked')), refresh()),
    onError,
  })
  if (!found.data?.invitation && !found.data?.way) return null
  const { invitation, way, canRevoke } = found.data
  const ask = async () => {
    // What she was sent opens nothing any more.
    const isSure =
      !canRevoke ||
      (await confirm({
        title: t('accounts.invitation.inviteTitle', { userName }),
        text: t('accounts.invitation.inviteText'),
        action: t('accounts.invitation.again'),
      }))
    if (isSure) invite.mutate({ personCode })
  }
  return (
    <div className="account__inv">
      {invitation ? <StateOf invitation={invitation} /> : null}
      <div className="wrap">
        {way ? (
          <Button icon={IconMailForward} busy={invite.isPending} onClick={() => void ask()}>
            {t(invitation ? 'accounts.invitation.again' : 'accounts.invitation.invite')}
          </Button>
        ) : null}
        {canRevoke ? (
          <Button icon={IconMailOff} busy={revoke.isPending} onClick={() => revoke.mutate({ personCode })}>
            {t('accounts.invitation.revoke')}
          </Button>
        ) : null}
      </div>
      <InvitationLinkDialog given={told} onClose={() => setTold(undefined)} />
    </div>
  )
}

function StateOf({ invitation: { state, failure, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const words =
    state === 'failed'
      ? t(`accounts.invitation.failure.${failure ?? 'unreachable'}`)
      : t(`accounts.invitation.state.${state}`, { until: expiresAt ? formatDateTime(expiresAt) : '' })
  return <p className="account__m">{words}</p>
}
