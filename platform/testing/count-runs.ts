import type { Page } from '@playwright/test'

/** Counts whatever comes to run of hostile texts, which call `pwned()`, on every page from its first moment. */
export async function countRuns(page: Page): Promise<() => number> {
  let ran = 0
  await page.exposeFunction('pwned', () => {
    ran += 1
  })
  page.on('dialog', (dialog) => {
    ran += 1
    void dialog.dismiss()
  })
  page.on('popup', () => {
    ran += 1
  })
  return () => ran
}
