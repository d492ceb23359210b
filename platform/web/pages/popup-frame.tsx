import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTakenRoom } from '../look/use-taken-room.ts'
import { BrandMark } from './brand.tsx'
import './popup-frame.css'
import { useArrival } from './use-arrival.ts'

/** Nobody opened this window and nothing is around it: a link of a mail or an old alert, or a copied address. */
const isWholeTab = () => window.opener === null && window.parent === window

/** Around the pages meant as windows: in a whole tab they show a way to the portal. */
export function PopupFrame({ children }: { children: ReactNode }) {
  const { inPortal, search } = useRouterState({
    select: ({ matches, location }) => ({
      inPortal: matches.at(-1)?.staticData.page?.inPortal,
      search: location.search as Record<string, string>,
    }),
    structuralSharing: true,
  })
  const page = useRef<HTMLElement | null>(document.body)
  useArrival(page)
  return (
    <>
      {isWholeTab() && inPortal !== null ? <WayIn to={inPortal} search={search} /> : null}
      {children}
    </>
  )
}

function WayIn({ to, search }: { to: string | undefined; search: Record<string, string> }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLElement>(null)
  useTakenRoom(ref, '--h-way')
  return (
    <nav ref={ref} className="wayin" aria-label={t('common.portal')}>
      <Link to={to ?? '/'} search={to === undefined ? {} : search} className="wayin__a">
        <BrandMark className="wayin__m" />
        {t(to === undefined ? 'common.toHome' : 'common.inPortal')}
      </Link>
    </nav>
  )
}
