import { IconExternalLink, IconLoader2 } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import './popup.css'
import { FRAME_POLL_MS, FRAME_WAIT_MS } from './popup-address.ts'

export interface PopupFrameProps {
  ref: RefObject<HTMLIFrameElement | null>
  address: string
  title: string
  /** The person opened the page in a window instead. */
  onLeave: () => void
}

/** A page in a frame. After about 10 s without it, another attempt and a window of its own are offered (UI-026). */
export function PopupFrame({ ref, address, title, onLeave }: PopupFrameProps) {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'waiting' | 'shown' | 'slow'>('waiting')

  useEffect(() => {
    if (state !== 'waiting') return undefined
    // The load event waits for every picture; the page itself can be shown as soon as it is parsed.
    const poll = setInterval(() => {
      if (isParsed(ref.current)) setState('shown')
    }, FRAME_POLL_MS)
    const limit = setTimeout(() => setState('slow'), FRAME_WAIT_MS)
    return () => {
      clearInterval(poll)
      clearTimeout(limit)
    }
  }, [ref, state])

  return (
    <div className="popup__page" aria-busy={state === 'waiting'}>
      {state === 'waiting' ? <IconLoader2 className="i i-24 spin" aria-hidden /> : null}
      {state === 'slow' ? (
        <div role="alert">
          <EmptyState
            drawing="broken"
            title={t('ui.popup.slow')}
            hint={t('ui.popup.slowHint')}
            action={
              <span className="wrap">
                <Button
                  variant="soft"
                  onClick={() => {
                    setAttempt(attempt + 1)
                    setState('waiting')
                  }}
                >
                  {t('ui.retry')}
                </Button>
                <a className="btn btn--ghost" href={address} target="_blank" rel="noreferrer" onClick={onLeave}>
                  <IconExternalLink className="i" aria-hidden />
                  {t('ui.popup.openWindow')}
                </a>
              </span>
            }
          />
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page: it needs its scripts and its origin
        <iframe
          key={attempt}
          ref={ref}
          className="popup__frame"
          src={address}
          title={t('ui.popup.frame', { title })}
          onLoad={() => setState('shown')}
        />
      )}
    </div>
  )
}

function isParsed(frame: HTMLIFrameElement | null): boolean {
  try {
    const page = frame?.contentDocument
    return page !== null && page !== undefined && page.URL !== 'about:blank' && page.readyState !== 'loading'
  } catch {
    // Another origin: only its load event tells.
    return false
  }
}
