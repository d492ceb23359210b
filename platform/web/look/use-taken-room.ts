import { type RefObject, useLayoutEffect } from 'react'

/** What may stand above a page; the page is that much lower (`--h-page` of tokens.css). */
type Above = '--h-strip' | '--h-way'

/** Tells the page how much lower it is; words take more lines on a narrow screen. */
export function useTakenRoom(ref: RefObject<HTMLElement | null>, name: Above): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty(name, `${ref.current?.getBoundingClientRect().height ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(ref.current!)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [ref, name])
}
