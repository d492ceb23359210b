const sheets = () => [...document.querySelectorAll<HTMLElement>('[data-page-sheet]')]

/**
 * Draws the page by another style sheet than it came with (SHELL-045). The one before stays until the new one is there,
 * so that no other colour flashes in between.
 * @param address empty: the look of the house
 */
export function showPageSheet(address: string): void {
  const before = sheets()
  if ((before.at(-1)?.dataset.pageSheet ?? '') === address) return
  const leave = () => {
    for (const each of before) each.remove()
  }
  if (!address) return leave()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.pageSheet = address
  link.addEventListener('load', leave, { once: true })
  link.href = address
  document.head.append(link)
}
