import type { ComponentType } from 'react'
import { defaultPopupSize, type PopupQuery, popupAddress, popupFeatures } from './popup-address.ts'
import { watchClosed } from './popup-watch.ts'

/** What a component shown as a popup receives. */
export interface PopupContentProps {
  query: PopupQuery
  /** Closes the popup; the result goes to `onClose` of the one who opened it. */
  close: (result?: unknown) => void
}

export interface PopupOptions {
  /** px; default 1024 x 900. */
  width?: number
  height?: number
  /** Appended to the address, objects as JSON; handed to a component as it is. */
  query?: PopupQuery
  /** `window` (default): a browser window. `modal`: a dialog with a head around the page. `iframe`: the page alone. */
  mode?: 'window' | 'modal' | 'iframe'
  /** A component that fills the dialog to its edges and scrolls on its own. */
  flush?: boolean
  /** Head of the dialog and name of the frame. */
  title: string
  /** Runs once when the popup is closed (UI-011), with what the page gave to `closePopup`. */
  onClose?: (result?: unknown) => void
}

/** A popup inside the page, drawn by `PopupLayer`. */
export interface InPagePopup {
  id: number
  target: URL | ComponentType<PopupContentProps>
  options: PopupOptions & { width: number; height: number; bare: boolean }
  close: (result?: unknown) => void
}

export interface OpenedPopup {
  close: () => void
}

const RESULT = 'maru:popup-result'
/** What a page says as it closes may be heard after its window is seen to be closed; so long is it waited for, ms. */
const LAST_WORD_MS = 250
let inPage: readonly InPagePopup[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setInPage(next: readonly InPagePopup[]): void {
  inPage = next
  for (const listener of listeners) listener()
}

/**
 * Opens a page or a component as a popup (UI-005, UI-010). A blocked window becomes a dialog in the page, so the
 * person always gets what was asked for. Call it in the click itself, else browsers block the window.
 *
 * @param target the address of a page, or a component (component mode).
 * @throws TypeError when the address is not http or https.
 */
export function openPopup(target: string | ComponentType<PopupContentProps>, options: PopupOptions): OpenedPopup {
  const size = { width: options.width ?? defaultPopupSize.width, height: options.height ?? defaultPopupSize.height }
  if (typeof target !== 'string') return openInPage(target, { ...options, ...size, bare: false })
  const url = popupAddress(target, options.query, location.href)
  const mode = options.mode ?? 'window'
  const win = mode === 'window' ? openWindow(url, size) : null
  return win ? followWindow(win, url, options) : openInPage(url, { ...options, ...size, bare: mode === 'iframe' })
}

/** Called by a page that runs as a popup of any mode: hands the result to the opener and closes itself. */
export function closePopup(result?: unknown): void {
  const owner: Window | null = window.parent === window ? (window.opener as Window | null) : window.parent
  owner?.postMessage({ type: RESULT, result }, location.origin)
  if (window.parent === window) window.close()
}

/**
 * Hears what `closePopup` of a page sends.
 *
 * @param source the window the page lives in; messages of others and of other origins are not for us.
 * @returns a function that stops listening.
 */
export function onPopupResult(source: () => Window | null | undefined, use: (result: unknown) => void): () => void {
  const hear = (event: MessageEvent) => {
    if (event.origin !== location.origin || event.source === null || event.source !== source()) return
    const data: unknown = event.data
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === RESULT) {
      use('result' in data ? data.result : undefined)
    }
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}

/** The popups inside the page as an external store. */
export const popupStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): readonly InPagePopup[] => inPage,
}

function openWindow(url: URL, size: { width: number; height: number }): Window | null {
  // Non-standard but everywhere except Firefox: where the usable part of this screen begins.
  const { availLeft = 0, availTop = 0 } = screen as Screen & { availLeft?: number; availTop?: number }
  const area = { left: availLeft, top: availTop, width: screen.availWidth, height: screen.availHeight }
  const own = url.origin === location.origin
  const win = window.open(own ? url.href : 'about:blank', '_blank', popupFeatures(size, area))
  if (win && !own) {
    // A foreign page must not reach back into ours.
    win.opener = null
    win.location.href = url.href
  }
  return win
}

function followWindow(win: Window, url: URL, { onClose }: PopupOptions): OpenedPopup {
  const isOwn = url.origin === location.origin
  const said = Promise.withResolvers<unknown>()
  const stopHearing = isOwn ? onPopupResult(() => win, said.resolve) : () => undefined
  const tell = async () => {
    const silence = setTimeout(said.resolve, isOwn ? LAST_WORD_MS : 0)
    const result = await said.promise
    clearTimeout(silence)
    stopHearing()
    onClose?.(result)
  }
  watchClosed(win, () => void tell())
  win.focus()
  return { close: () => win.close() }
}

function openInPage(target: InPagePopup['target'], options: InPagePopup['options']): OpenedPopup {
  lastId += 1
  const popup: InPagePopup = {
    id: lastId,
    target,
    options,
    close: (result) => {
      if (!inPage.includes(popup)) return
      setInPage(inPage.filter((other) => other !== popup))
      options.onClose?.(result)
    },
  }
  setInPage([...inPage, popup])
  return { close: () => popup.close() }
}
