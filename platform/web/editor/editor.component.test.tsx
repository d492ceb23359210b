import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { expectVisibleFocus, focus, press, pressEach, write } from '../testing/keyboard.ts'
import { textsOf } from '../testing/seen.ts'
import { openEditor, openEmptyEditor, part, readView, text, tools } from './testing/editor-section.tsx'

it('everything is done with the keyboard alone', async () => {
  await openEmptyEditor()
  await write('제목')
  await press('Alt+F10')
  await expect.element(tools.getByRole('button', { name: '실행 취소' })).toHaveFocus()
  expectVisibleFocus()
  await pressEach('ArrowRight', 'ArrowRight')
  await expect.element(tools.getByRole('button', { name: /문단 모양/ })).toHaveFocus()
  await press('ArrowDown')
  const kinds = page.getByRole('menu', { name: '문단 모양' }).getByRole('menuitemradio')
  await expect.element(kinds.first()).toHaveFocus()
  await pressEach('ArrowDown', 'Enter')
  await expect.poll(() => textsOf(text, 'h2')).toEqual(['제목'])
  await press('Enter')

  // The sizes reach from 7pt to 72pt (FILE-004).
  await pressEach('Alt+F10', 'ArrowRight')
  await expect.element(tools.getByRole('button', { name: /글자 크기/ })).toHaveFocus()
  await press('ArrowDown')
  const sizes = page.getByRole('menu', { name: '글자 크기' }).getByRole('menuitemradio')
  await expect.element(sizes.first()).toHaveFocus()
  expect(textsOf(sizes)[1]).toBe('7pt')
  expect(textsOf(sizes).at(-1)).toBe('72pt')
  await pressEach('End', 'Enter')
  await expect.element(text).toHaveFocus()
  await write('big')
  await expect.element(readView.getByText('big')).toHaveStyle({ fontSize: '96px' })
  await press('Enter')

  await press('Control+k')
  const link = page.getByRole('dialog', { name: '링크' })
  const address = link.getByRole('textbox', { name: /주소/ })
  await address.fill('javascript:alert(1)')
  await press('Enter')
  await expect.element(link.getByText(/웹 주소나 메일 주소를 입력해 주세요/)).toBeVisible()
  await address.fill('example.com/a')
  await press('Enter')
  await expect
    .element(text.getByRole('link', { name: 'example.com/a' }))
    .toHaveAttribute('href', 'https://example.com/a')
  await expect.element(text).toHaveFocus()
  await press('Enter')

  // A table holds the Tab key; after Escape it leads on.
  await focus(tools.getByRole('button', { name: '표 넣기' }))
  await press('Enter')
  await expect.element(page.getByRole('button', { name: '3줄 3칸' })).toHaveFocus()
  await pressEach('ArrowUp', 'ArrowLeft', 'Enter')
  await expect.poll(() => textsOf(text, 'tr')).toHaveLength(2)
  await press('Tab')
  await expect.element(text).toHaveFocus()
  await pressEach('Escape', 'Tab')
  await expect.element(text).not.toHaveFocus()
})

it.each(['light', 'dark'])('axe finds nothing in the editor and the read view (%s)', async (theme) => {
  await openEditor()
  document.documentElement.dataset.theme = theme
  part(text, 'td').scrollIntoView()
  await page.elementLocator(part(text, 'td')).click()
  await expect.element(page.getByRole('toolbar', { name: '표 도구' })).toBeVisible()
  await expectAccessible()
})

it('on a phone bold is at hand, other tools wait behind a button, and wide tables scroll in their own box', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(390, 844)
  await openEditor()
  await expect.element(tools.getByRole('button', { name: /굵게/ })).toBeVisible()
  await tools.getByRole('button', { name: '도구 더 보기' }).click()
  await tools.getByRole('button', { name: '표 넣기' }).click()
  await page.getByRole('button', { name: '2줄 8칸' }).click()
  await expect.poll(() => text.element().querySelectorAll('table')).toHaveLength(2)
  const wider = document.documentElement.scrollWidth - innerWidth
  expect(wider, 'the page is wider than the window').toBeLessThanOrEqual(0)
})

it('a text is written in one view, and only read in the other (FILE-003)', async () => {
  await openEditor()
  expect((text.element() as HTMLElement).isContentEditable).toBe(true)
  expect((readView.element() as HTMLElement).isContentEditable).toBe(false)
  expect(readView.element().querySelectorAll('[contenteditable="true"], [data-tool]')).toHaveLength(0)
  expect(readView.element().textContent).toContain('조직 개편')
})
