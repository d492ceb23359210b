import { type Locator, page } from 'vitest/browser'

/** The texts of all that is found, in their order: for `expect.poll(() => textsOf(…)).toEqual([…])`. */
export const textsOf = (found: Locator): string[] =>
  found.elements().map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())

/** The messages that appear above the page and go away again. */
export const toasts = (): Locator => page.getByRole('region', { name: '알림 메시지', exact: true })
