import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import './toast.css'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useTopHost } from '../dialogs/top-host.ts'
import { stayOf, type Toast, toast, toastStore } from './toast.ts'

/** Draws the toasts above everything, dialogs included. Part of `UiLayers`. */
export function ToastLayer() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const host = useTopHost()
  return toasts.length > 0 ? createPortal(<Toasts toasts={toasts} />, host) : null
}

function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation()
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)

  // The top layer stacks by the time of entry, so each new toast enters anew; not under somebody's focus.
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    const element = region.current
    // Not connected: the dialog it was drawn in is closing in the same moment; the next host draws it anew.
    if (!element?.isConnected || newest === undefined) return
    const open = element.matches(':popover-open')
    if (open && element.contains(document.activeElement)) return
    if (open) element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds the clock while someone reads
    <section
      ref={region}
      popover="manual"
      className="toasts"
      aria-label={t('ui.toast.region')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className="toasts__l">
        {toasts.map((one) => (
          <ToastRow key={one.id} toast={one} held={held} />
        ))}
      </ul>
    </section>
  )
}

function ToastRow({ toast: { id, kind, text, action }, held }: { toast: Toast; held: boolean }) {
  const { t } = useTranslation()
  const failed = kind === 'error'
  const stay = stayOf({ kind, action })

  useEffect(() => {
    if (stay === undefined || held) return undefined
    const timer = setTimeout(() => toast.dismiss(id), stay)
    return () => clearTimeout(timer)
  }, [id, stay, held])

  const Icon = failed ? IconAlertCircle : IconCircleCheck
  return (
    <li className={classNames('toast', failed && 'toast--err')}>
      <Icon className="i i-20" aria-hidden />
      <span className="grow">{text}</span>
      {action ? (
        <Button
          onClick={() => {
            toast.dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      {failed ? <IconButton size={28} icon={IconX} name={t('ui.close')} onClick={() => toast.dismiss(id)} /> : null}
    </li>
  )
}
