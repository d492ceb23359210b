import { IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type ProvisioningToken, provisioningCalls } from '../../contract/provisioning.contract.ts'

/** A token: who made it, when it was used last, and a way to end it. */
export function TokenRow({ token }: { token: ProvisioningToken }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const nameOf = useName()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const { name, beginning, createdAt, createdBy, lastUsedAt, revokedAt } = token
  const revoke = useCallMutation(provisioningCalls.revokeProvisioningToken, {
    onSuccess: () => {
      toast.success(t('organisation.sources.provisioning.revokeDone'))
      return cache.invalidateQueries({ queryKey: keyOf(provisioningCalls.provisioningTokens) })
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('organisation.sources.provisioning.revokeTitle', { name }),
      text: t('organisation.sources.provisioning.revokeText'),
      action: t('organisation.sources.provisioning.revoke'),
      danger: true,
    })
    if (isMeant) revoke.mutate({ tokenId: token.tokenId })
  }

  return (
    <li className={classNames('dirsrc__t', revokedAt !== null && 'dirsrc__t--off')}>
      <span className="dirsrc__ic">
        <IconKey className="i i-20" aria-hidden />
      </span>
      <div className="grow">
        <p className="dirsrc__n">
          {name}
          <code className="dirsrc__b">{beginning}…</code>
          {revokedAt === null ? null : <Badge>{t('organisation.sources.provisioning.revoked')}</Badge>}
        </p>
        <p className="dirsrc__m num">
          <span>
            {lastUsedAt === null
              ? t('organisation.sources.provisioning.unused')
              : t('organisation.sources.provisioning.used', { at: formatDateTime(lastUsedAt) })}
          </span>
          <span>
            {t('organisation.sources.provisioning.created', { at: formatDateTime(createdAt), name: nameOf(createdBy) })}
          </span>
          {revokedAt === null ? null : (
            <span>{t('organisation.sources.provisioning.revokedAt', { at: formatDateTime(revokedAt) })}</span>
          )}
        </p>
      </div>
      {revokedAt === null ? (
        <Button
          variant="ghost"
          busy={revoke.isPending}
          aria-label={t('organisation.sources.provisioning.revokeToken', { name })}
          onClick={() => void ask()}
        >
          {t('organisation.sources.provisioning.revoke')}
        </Button>
      ) : null}
    </li>
  )
}
