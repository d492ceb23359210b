import { Fragment, useRef, useState } from 'react'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useDayName } from '#platform/web/texts/use-day-name.ts'
import { RunHeading } from '#platform/web/ui/lists/run-heading.tsx'
import { runsOf } from '#platform/web/ui/lists/runs.ts'
import type { Alert } from '../../contract/alerts.contract.ts'
import { useAlertActions } from '../use-alert-actions.ts'
import { AlertRow } from './alert-row.tsx'

type Props = {
  /** What the list holds, read aloud. */
  label: string
  alerts: readonly Alert[]
  /** Called when one leads away from here. */
  onLeave?: () => void
  /** Read ones are among them, and can be made unread again. */
  isHistory?: boolean
}

/**
 * Alerts one beneath the other, in the history under the days they came on: a single stop of the Tab key, arrows move,
 * Enter opens, Delete deletes.
 */
export function AlertList({ label, alerts, onLeave, isHistory = false }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const nameOfDay = useDayName()
  const [current, setCurrent] = useState<number>()
  const { open, remove, markUnread } = useAlertActions()
  const stop = alerts.some(({ alarmId }) => alarmId === current) ? current : alerts[0]?.alarmId

  const removeAt = (at: number) => {
    const alert = alerts[at]
    if (!alert) return
    const next = alerts[at + 1] ?? alerts[at - 1]
    const hadFocus = list.current?.contains(document.activeElement)
    remove(alert)
    setCurrent(next?.alarmId)
    // The row goes with the next drawing; the focus must not go with it.
    if (hadFocus && next) list.current?.querySelectorAll<HTMLElement>('.al__a')[alerts.indexOf(next)]?.focus()
  }
  const keys = useRovingFocus(list, {
    items: '.al__a',
    axis: 'vertical',
    wrap: false,
    keys: {
      Delete: () => removeAt(alerts.findIndex(({ alarmId }) => alarmId === current)),
    },
  })

  const row = (alert: Alert) => {
    const at = alerts.indexOf(alert)
    return (
      <AlertRow
        key={alert.alarmId}
        alert={alert}
        isStop={alert.alarmId === stop}
        onFocus={() => setCurrent(alert.alarmId)}
        onOpen={(isElsewhere) => {
          open(alert, isElsewhere)
          if (!isElsewhere && alert.itemUrl !== '') onLeave?.()
        }}
        onRemove={() => removeAt(at)}
        onDone={() => open(alert, true)}
        onUnread={isHistory ? () => markUnread(alert) : undefined}
      />
    )
  }
  return (
    <div ref={list} className={isHistory ? 'al-list al-list--wide' : 'al-list'} {...keys}>
      {runsOf(alerts, isHistory ? ({ createDate }) => nameOfDay(createDate) : undefined).map(({ heading, members }) => (
        <Fragment key={heading ?? ''}>
          {heading === undefined ? null : <RunHeading>{heading}</RunHeading>}
          <ul aria-label={heading === undefined ? label : `${label}, ${heading}`}>{members.map(row)}</ul>
        </Fragment>
      ))}
    </div>
  )
}
