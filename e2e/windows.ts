import type { Page } from '@playwright/test'

/**
 * Does what closes a window, and waits until it is closed. It may be gone before the driver is through with a click or
 * a key; the driver then says that there is no window any more, which is what was wanted.
 */
export async function closing(window: Page, act: () => Promise<unknown>): Promise<void> {
  const closed = window.waitForEvent('close')
  await act().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error
  })
  await closed
}
