import { expect, type Locator, type Page } from '@playwright/test'
import { unmarkedFocus } from '#platform/web/testing/visible-focus.ts'

/** Stops on the way to a control that are too many for anybody. */
const patience = 80

/**
 * Goes on with Tab until the control has the focus. Every stop on the way shows where the focus is (WCAG 2.4.7), or
 * the journey fails there.
 * @param key the way: on, or back
 */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = control.page()
  // What is not there yet is passed by.
  await expect(control.first()).toBeAttached()
  for (let stops = 0; stops < patience; stops += 1) {
    if (await hasFocus(control)) return expectVisibleFocus(page)
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
  }
  throw new Error(`Tab does not reach ${String(control)}`)
}

async function hasFocus(control: Locator): Promise<boolean> {
  return (await control.count()) > 0 && control.first().evaluate((element) => element === document.activeElement)
}

/** Begins at a control far down a page, as somebody who has come there with the keyboard. */
export async function startAt(control: Locator): Promise<void> {
  await control.page().keyboard.press('Tab')
  await control.focus()
  await expectVisibleFocus(control.page())
}

/** The focused element, or the box drawn around it, has an outline or a ring. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  expect(await page.evaluate(unmarkedFocus), 'focus that nobody can see').toBeNull()
}
