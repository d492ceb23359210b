import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Before it is known how long a mail is, px. */
const atFirst = 160
/** The bar for what is too wide takes its place below, px. */
const barHeight = 18

/** How high a frame must be to show all of its page, px. */
function heightOf(frame: HTMLIFrameElement | null): number | undefined {
  const page = frame?.contentDocument
  if (!frame || !page?.body) return undefined
  const isTooWide = page.documentElement.scrollWidth > frame.clientWidth
  return Math.ceil(page.body.getBoundingClientRect().height) + (isTooWide ? barHeight : 0) + 2
}

/**
 * The HTML of a mail in a frame in which nothing runs: the page says so by its own policy, too. The frame keeps its origin
 * so that the mail's pictures come, and so that it can be as high as what it shows; without scripts that is no right of it.
 */
export function MailFrame({ address }: { address: string }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(atFirst)
  const measure = () => setHeight((before) => heightOf(frame.current) ?? before)
  useEffect(() => {
    let next = 0
    let width = 0
    // Lines break elsewhere when the frame is wider; its height is what follows, and no reason to look again.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === width) return
      width = entry.contentRect.width
      cancelAnimationFrame(next)
      next = requestAnimationFrame(() => setHeight((before) => heightOf(frame.current) ?? before))
    })
    observer.observe(frame.current!)
    return () => {
      cancelAnimationFrame(next)
      observer.disconnect()
    }
  }, [])
  return (
    <iframe
      ref={frame}
      className="mvframe"
      title={t('mail.read.text')}
      src={address}
      style={{ height }}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => {
        measure()
        // A picture that comes later makes it longer.
        frame.current?.contentDocument?.addEventListener('load', measure, true)
      }}
    />
  )
}
