import { POPUP_POLL_MS } from './popup-address.ts'

/** After a page of the window went away it may be closing or only loading the next one; so long it is looked after, ms. */
const LOOK_MS = 1000

/**
 * Calls `onClosed` once when a popup window is closed. Its own `pagehide` and our getting the focus back tell; a
 * window of another origin tells nothing and is asked every 10 ms (UI-025).
 *
 * @returns a function that stops watching.
 */
export function watchClosed(win: Window, onClosed: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let giveUpAt = Number.POSITIVE_INFINITY

  const stop = () => {
    clearInterval(timer)
    removeEventListener('focus', look)
    try {
      win.removeEventListener('pagehide', look)
    } catch {
      // Another origin by now; its listeners went with the page.
    }
  }
  const ask = () => {
    if (win.closed) {
      stop()
      onClosed()
    } else if (performance.now() > giveUpAt && listen()) {
      clearInterval(timer)
    }
  }
  const poll = (atMost: number) => {
    clearInterval(timer)
    giveUpAt = performance.now() + atMost
    timer = setInterval(ask, POPUP_POLL_MS)
  }
  const look = () => poll(LOOK_MS)
  const listen = () => {
    try {
      // Until its page is there a window may still be exchanged for another, and our listener with it.
      if (win.location.href === 'about:blank' || win.document.readyState !== 'complete') return false
      win.addEventListener('pagehide', look)
      return true
    } catch {
      return false
    }
  }

  addEventListener('focus', look)
  // The first page is about:blank and goes away at once: look until the real one is there.
  look()
  return stop
}
