import { expect } from 'vitest'
import { cdp, type Locator, userEvent } from 'vitest/browser'
import { koreanKeyboard } from './korean-keyboard.ts'
import { unmarkedFocus } from './visible-focus.ts'

/** Presses a key, or a key while others are held: `Enter`, `Shift+Tab`, `Control+b`. */
export async function press(keys: string): Promise<void> {
  const held = keys.split('+')
  const last = held.pop()!
  await userEvent.keyboard(
    `${held.map((key) => `{${key}>}`).join('')}{${last}}${held.map((key) => `{/${key}}`).join('')}`,
  )
}

/** Presses one key after another. */
export async function pressEach(...keys: string[]): Promise<void> {
  for (const each of keys) await press(each)
}

/** Writes a text key by key where the focus is. */
export const write = (text: string): Promise<void> => userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'))

/** See `korean-keyboard.ts`; it types where the focus is. */
export const korean = koreanKeyboard(cdp())

/** The focused element shows that it has the focus. */
export function expectVisibleFocus(): void {
  expect(unmarkedFocus(), 'focus that nobody can see').toBeNull()
}

/** Begins at a control, as somebody who has come there with the keyboard. */
export async function startAt(control: Locator): Promise<void> {
  await press('Tab')
  await focus(control)
  expectVisibleFocus()
}

/** Stops on the way to a control that are too many for anybody. */
const patience = 80

/** Goes on with Tab until the control has the focus; every stop on the way shows where the focus is. */
export async function tabTo(control: Locator): Promise<void> {
  const wanted = await control.first().findElement()
  for (let stops = 0; stops < patience; stops += 1) {
    if (wanted === document.activeElement) return expectVisibleFocus()
    await press('Tab')
    expectVisibleFocus()
  }
  throw new Error(`Tab does not reach ${control.selector}`)
}

/** Gives the focus to a control once it is there and may be used. */
export async function focus(control: Locator): Promise<void> {
  await expect.poll(async () => (await control.findElement()).matches(':disabled')).toBe(false)
  const element = await control.findElement()
  element.focus()
}
