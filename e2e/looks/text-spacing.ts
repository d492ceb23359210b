import type { Page } from '@playwright/test'

/** Spreads the letters, words and lines of the page as far as a reader may (WCAG 1.4.12), or takes that back. */
export function spreadText(page: Page, isSpread: boolean): Promise<void> {
  return page.evaluate((spread) => {
    const sheet = new CSSStyleSheet()
    if (spread)
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
    document.adoptedStyleSheets = [sheet]
  }, isSpread)
}

/** Telephone numbers of which a part is not seen: what is cut off there cannot be guessed. */
export function cutNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue ?? ''
      const [number] = /(\+\d{1,3} ?)?\d{2,4}-\d{3,4}-\d{4}/.exec(words) ?? []
      const element = text.parentElement!
      if (!number || !element.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      const from = words.indexOf(number)
      range.setStart(text, from)
      range.setEnd(text, from + number.length)
      const { right, bottom } = range.getBoundingClientRect()
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        // What is meant for screen readers only is cut off on purpose, and what scrolls can be scrolled to.
        if (box.width <= 1 || /auto|scroll/.test(`${overflowX} ${overflowY}`)) break
        if (
          (/hidden|clip/.test(overflowX) && right > box.right + 1) ||
          (/hidden|clip/.test(overflowY) && bottom > box.bottom + 2)
        ) {
          found.push(`${number} is cut off in <${around.tagName.toLowerCase()} class="${around.className}">`)
          break
        }
      }
    }
    return found
  })
}
