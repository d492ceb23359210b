import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AlarmSwitches, alarmNames, isEveryAlarmOn, setEveryAlarm } from '#modules/alerts/contract/alarms.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { askForDesktop, desktopPermission } from './desktop.ts'

type Props = { switches: AlarmSwitches; onChange: (switches: AlarmSwitches) => void }

/** The alarms with one box for all of them (SETTINGS-009, SETTINGS-016), and whether this browser shows any. */
export function AlarmBoxes({ switches, onChange }: Props) {
  const { t } = useTranslation()
  const isAll = isEveryAlarmOn(switches)
  const isSome = alarmNames.some((name) => switches[name])
  return (
    <fieldset className="field field--row">
      <legend className="sr">{t('settings.notice.alarms')}</legend>
      <span className="field__label" aria-hidden>
        {t('settings.notice.alarms')}
      </span>
      <div className="field__control">
        <div className="setboxes">
          <Checkbox
            className="setboxes__all"
            label={t('settings.notice.all')}
            checked={isAll}
            indeterminate={isSome && !isAll}
            onChange={(isOn) => onChange(setEveryAlarm(isOn))}
          />
          {alarmNames.map((name) => (
            <Checkbox
              key={name}
              label={t(`alerts.alarms.${name}`)}
              checked={switches[name]}
              onChange={(isOn) => onChange({ ...switches, [name]: isOn })}
            />
          ))}
        </div>
        {switches.desktopAlarm ? <DesktopPermission /> : null}
        <p className="field__help">
          <Link to="/home/alerts/settings" className="link">
            {t('settings.notice.matrix')}
          </Link>
        </p>
      </div>
    </fieldset>
  )
}

function DesktopPermission() {
  const { t } = useTranslation()
  const [permission, setPermission] = useState(desktopPermission)
  return (
    <div className="setboxes__p">
      <p className="field__help">{t(`settings.notice.permission.${permission}`)}</p>
      {permission === 'default' ? (
        <Button onClick={() => void askForDesktop().then(setPermission)}>{t('settings.notice.allow')}</Button>
      ) : null}
    </div>
  )
}
