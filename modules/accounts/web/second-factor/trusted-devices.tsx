import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { FactorRow } from './factor-row.tsx'
import './second-factor.css'

/** Where I am not asked for the second step, and can be again; nothing while there is no such browser. */
export function TrustedDevices() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const id = useId()
  const cache = useQueryClient()
  const { data } = useCall(secondFactorCalls.trustedDevices, {})
  const distrust = useCallMutation(secondFactorCalls.distrustDevice, {
    onSuccess: () => {
      toast.success(t('accounts.factor.trusted.forgotten'))
      return cache.invalidateQueries({ queryKey: keyOf(secondFactorCalls.trustedDevices) })
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className="trusted" aria-labelledby={id}>
      <h2 id={id}>{t('accounts.factor.trusted.title')}</h2>
      <p className="fg2">{t('accounts.factor.trusted.hint')}</p>
      <ul className="factors">
        {data.items.map(({ deviceId, device, isThisOne, lastUsedAt, until }) => {
          const name = device || t('accounts.sessions.unknownDevice')
          return (
            <FactorRow
              key={deviceId}
              icon={/Android|iPhone|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop}
              name={name}
              isThisOne={isThisOne}
              note={
                <>
                  {t('accounts.factor.trusted.until', { at: formatDateTime(until) })}
                  {' · '}
                  {t('accounts.factor.trusted.lastUsed', { at: formatDateTime(lastUsedAt) })}
                </>
              }
            >
              <Button
                variant="ghost"
                aria-label={t('accounts.factor.trusted.forgetDevice', { device: name })}
                onClick={() => distrust.mutate({ deviceId })}
              >
                {t('accounts.factor.trusted.forget')}
              </Button>
            </FactorRow>
          )
        })}
      </ul>
    </section>
  )
}
