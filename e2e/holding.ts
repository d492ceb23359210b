import type { Page } from '@playwright/test'

/**
 * Keeps calls on their way, as a slow line does. The journey must block the worker that may take over the page, which
 * would ask past this.
 * @returns how to let them through
 */
export async function hold(page: Page, calls: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
