import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { focus, press } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import EditorSection from '#platform/web/ui/gallery/editor-section.tsx'

export const text = page.getByRole('textbox', { name: '본문' })
export const tools = page.getByRole('toolbar', { name: '서식 도구' }).first()
/** What a reader sees of the text. */
export const readView = page.getByRole('region', { name: '읽기 화면' })

/** Shows the editor with the text of the gallery, and beside it what a reader sees. */
export async function openEditor(): Promise<void> {
  await show(<EditorSection />)
  await expect.element(text).toBeVisible()
}

/** Shows the editor with one empty paragraph, the cursor in it. */
export async function openEmptyEditor(): Promise<void> {
  await openEditor()
  await focus(text)
  await press('Control+a')
  await press('Delete')
  await expect.poll(() => textsOf(text)).toEqual([''])
  await tools.getByRole('button', { name: '서식 지우기' }).click()
}

/** The first or last element of a kind. */
export const part = (place: Locator, selector: string, at = 0): Element =>
  [...place.element().querySelectorAll(selector)].at(at)!

/** Pastes what the clipboard brings, by its types. */
export function paste(given: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Presses a button as a program does: a click of the mouse would end the syllable that is being typed. */
export const pressWithoutMouse = async (name: string): Promise<void> => {
  const button = await page.getByRole('button', { name }).first().findElement()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
