import { type ReactNode, useMemo, useState } from 'react'
import { type Asked, AskedAsideContext, type Fields } from './use-asked.ts'

/**
 * Stands around what is shown both as a page and in a dialog above another page: there `useAsked` keeps what is asked
 * for as long as the dialog is open, and the address of the page below stays that page's.
 */
export function AskedAside({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Fields>({})
  const aside = useMemo((): Asked<Fields> => {
    return [asked, (change) => setAsked((before) => ({ ...before, ...change }))]
  }, [asked])
  return <AskedAsideContext value={aside}>{children}</AskedAsideContext>
}
