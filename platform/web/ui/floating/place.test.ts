import { describe, expect, it } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { type Placement, place } from './place.ts'

const window = { width: 1000, height: 800 }
const anchor = { left: 400, top: 300, width: 100, height: 32 }

describe('place', () => {
  it.each([
    ['bottom-start', { left: 400, top: 336 }],
    ['bottom-end', { left: 300, top: 336 }],
    ['bottom', { left: 350, top: 336 }],
    ['top-start', { left: 400, top: 146 }],
    ['top', { left: 350, top: 146 }],
  ] as const)('puts a box of 200 x 150 at the %s', (placement, where) => {
    expect(place(anchor, { width: 200, height: 150 }, window, placement)).toMatchObject(where)
  })

  it('flips up when there is no room below', () => {
    const low = { ...anchor, top: 700 }
    expect(place(low, { width: 200, height: 150 }, window, 'bottom-start').top).toBe(700 - 4 - 150)
  })

  it('stays on the roomier side when neither has enough, and says how high it may be', () => {
    const tall = place(anchor, { width: 200, height: 2000 }, window, 'bottom-start')
    expect(tall).toMatchObject({ top: 336, maxHeight: 800 - 8 - 336 })
  })

  it('stays on its side when it gets shorter, and leaves it when it fits there no more and the other has more room', () => {
    const low = { ...anchor, top: 600 }
    const short = { width: 200, height: 100 }
    expect(place(low, short, window, 'bottom-start').side).toBe('below')
    expect(place(low, short, window, 'bottom-start', { lies: 'above' })).toMatchObject({
      side: 'above',
      top: 600 - 4 - 100,
    })
    const tall = { width: 200, height: 500 }
    expect(place(low, tall, window, 'bottom-start', { lies: 'below' }).side).toBe('above')
    expect(place({ ...anchor, top: 100 }, short, window, 'top-start', { lies: 'below' }).side).toBe('below')
  })

  it('never leaves a window that is large enough, nor covers the anchor', () => {
    const placements: Placement[] = ['bottom-start', 'bottom-end', 'bottom', 'top', 'top-start']
    fc.assert(
      fc.property(
        fc.constantFrom(...placements),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 760 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 700 }),
        (placement, left, top, width, height) => {
          const near = { left, top, width: 100, height: 32 }
          const at = place(near, { width, height }, window, placement)
          const shown = Math.min(height, at.maxHeight)
          expect(at.left).toBeGreaterThanOrEqual(8)
          expect(at.left + width).toBeLessThanOrEqual(992)
          expect(at.top >= near.top + 32 || at.top + shown <= near.top).toBe(true)
        },
      ),
    )
  })
})
