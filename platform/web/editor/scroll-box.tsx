import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Holds a table; once it is wider than its place it scrolls, for the keyboard too. */
export function ScrollBox({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => setScrolls(element.scrollWidth > element.clientWidth + 1)
    const watch = new ResizeObserver(look)
    watch.observe(element)
    if (element.firstElementChild) watch.observe(element.firstElementChild)
    return () => watch.disconnect()
  }, [])
  const focusable = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': t('editor.read.wideTable') } : undefined
  return (
    <div ref={box} className="rt__scroll" {...focusable}>
      {children}
    </div>
  )
}
