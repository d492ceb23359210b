import { type Locator, page } from 'vitest/browser'

/**
 * The texts of all that is found, in their order: `await expect.poll(() => textsOf(rows)).toEqual(['가', '나'])`.
 * @param within what of each to read, as a selector: the parts of a text have no roles
 */
export const textsOf = (found: Locator, within?: string): string[] =>
  found
    .elements()
    .flatMap((element) => (within ? [...element.querySelectorAll(within)] : [element]))
    .map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())

/** The messages that appear above the page and go away again. */
export const toasts = (): Locator => page.getByRole('region', { name: '알림 메시지', exact: true })

/** What was said last to whoever does not see it: `await expect.poll(announced).toContain('3건')`. */
export const announced = (): string => document.querySelector('[data-announcer="polite"]')?.textContent ?? ''
