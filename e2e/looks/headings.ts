import type { Page } from '@playwright/test'

/**
 * What is wrong with the headings of what is open now: the dialog that lies over everything, else the page. A page has
 * one heading of the first level; no heading is more than one level below the one before it (WCAG 1.3.1, 2.4.6).
 */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
    const isTold = (heading: HTMLElement) =>
      heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[inert], [aria-hidden="true"]')
    const headings = [...(dialog ?? document).querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter(isTold)
    const told = headings.map((heading) => ({
      level: Number(heading.tagName[1]),
      words: heading.innerText.slice(0, 30),
    }))
    const found = told.flatMap(({ level, words }, at) => {
      const before = told[at - 1]
      if (!before) return level > 2 ? [`the first heading, "${words}", is of level ${level}`] : []
      return level > before.level + 1 ? [`"${words}" (h${level}) comes after "${before.words}" (h${before.level})`] : []
    })
    const firsts = told.filter(({ level }) => level === 1)
    if (!dialog && firsts.length !== 1)
      found.push(`${firsts.length} headings of the first level: ${firsts.map(({ words }) => words).join(', ')}`)
    return found
  })
}
