import type { Page } from '@playwright/test'

/**
 * What nobody finds any more once the system has put its own colours over ours: what is chosen or current and looks like
 * its neighbours, controls and appointments without an edge, marks without a ground and icons that keep a colour of ours
 * (WCAG 1.4.1, 1.4.11).
 */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const said = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent.trim().slice(0, 20)}`
    const sides = ['top', 'right', 'bottom', 'left']
    const lookOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      const names = [
        'background-color',
        'outline-style',
        'text-decoration-line',
        ...sides.flatMap((side) => [`border-${side}-style`, `border-${side}-width`, `border-${side}-color`]),
      ]
      return [pseudo ? style.content : '', ...names.map((name) => style.getPropertyValue(name))].join(' ')
    }
    const wholeLook = (element: Element) =>
      [lookOf(element), lookOf(element, '::before'), lookOf(element, '::after')].join('\n')

    const isOn = '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]'
    const kindOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`
    const peerOf = (element: Element) => {
      for (let around = element.parentElement, up = 0; around && up < 5; around = around.parentElement, up += 1)
        for (const other of around.querySelectorAll(element.tagName))
          if (other !== element && kindOf(other) === kindOf(element) && !other.matches(isOn) && isSeen(other))
            return other
      return undefined
    }
    const alike = [...document.querySelectorAll(isOn)].filter((element) => {
      const peer = isSeen(element) && element !== document.activeElement ? peerOf(element) : undefined
      return peer && wholeLook(peer) === wholeLook(element)
    })

    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element)
      const isDrawn = (name: string) =>
        style.getPropertyValue(`${name}-style`) !== 'none' && style.getPropertyValue(`${name}-width`) !== '0px'
      return style.appearance !== 'none' || sides.every((side) => isDrawn(`border-${side}`))
    }
    const edged = '.btn, .ib--line, .chip-ev, .tgi, .switch, .check__box, .input, .textarea, .select'
    const edgeless = [...document.querySelectorAll(edged)].filter((element) => isSeen(element) && !hasEdge(element))

    const ground = getComputedStyle(document.body).backgroundColor
    const pale = [...document.querySelectorAll('.dot, .bar > i')].filter(
      (element) => isSeen(element) && getComputedStyle(element).backgroundColor === ground,
    )
    const tinted = [...document.querySelectorAll('svg')].filter(
      (icon) => isSeen(icon) && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color,
    )
    return [
      ...alike.map((element) => `chosen, and looks like its neighbours: ${said(element)}`),
      ...edgeless.map((element) => `without an edge: ${said(element)}`),
      ...pale.map((element) => `drawn by its ground alone: ${said(element)}`),
      ...tinted.map((icon) => `a colour of its own: <svg> in ${said(icon.parentElement!)}`),
    ]
  })
}
