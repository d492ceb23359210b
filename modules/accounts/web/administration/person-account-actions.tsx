import { IconKey, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { invitationCalls } from '../../contract/invitations.contract.ts'
import { InvitationOfPerson } from './invitation-of-person.tsx'
import OneTimePasswordDialog, { type OneTimePassword } from './one-time-password-dialog.tsx'
import './administration.css'

/** What an administrator may do with a person's account; the server says what is allowed (`can`). Others see nothing. */
export default function PersonAccountActions({ personCode }: { personCode: string }) {
  return hasGrant(['superAdmin', 'companyManager']) ? <AccountActions personCode={personCode} /> : null
}

function AccountActions({ personCode }: { personCode: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const account = useCall(accountsCalls.account, { personCode })
  const [given, setGiven] = useState<OneTimePassword>()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(accountsCalls.account, { personCode }) }),
      // A new password or a shut account voids it.
      cache.invalidateQueries({ queryKey: keyOf(invitationCalls.invitation, { personCode }) }),
    ])
  const onError = (error: Error) => void toast.error(sayError(error))
  const reset = useCallMutation(accountsCalls.resetPassword, {
    onSuccess: (answer) => {
      setGiven(answer)
      return refresh()
    },
    onError,
  })
  const disable = useCallMutation(accountsCalls.disableAccount, {
    onSuccess: () => (toast.success(t('accounts.admin.disabled')), refresh()),
    onError,
  })
  const enable = useCallMutation(accountsCalls.enableAccount, {
    onSuccess: () => (toast.success(t('accounts.admin.enabled')), refresh()),
    onError,
  })

  const resetFactor = useCallMutation(accountsCalls.resetSecondFactor, {
    onSuccess: () => (toast.success(t('accounts.admin.factorReset')), refresh()),
    onError,
  })

  // People of another company, or without an account, are not this administrator's.
  if (!account.data) return null
  const { userName, disabledAt, mustChangePassword, lastSignInAt, hasSecondFactor, can } = account.data
  const askReset = async () => {
    const isSure = await confirm({
      title: t('accounts.admin.resetTitle', { userName }),
      text: t('accounts.admin.resetText'),
      action: t('accounts.admin.reset'),
      danger: true,
    })
    if (isSure) reset.mutate({ PersonId: personCode })
  }
  const askResetFactor = async () => {
    const isSure = await confirm({
      title: t('accounts.admin.resetFactorTitle', { userName }),
      text: t('accounts.admin.resetFactorText'),
      action: t('accounts.admin.resetFactor'),
      danger: true,
    })
    if (isSure) resetFactor.mutate({ personCode })
  }
  const askDisable = async () => {
    const isSure = await confirm({
      title: t('accounts.admin.disableTitle', { userName }),
      text: t('accounts.admin.disableText'),
      action: t('accounts.admin.disable'),
      danger: true,
    })
    if (isSure) disable.mutate({ personCode })
  }

  return (
    <section className="account" aria-labelledby="account-title">
      <h3 id="account-title" className="account__t">
        {t('accounts.admin.title')}
        {disabledAt ? <Badge tone="red">{t('accounts.admin.isDisabled')}</Badge> : null}
        {hasSecondFactor ? <Badge tone="green">{t('accounts.factor.title')}</Badge> : null}
        {mustChangePassword ? <Badge tone="orange">{t('accounts.admin.mustChange')}</Badge> : null}
      </h3>
      <p className="account__m">
        <span>{userName}</span>
        <span className="num">
          {lastSignInAt
            ? t('accounts.admin.lastSignIn', { at: formatDateTime(lastSignInAt) })
            : t('accounts.admin.neverSignedIn')}
        </span>
      </p>
      <div className="wrap">
        {can.resetPassword ? (
          <Button icon={IconKey} busy={reset.isPending} onClick={() => void askReset()}>
            {t('accounts.admin.reset')}
          </Button>
        ) : null}
        {can.resetSecondFactor ? (
          <Button icon={IconShieldOff} busy={resetFactor.isPending} onClick={() => void askResetFactor()}>
            {t('accounts.admin.resetFactor')}
          </Button>
        ) : null}
        {can.disable ? (
          <Button icon={IconUserOff} busy={disable.isPending} onClick={() => void askDisable()}>
            {t('accounts.admin.disable')}
          </Button>
        ) : null}
        {can.enable ? (
          <Button icon={IconUserCheck} busy={enable.isPending} onClick={() => enable.mutate({ personCode })}>
            {t('accounts.admin.enable')}
          </Button>
        ) : null}
      </div>
      <InvitationOfPerson personCode={personCode} userName={userName} />
      <OneTimePasswordDialog given={given} onClose={() => setGiven(undefined)} />
    </section>
  )
}
