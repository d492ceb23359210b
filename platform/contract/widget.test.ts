import { describe, expect, it } from 'vitest'
import { defineWidget, extentOn } from './widget.ts'

describe('a widget', () => {
  const size = { least: [3, 1], usual: [3, 1.5], most: [6, 2] } as const
  it.each(['clock', 'Clock-webpart', 'a--b-webpart', 'clock_webpart'])('is not called "%s"', (component) => {
    expect(() =>
      defineWidget({ component: component as 'x-webpart', titleKey: '', hintKey: '', size, settings: {} }),
    ).toThrow('no name')
  })
  it('is not larger at the least than usually', () => {
    const wrong = { ...size, least: [3, 2] } as const
    expect(() =>
      defineWidget({ component: 'a-webpart', titleKey: '', hintKey: '', size: wrong, settings: {} }),
    ).toThrow('not in order')
  })
})

// Sizes are meant for 12 columns and rows of 250 px, with 12 px between rows.
it.each([
  [[3, 1], { cols: 12, rowHeight: 250 }, { columns: 3, rows: 1 }],
  [[3, 1.5], { cols: 12, rowHeight: 88 }, { columns: 3, rows: 4 }],
  [[12, 0.4], { cols: 12, rowHeight: 88 }, { columns: 12, rows: 1 }],
  [[6, 2], { cols: 6, rowHeight: 250 }, { columns: 3, rows: 2 }],
  [[12, 1], { cols: 15, rowHeight: 1000 }, { columns: 15, rows: 1 }],
  [[1, 0.1], { cols: 2, rowHeight: 250 }, { columns: 1, rows: 1 }],
] as const)('%o on a grid of %o is %o', (extent, grid, cells) => {
  expect(extentOn(extent, grid)).toEqual(cells)
})
