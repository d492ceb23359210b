import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDate } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { alertSettingsCalls, type Mute } from '../../contract/alert-settings.contract.ts'
import { Section } from './section.tsx'

/** What was muted, with the way back. */
export function Mutes({ mutes }: { mutes: readonly Mute[] }) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const unmute = useCallMutation(alertSettingsCalls.unmute, {
    onSuccess: () => {
      toast.success(t('alerts.settings.unmuted'))
      return cache.invalidateQueries({ queryKey: keyOf(alertSettingsCalls.get) })
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  return (
    <Section title={t('alerts.settings.mutes')} hint={t('alerts.settings.mutesHint')}>
      {mutes.length > 0 ? (
        <ul className="alset__list">
          {mutes.map(({ muteId, what, label, mutedAt }) => (
            <li key={muteId}>
              <Badge>{t(`alerts.settings.muteOf.${what}`)}</Badge>
              <span className="grow">{name(label)}</span>
              <span className="muted num">{formatDate(mutedAt)}</span>
              <Button
                variant="ghost"
                aria-label={t('alerts.settings.unmuteNamed', { name: name(label) })}
                onClick={() => unmute.mutate({ muteId })}
              >
                {t('alerts.settings.unmute')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('alerts.settings.noMutes')}</p>
      )}
    </Section>
  )
}
