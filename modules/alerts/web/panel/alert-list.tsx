import { useRef, useState } from 'react'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
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

/** Alerts one beneath the other: a single stop of the Tab key, arrows move, Enter opens, Delete deletes. */
export function AlertList({ label, alerts, onLeave, isHistory = false }: Props) {
  const list = useRef<HTMLUListElement>(null)
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

  return (
    <ul ref={list} className={isHistory ? 'al-list al-list--wide' : 'al-list'} aria-label={label} {...keys}>
      {alerts.map((alert, at) => (
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
          onUnread={isHistory ? () => markUnread(alert) : undefined}
        />
      ))}
    </ul>
  )
}
