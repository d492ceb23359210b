import { IconLoader2 } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import './reconnecting.css'
import { waitingStore } from '../../calls/waiting.ts'
import { useTopHost } from '../dialogs/top-host.ts'
import { announce } from './live-announcer.ts'

/** Says above everything, dialogs included, that calls wait for the server and go on by themselves. Part of `UiLayers`. */
export function Reconnecting() {
  const isWaiting = useSyncExternalStore(waitingStore.subscribe, waitingStore.get)
  const host = useTopHost()
  return isWaiting ? createPortal(<Strip />, host) : null
}

function Strip() {
  const { t } = useTranslation()
  const strip = useRef<HTMLParagraphElement>(null)
  const sentence = t('ui.reconnecting')
  // The top layer: a dialog that is open must not cover it.
  useLayoutEffect(() => strip.current?.showPopover(), [])
  useEffect(() => announce(sentence), [sentence])
  return (
    <p ref={strip} popover="manual" className="again">
      <IconLoader2 className="i i-16 spin" aria-hidden />
      {sentence}
    </p>
  )
}
