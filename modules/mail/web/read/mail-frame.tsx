import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Before it is known how long a mail is, px. */
const atFirst = 160

/**
 * The HTML of a mail in a frame in which nothing runs: the page says so by its own policy, too. The frame keeps its origin
 * so that the mail's pictures come, and so that it can be as high as what it shows; without scripts that is no right of it.
 */
export function MailFrame({ address }: { address: string }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(atFirst)
  const [isThere, setThere] = useState(0)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isThere || !page?.body) return undefined
    const measure = () => {
      const { body } = page
      // A bar for what is too wide takes its place below.
      const bar = body.scrollWidth > (frame.current?.clientWidth ?? 0) ? 18 : 0
      setHeight(Math.ceil(Math.max(body.scrollHeight, body.getBoundingClientRect().height)) + bar + 2)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page.body)
    return () => observer.disconnect()
  }, [isThere])
  return (
    <iframe
      ref={frame}
      className="mvframe"
      title={t('mail.read.text')}
      src={address}
      style={{ height }}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => setThere((times) => times + 1)}
    />
  )
}
