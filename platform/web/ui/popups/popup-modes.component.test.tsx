import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { openPopup } from './popup.ts'
import { defaultPopupSize, FRAME_POLL_MS, FRAME_WAIT_MS, POPUP_POLL_MS } from './popup-address.ts'

/** A page of ours that is there without a server. */
const drawing = '/apps/web/icon.svg'
const dialog = page.getByRole('dialog', { name: '그림' })

it('a popup is a window, a page in a dialog, a page alone, or a component (UI-010)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  await show(<p>바탕</p>)
  openPopup(drawing, { title: '그림' })
  expect(open).toHaveBeenCalledOnce()

  for (const mode of ['modal', 'iframe'] as const) {
    const popup = openPopup(drawing, { title: '그림', mode })
    await expect.element(dialog.getByTitle('그림 화면')).toBeVisible()
    // Alone, the name of the page is for those who hear it.
    const { clientHeight } = dialog.getByRole('heading', { name: '그림' }).element()
    expect(clientHeight > 1).toBe(mode === 'modal')
    popup.close()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  openPopup(({ query }) => <p>{JSON.stringify(query)}</p>, { title: '그림', query: { SYSID: 7 } })
  await expect.element(dialog.getByText('{"SYSID":7}')).toBeVisible()
})

it('a popup that names no size is 1024 by 900, as far as the screen has room (UI-017, G-049)', () => {
  expect(defaultPopupSize).toEqual({ width: 1024, height: 900 })
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  openPopup(drawing, { title: '그림' })
  const { availWidth, availHeight } = screen
  expect(open.mock.calls[0]![2]).toContain(`width=${Math.min(1024, availWidth)},height=${Math.min(900, availHeight)},`)
})

it('a window is looked after every 10 ms where no event tells, a frame every 11 ms for 10 seconds (UI-025, UI-026)', () => {
  expect([POPUP_POLL_MS, FRAME_POLL_MS, FRAME_WAIT_MS]).toEqual([10, 11, 10_000])
})

it('a page that does not come into its frame within 10 seconds may be tried again or opened in a window (UI-026)', async () => {
  // The load event of the frame is kept from everybody, and nobody may look into a page of another site.
  const keep = (event: Event) => event.target instanceof HTMLIFrameElement && event.stopImmediatePropagation()
  document.addEventListener('load', keep, { capture: true })
  onTestFinished(() => document.removeEventListener('load', keep, { capture: true }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  await show(<p>바탕</p>)
  openPopup('http://127.0.0.1:9/', { title: '그림', mode: 'modal' })
  await expect.element(dialog.getByTitle('그림 화면')).toBeInTheDocument()
  vi.advanceTimersByTime(FRAME_WAIT_MS - 3_000)
  expect(dialog.getByRole('alert').elements()).toHaveLength(0)
  vi.advanceTimersByTime(3_000)
  await expect.element(dialog.getByRole('alert').getByText('화면이 열리지 않아요')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: '새 창에서 열기' }))
    .toHaveAttribute('href', 'http://127.0.0.1:9/')
  await dialog.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(dialog.getByTitle('그림 화면')).toBeInTheDocument()
})
