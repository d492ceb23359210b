import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { type AlertSettings, bell, type KindSetting } from '../../contract/alert-settings.contract.ts'
import { type Cells, isAllOn, isAnyOn, setAll } from '../../contract/alerts.rules.ts'
import { Section } from './section.tsx'

type Props = {
  /** The columns. */
  channels: AlertSettings['channels']
  kinds: readonly KindSetting[]
  /** Where mail goes; null when the portal sends none. */
  mailAddress: string | null
  onChange: (kinds: KindSetting[]) => void
}

const groups = ['WF', 'BB', 'SY'] as const
const groupOf = ({ alarmType }: KindSetting) => groups.find((group) => group === alarmType) ?? 'SY'

/** Kinds of alerts by channels. The boxes of the first row and column stand for all of theirs (SETTINGS-016). */
export function ChannelMatrix({ channels, kinds, mailAddress, onChange }: Props) {
  const { t } = useTranslation()
  const all = (cells: Cells, label: string) => {
    const isOn = isAllOn(kinds, cells)
    return (
      <Checkbox
        hideLabel
        label={label}
        checked={isOn}
        indeterminate={!isOn && isAnyOn(kinds, cells)}
        onChange={(checked) => onChange(setAll(kinds, checked, cells))}
      />
    )
  }

  const shown = groups
    .map((group) => ({ group, rows: kinds.filter((row) => groupOf(row) === group) }))
    .filter(({ rows }) => rows.length > 0)

  return (
    <Section
      title={t('alerts.settings.matrix')}
      hint={mailAddress ? t('alerts.settings.mailTo', { address: mailAddress }) : t('alerts.settings.mailOff')}
    >
      <div className="almx__box">
        <table className="almx">
          <caption className="sr">{t('alerts.settings.matrix')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('alerts.settings.kind')}</th>
              <th scope="col">{t('alerts.settings.all')}</th>
              {channels.map(({ channel, title }) => (
                <th key={channel} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="almx__all">
              <th scope="row">{t('alerts.settings.allKinds')}</th>
              <td>{all({}, t('alerts.settings.everything'))}</td>
              {channels.map(({ channel, title }) => (
                <td key={channel}>{all({ channel }, t('alerts.settings.allOfChannel', { channel: title }))}</td>
              ))}
            </tr>
            {shown.map(({ group, rows }) => (
              <Fragment key={group}>
                {shown.length > 1 ? (
                  <tr className="almx__g">
                    <th scope="rowgroup" colSpan={2 + channels.length}>
                      {t(`alerts.settings.group.${group}`)}
                    </th>
                  </tr>
                ) : null}
                {rows.map((row) => (
                  <tr key={row.kind}>
                    <th scope="row">
                      {row.title}
                      {row.isMandatory ? <small>{t('alerts.settings.mandatory')}</small> : null}
                    </th>
                    <td>{all({ kind: row.kind }, t('alerts.settings.allOfKind', { kind: row.title }))}</td>
                    {channels.map(({ channel, title }) => (
                      <td key={channel}>
                        {row.channels[channel] === undefined ? (
                          <span title={t('alerts.settings.elsewhere')}>–</span>
                        ) : (
                          <Checkbox
                            hideLabel
                            label={t('alerts.settings.cell', { kind: row.title, channel: title })}
                            checked={row.channels[channel] ?? false}
                            disabled={row.isMandatory && channel === bell}
                            onChange={(isOn) => onChange(setAll(kinds, isOn, { kind: row.kind, channel }))}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
