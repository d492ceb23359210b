import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { employee } from '../people.ts'

/** What the server draws as well as the program: of each widget what is large in it, and the figures of the greeting. */
const pieces = [
  '.hero__g',
  '.hero__d',
  '.stat',
  '.w__t',
  '.bwcard',
  '.bwcard__x',
  '.bwpic__p',
  '.bwpic__t',
  '.smon__d',
  '.clock',
]
type Places = Record<string, readonly [x: number, y: number, width: number, height: number][]>
type Looking = Window & { placesOf: (within: string) => Places; first?: Places }

/** Notes where they stand before the program draws over them: it waits for the first frame at least. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript((selectors) => {
    const looking = window as unknown as Looking
    looking.placesOf = (within) =>
      Object.fromEntries(
        selectors.map((selector) => [
          selector,
          [...document.querySelectorAll(`${within} ${selector}`)].map((piece) => {
            const { x, y, width, height } = piece.getBoundingClientRect()
            return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)] as const
          }),
        ]),
      )
    document.addEventListener('DOMContentLoaded', () => (looking.first = looking.placesOf('.first')))
  }, pieces)
}

for (const [width, height, userName, tag] of [
  [1440, 900, 'juwon.park', undefined],
  [390, 844, 'eunyoung.park', '@thorough'],
] as const)
  test(`what the server draws of the home page stands where the program will draw it, at ${width} pixels`, {
    tag,
  }, async ({ page, portal }) => {
    await page.setViewportSize({ width, height })
    await portal.enter(employee(userName))
    await expect(page.getByRole('region', { name: '포토 소식' }).getByRole('button').first()).toBeVisible()
    await watchFirstPaint(page)
    // Its own font comes after the program; here only what is drawn counts.
    await page.route('**/*.woff2', (route) => route.abort())
    // What other journeys do meanwhile must not reach this page: it would ask for its widgets again.
    await page.route('**/cm/api/live**', () => undefined)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/cm/api/home/page')) asked.push(request.url())
    })
    await page.goto(`${portal.url}/po/home/Home`)
    const widgets = page.getByRole('main')
    await expect(widgets.getByRole('region', { name: '포토 소식' }).getByRole('button').first()).toBeVisible()
    await expect(widgets.getByRole('grid')).toBeVisible()
    await expect(widgets.getByRole('region', { name: '세계 시각' }).getByRole('listitem')).toHaveCount(3)

    const first = await page.evaluate(() => (window as unknown as Looking).first!)
    const now = await page.evaluate(() => (window as unknown as Looking).placesOf('main'))
    expect(first['.bwcard']).toHaveLength(4)
    expect(first['.clock']).toHaveLength(3)
    for (const piece of pieces) {
      expect(first[piece], piece).toHaveLength(now[piece]!.length)
      for (const [at, place] of first[piece]!.entries())
        for (const [edge, value] of place.entries())
          expect(
            Math.abs(value - now[piece]![at]![edge]!),
            `${piece} ${at}: ${place.join(' ')} and ${now[piece]![at]!.join(' ')}`,
          ).toBeLessThanOrEqual(2)
    }
    // All of it came with the page.
    expect(asked).toEqual([])
  })
