import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/** The fields of an address, as the portal reads them: texts. */
export type Fields = Readonly<Record<string, string | undefined>>
export type Asked<T extends Fields> = [T, (change: Partial<T>, how?: { isPlace?: boolean }) => void]

/** What is asked for of something that lies above the page and is in no address itself: see `AskedAside`. */
export const AskedAsideContext = createContext<Asked<Fields> | undefined>(undefined)

/**
 * What is shown of a page stands in its address: after a reload, at Back and in a copied link one is where one was.
 *
 * @returns the fields, and a way to change some of them; one that becomes undefined is left out. The change replaces
 * the entry of the history, as what is typed or leafed through must not make it grow; `isPlace` gives it an entry of
 * its own, for what one comes back from.
 */
export function useAsked<T extends Fields>(): Asked<T> {
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as T
  const aside = useContext(AskedAsideContext) as Asked<T> | undefined
  return (
    aside ?? [
      asked,
      (change, { isPlace = false } = {}) =>
        void navigate({
          to: '.',
          search: (before: Fields) => ({ ...before, ...change }),
          replace: !isPlace,
        }),
    ]
  )
}
