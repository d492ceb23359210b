import { IconExternalLink } from '@tabler/icons-react'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { ownPageOf, pathTo } from '../../contract/menu-rules.ts'
import { hereNow } from '../frame/here-now.ts'
import { useMenus } from '../shell.queries.ts'
import { framedAddress, sandboxOf } from './framed-address.ts'
import './proxy-page.css'

/** After this long without an answer the page says that something may be wrong, ms. */
const patienceMs = 8000

/**
 * The framed page of a menu (SHELL-005): only the address of a menu the person may see, only the web, and in a
 * sandbox (G-016). A page of the portal itself is gone to instead: frames are for other systems. Whether another site lets itself be framed no browser tells, so a way out is always in sight.
 */
export default function ProxyPage() {
  const { t } = useTranslation()
  const name = useName()
  const { MENUID } = useSearch({ strict: false }) as { MENUID?: string }
  const menu = pathTo(useMenus(), Number(MENUID)).at(-1)
  const title = menu ? name(menu.name) : t('shell.proxy.title')
  useTitle(title)
  const own = menu ? ownPageOf(menu, hereNow()) : null
  if (own?.kind === 'route') return <Navigate to={own.to} search={own.search} replace />
  const framed = menu ? framedAddress(menu, location.origin) : null
  if (!menu || !framed)
    return (
      <div className="plank">
        <h1 className="sr">{title}</h1>
        <EmptyState drawing="broken" title={t('shell.proxy.nothing')} hint={t('shell.proxy.nothingHint')} />
      </div>
    )
  return <Framed key={framed.url} title={title} {...framed} />
}

type FramedProps = { title: string; url: string; isOurs: boolean; isFrameable: boolean }

function Framed({ title, url, isOurs, isFrameable }: FramedProps) {
  const { t } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  const isLate = useLate(isFrameable && !isLoaded)
  const wayOut = (
    <a className={buttonClass({ variant: 'ghost' })} href={url} target="_blank" rel="noopener noreferrer">
      <IconExternalLink className="i" aria-hidden />
      {t('shell.proxy.newWindow')}
    </a>
  )
  return (
    <section className="proxy">
      <h1 className="sr">{title}</h1>
      {isOurs ? null : (
        <header className="proxy__h">
          <span className="ell">{t('shell.proxy.outside', { site: new URL(url).host })}</span>
          {isFrameable ? wayOut : null}
        </header>
      )}
      {isLate ? (
        <p className="proxy__late" role="status">
          {t('shell.proxy.late')}
        </p>
      ) : null}
      {isFrameable ? (
        <div className="proxy__b" aria-busy={!isLoaded}>
          {isLoaded ? null : (
            <div className="proxy__wait">
              <Skeleton width={220} height={20} />
              <Skeleton width="60%" />
              <Skeleton width="45%" />
            </div>
          )}
          <iframe
            className="proxy__f"
            title={title}
            src={url}
            sandbox={sandboxOf({ isOurs })}
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded(true)}
          />
        </div>
      ) : (
        <div className="plank">
          <EmptyState
            drawing="broken"
            title={t('shell.proxy.insecure')}
            hint={t('shell.proxy.insecureHint')}
            action={wayOut}
          />
        </div>
      )}
    </section>
  )
}

/** Whether something has been waited for longer than one has patience. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}
