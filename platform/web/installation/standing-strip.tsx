import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stoppage } from '#platform/contract/stopped.ts'
import './standing-strip.css'
import { useTakenRoom } from '../look/use-taken-room.ts'
import { useViewer } from '../session/viewer.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { announce } from '../ui/messages/live-announcer.ts'
import { useStopped } from './standing.ts'

/**
 * Says above every page what the installation cannot do just now and what is to be done. It takes its own room: the page
 * below it is that much lower. Only what hinders few may be closed, and not by those who are to mend it.
 */
export function StandingStrip() {
  const stopped = useStopped()
  const [closed, setClosed] = useState<Stoppage>()
  useAnnounced(stopped)
  if (closed !== undefined && closed !== stopped) setClosed(undefined)
  if (stopped === null || stopped === closed) return null
  return <Strip stopped={stopped} onClose={() => setClosed(stopped)} />
}

function Strip({ stopped, onClose }: { stopped: Stoppage; onClose: () => void }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLElement>(null)
  const isAdministrator = useViewer()?.grants.includes('superAdmin') ?? false
  useTakenRoom(ref, '--h-strip')
  return (
    <section ref={ref} className={`strip strip--${stopped}`} aria-label={t('ui.stopped.label')}>
      <IconAlertTriangle className="i" aria-hidden />
      <p className="strip__t">
        <b>{t(`ui.stopped.${stopped}.title`)}</b>{' '}
        {t(`ui.stopped.${stopped}.${isAdministrator ? 'administrator' : 'hint'}`)}
      </p>
      {stopped === 'uploads' && !isAdministrator ? (
        <IconButton size={28} icon={IconX} name={t('ui.stopped.close')} onClick={onClose} />
      ) : null}
    </section>
  )
}

/** Who cannot see the strip hears of it when it comes, changes and goes. */
function useAnnounced(stopped: Stoppage | null): void {
  const { t } = useTranslation()
  const said = useRef<Stoppage | null>(null)
  useEffect(() => {
    if (stopped === said.current) return
    said.current = stopped
    if (stopped === null) announce(t('ui.stopped.over'))
    else announce(t(`ui.stopped.${stopped}.title`), stopped === 'uploads' ? 'polite' : 'assertive')
  }, [stopped, t])
}
