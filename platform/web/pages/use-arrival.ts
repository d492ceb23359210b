import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { topHost } from '../ui/dialogs/top-host.ts'

/** What a page is about, where that is not its one heading: the title of an article below the name of its board. */
const theHeading = '[data-arrival]'
/** How long a page may be on its way and still take the focus, ms. */
const patienceMs = 10_000

/**
 * Takes the focus to the heading of what one comes to, so that it is read and the next Tab is inside it (WCAG 2.4.3):
 * another page, and another article on the same one, where what had the focus is gone. A page that places the focus
 * itself keeps it, a control that is still there as well; not when the portal is entered. What is still on its way
 * takes the focus when it comes, unless a key was pressed meanwhile.
 *
 * @param page what lies around the page.
 */
export function useArrival(page: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let stop: (() => void) | undefined
    const leave = router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
      if (!fromLocation || !hrefChanged || !page.current) return
      stop?.()
      stop = arrive(page.current, { isOther: pathChanged, followed: followedLink(toLocation) })
    })
    return () => {
      stop?.()
      leave()
    }
  }, [router, page])
}

/** The link that led here, while it is still there and has the focus. */
function followedLink({ publicHref }: ParsedLocation): Element | undefined {
  const link = document.activeElement
  const isIt =
    link instanceof HTMLAnchorElement &&
    link.closest('nav, aside, header') &&
    new URL(link.href).pathname === new URL(publicHref, link.href).pathname
  return isIt ? link : undefined
}

type Arrival = { isOther: boolean; followed: Element | undefined }

function arrive(page: HTMLElement, { isOther, followed }: Arrival): () => void {
  let ours: Element | undefined
  let frame: number | undefined
  const began = new Map<HTMLElement, Element | null>()

  const isFree = (now: Element | null, host: HTMLElement) => {
    if (!now || now === document.body || now === ours || now === host) return true
    // The focus with which a dialog begins.
    if (host !== document.body) return began.get(host) === now
    return now === followed || (isOther && !page.contains(now))
  }
  const settle = () => {
    frame = undefined
    const host = topHost()
    const now = document.activeElement
    if (!began.has(host)) began.set(host, now)
    if (!isFree(now, host)) return
    const marked = (host === document.body ? page : host).querySelector<HTMLElement>(theHeading)
    const heading = marked ?? (host === document.body ? (page.querySelector('h1') ?? page) : undefined)
    if (heading && heading !== now) take(heading)
    if (document.activeElement !== heading) return
    ours = heading
    if (marked) stop()
  }
  const later = () => {
    frame ??= requestAnimationFrame(settle)
  }
  const changes = new MutationObserver(later)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
  const patience = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    changes.disconnect()
    clearTimeout(patience)
    if (frame !== undefined) cancelAnimationFrame(frame)
    for (const event of byHand) removeEventListener(event, stop, true)
  }
  for (const event of byHand) addEventListener(event, stop, true)
  later()
  return stop
}

/** Whoever does something meanwhile is somewhere already. */
const byHand = ['keydown', 'pointerdown'] as const

function take(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  // A page one comes back to stands where it was scrolled to.
  heading.focus({ preventScroll: true })
}
