import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPopup } from './popup.ts'
import { POPUP_POLL_MS } from './popup-address.ts'

let frame: HTMLIFrameElement
let win: Window
beforeEach(() => {
  vi.useFakeTimers()
  // Stands for the window: it may be gone at a moment of our choosing.
  frame = document.body.appendChild(document.createElement('iframe'))
  win = frame.contentWindow!
  vi.spyOn(window, 'open').mockReturnValue(win)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const says = (result: unknown) =>
  window.dispatchEvent(
    new MessageEvent('message', { source: win, origin: location.origin, data: { type: 'maru:popup-result', result } }),
  )

it('what a window said as it closed is handed over, though it is heard only afterwards (UI-011)', async () => {
  const onClose = vi.fn<(result?: unknown) => void>()
  openPopup('/po/somewhere', { title: 'somewhere', onClose })
  frame.remove()
  await vi.advanceTimersByTimeAsync(2 * POPUP_POLL_MS)
  says('saved')
  await vi.runAllTimersAsync()
  expect(onClose.mock.calls).toEqual([['saved']])
})

it('what it said before it closed is handed over at once when it does', async () => {
  const onClose = vi.fn<(result?: unknown) => void>()
  openPopup('/po/somewhere', { title: 'somewhere', onClose })
  says('saved')
  await vi.advanceTimersByTimeAsync(2 * POPUP_POLL_MS)
  expect(onClose).not.toHaveBeenCalled()
  frame.remove()
  await vi.advanceTimersByTimeAsync(2 * POPUP_POLL_MS)
  expect(onClose.mock.calls).toEqual([['saved']])
})

it('a window that said nothing is closed without a result', async () => {
  const onClose = vi.fn<(result?: unknown) => void>()
  openPopup('/po/somewhere', { title: 'somewhere', onClose })
  frame.remove()
  await vi.runAllTimersAsync()
  expect(onClose.mock.calls).toEqual([[undefined]])
})
