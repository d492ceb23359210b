import { IconBellOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { Alert } from '../../contract/alerts.contract.ts'
import { useAlertActions } from '../use-alert-actions.ts'

/** Why an alert came, and one press for each way to let no more like it come. */
export function AlertReason({ alert }: { alert: Alert }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const { mute } = useAlertActions()
  return (
    <div className="al__why">
      <p>{say({ key: alert.reasonKey })}</p>
      {alert.mutable.length > 0 ? (
        <div className="al__mutes">
          {alert.mutable.map((what) => (
            <Button key={what} icon={IconBellOff} onClick={() => void mute(alert, what)}>
              {t(`alerts.panel.mute.${what}`)}
            </Button>
          ))}
        </div>
      ) : (
        <p>{t('alerts.panel.mandatory')}</p>
      )}
    </div>
  )
}
