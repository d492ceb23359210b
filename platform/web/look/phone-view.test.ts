import { describe, expect, it } from 'vitest'
import { chosenViewIn, viewFor } from './phone-view.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const tablet = 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140'
const desktop = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140'

describe('the form a browser gets', () => {
  it.each([
    [iphone, undefined, 'phone'],
    [tablet, undefined, 'phone'],
    [tablet, 'full', 'full'],
    [iphone, 'full', 'full'],
    [desktop, undefined, 'full'],
    [desktop, 'phone', 'phone'],
  ] as const)('%s with the choice %s: %s', (userAgent, chosen, view) => {
    expect(viewFor(userAgent, chosen)).toBe(view)
  })

  it.each([
    ['maru-view=full', 'full'],
    ['maru-lang=ko; maru-view=phone; other=1', 'phone'],
    ['not-maru-view=full', undefined],
    ['maru-view=fuller', undefined],
    ['', undefined],
  ])('reads the choice in "%s"', (cookie, view) => {
    expect(chosenViewIn(cookie)).toBe(view)
  })
})
