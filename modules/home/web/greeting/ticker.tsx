import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/web/format.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'

export type Headline = { id: string; title: string; path: string; at: string }
/** Without headlines they could not be had. */
type Props = { headlines: readonly Headline[] | undefined; onRetry: () => void }

/** So long each headline stands, ms. */
const turnMs = 6_000

/**
 * Headlines that take turns, one at a time. Whoever reads it, by pointer or by keyboard, holds it; its button stops it
 * for good, and it never starts by itself for those who asked for no motion (rule 21).
 */
export default function Ticker({ headlines, onRetry }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHeld, setHeld] = useState(false)
  const count = headlines?.length ?? 0
  const turn = (by: 1 | -1) => setAt((before) => (before + by + count) % count)
  useEffect(() => {
    if (isStopped || isHeld || count < 2) return undefined
    const timer = setInterval(() => setAt((before) => (before + 1) % count), turnMs)
    return () => clearInterval(timer)
  }, [isStopped, isHeld, count])

  const shown = headlines?.[at % Math.max(1, count)]
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className="tick__in" {...hold}>
      <Badge tone="accent" icon={IconSpeakerphone}>
        {t('home.news.badge')}
      </Badge>
      {shown ? (
        <Link to={shown.path} className="tick__a">
          <span className="ell">{shown.title}</span>
          <time className="tick__d num" dateTime={shown.at}>
            {formatDate(shown.at)}
          </time>
        </Link>
      ) : (
        <span className="tick__a fg2">{headlines ? t('home.news.none') : t('home.widget.failed')}</span>
      )}
      {headlines ? null : (
        <button type="button" className="link" onClick={onRetry}>
          {t('ui.retry')}
        </button>
      )}
      {count > 1 ? (
        <>
          <span className="tick__n num">{t('home.news.place', { at: (at % count) + 1, count })}</span>
          <IconButton name={t('home.news.previous')} icon={IconChevronUp} size={28} onClick={() => turn(-1)} />
          <IconButton name={t('home.news.next')} icon={IconChevronDown} size={28} onClick={() => turn(1)} />
          <IconButton
            name={isStopped ? t('home.news.play') : t('home.news.pause')}
            icon={isStopped ? IconPlayerPlay : IconPlayerPause}
            size={28}
            onClick={() => setStopped(!isStopped)}
          />
        </>
      ) : null}
    </div>
  )
}
