import {
  IconBell,
  IconCalendarEvent,
  IconHelpCircle,
  IconLayoutBoard,
  IconMail,
  IconWritingSign,
  IconX,
} from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import { ThingMenu } from '#platform/web/offers/thing-menu.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import type { Alert } from '../../contract/alerts.contract.ts'
import { wayTo } from '../use-follow.ts'
import { AlertActs } from './alert-acts.tsx'
import { AlertReason } from './alert-reason.tsx'
import './alert-row.css'

const icons: Record<string, typeof IconBell> = { WF: IconWritingSign, BB: IconLayoutBoard, RS: IconCalendarEvent }

type Props = {
  alert: Alert
  /** Whether Tab stops here; of a list it does at one row. */
  isStop: boolean
  /** @param isElsewhere the browser opens it in another tab by itself */
  onOpen: (isElsewhere: boolean) => void
  onRemove: () => void
  /** What it asked for was done here. */
  onDone: () => void
  /** Given, what was read can be made unread again. */
  onUnread?: () => void
  onFocus: () => void
}

/** One alert: what happened, who caused it and when (SHELL-065), and beneath on request why it came. */
export function AlertRow({ alert, isStop, onOpen, onRemove, onDone, onUnread, onFocus }: Props) {
  const { t } = useTranslation()
  const [isExplained, setExplained] = useState(false)
  const Icon = icons[alert.alarmType] ?? IconBell
  const isRead = alert.readFlag === 'Y'
  const stop = { tabIndex: isStop ? 0 : -1, onFocus }
  return (
    <li className={classNames('al', isRead && 'al--read')}>
      <span className={classNames('al__ic', alert.alarmType in icons && `al__ic--${alert.alarmType.toLowerCase()}`)}>
        <Icon className="i" aria-hidden />
      </span>
      <AlertLink url={alert.itemUrl} stop={stop} onOpen={onOpen}>
        <span className="al__t">{alert.text}</span>
        <span className="al__m">
          {alert.createUserName ? `${alert.createUserName} · ` : null}
          <time dateTime={alert.createDate}>{formatRelative(alert.createDate)}</time>
          {alert.count > 1 ? <Count tone="soft">{t('alerts.panel.times', { count: alert.count })}</Count> : null}
        </span>
      </AlertLink>
      <span className="al__b">
        <IconButton
          size={24}
          icon={IconX}
          name={t('alerts.panel.removeNamed', { text: alert.text })}
          data-tip={t('alerts.panel.remove')}
          {...stop}
          onClick={onRemove}
        />
        {onUnread && isRead ? (
          <IconButton
            size={24}
            icon={IconMail}
            name={t('alerts.panel.unreadNamed', { text: alert.text })}
            data-tip={t('alerts.panel.unreadAgain')}
            {...stop}
            onClick={onUnread}
          />
        ) : null}
        {wayTo(alert.itemUrl) === 'portal' ? (
          <ThingMenu
            thing={{ title: alert.text, path: alert.itemUrl }}
            button={{
              size: 24,
              name: t('alerts.panel.moreNamed', { text: alert.text }),
              'data-tip': t('ui.more'),
              ...stop,
            }}
          />
        ) : null}
        <IconButton
          size={24}
          icon={IconHelpCircle}
          name={t('alerts.panel.whyNamed', { text: alert.text })}
          data-tip={t('alerts.panel.why')}
          aria-expanded={isExplained}
          {...stop}
          onClick={() => setExplained(!isExplained)}
        />
      </span>
      {isRead ? null : (
        <Suspense>
          <AlertActs alert={alert} stop={stop} onOpen={() => onOpen(false)} onDone={onDone} />
        </Suspense>
      )}
      {isExplained ? <AlertReason alert={alert} /> : null}
    </li>
  )
}

type LinkProps = {
  url: string
  stop: { tabIndex: number; onFocus: () => void }
  onOpen: (isElsewhere: boolean) => void
  children: ReactNode
}

/** A link where the alert leads somewhere, so that it opens in a tab of its own as any other; else a button that reads it. */
function AlertLink({ url, stop, onOpen, children }: LinkProps) {
  if (url === '')
    return (
      <button type="button" className="al__a" {...stop} onClick={() => onOpen(false)}>
        {children}
      </button>
    )
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens the address itself.
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (!isElsewhere) event.preventDefault()
    onOpen(isElsewhere)
  }
  return (
    <a href={url} className="al__a" {...stop} onClick={open}>
      {children}
    </a>
  )
}
