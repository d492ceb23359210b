import { createContext, useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** How deep inside a titled page something stands: what is deeper knows better what is shown. */
export const TitleDepth = createContext(0)

type Name = { depth: number; title: string | undefined }

/** Who names the tab just now, in the order they came. */
const names = new Set<Name>()

/** The name of the innermost; of two side by side, that of the later one. */
const shown = (): Name | undefined =>
  [...names]
    .filter(({ title }) => title)
    .toSorted((one, other) => one.depth - other.depth)
    .at(-1)

/**
 * What the page that is shown calls itself, without the portal.
 * @returns undefined where it has no name but that of its route
 */
export function ownTitle(): string | undefined {
  const name = shown()
  return name && name.depth > 0 ? name.title : undefined
}

/**
 * Names the tab: the page first, then the portal. A page that names itself wins over its route however often either of
 * them is drawn, so the title is right after Back and Forward too.
 */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation()
  const portal = t('common.portal')
  const depth = useContext(TitleDepth)
  const own = useRef<Name>({ depth, title })
  useEffect(() => {
    const name = own.current
    names.add(name)
    return () => {
      names.delete(name)
      write(portal)
    }
  }, [portal])
  useEffect(() => {
    Object.assign(own.current, { depth, title })
    write(portal)
  }, [depth, title, portal])
}

function write(portal: string): void {
  const title = shown()?.title
  document.title = title ? `${title} - ${portal}` : portal
}
