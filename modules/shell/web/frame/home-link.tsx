import type { ReactNode } from 'react'
import { isForBrowser } from './menu-link.tsx'
import { closePanel } from './panels.ts'
import { useHome } from './use-home.ts'

type Props = {
  className?: (isHere: boolean) => string
  label?: string
  children: ReactNode
}

/** Leads home. */
export function HomeLink({ className, label, children }: Props) {
  const { address, isHere, go } = useHome()
  return (
    <a
      href={address}
      className={className?.(isHere)}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        closePanel()
        go()
      }}
    >
      {children}
    </a>
  )
}
