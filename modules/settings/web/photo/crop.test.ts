import { describe, expect, it } from 'vitest'
import { clampCrop, dragged, reachOf, squareOf, wholeCrop } from './crop.ts'

const wide = { width: 800, height: 400 }

describe('cropping a photo', () => {
  it('begins with the largest square in the middle', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 200, top: 0, side: 400 })
  })

  it('a picture that is enlarged shows a smaller square of it', () => {
    expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 })
  })

  it('moves with the hand: dragged to the right, more of the left is seen', () => {
    // 200 px on the screen show 400 of the picture.
    expect(squareOf(wide, dragged(wide, wholeCrop, 200, { x: 50, y: 0 })).left).toBe(100)
  })

  it.each([
    ['past the left', { x: -1, y: 0.5, zoom: 1 }, { left: 0, top: 0, side: 400 }],
    ['past the right', { x: 9, y: 9, zoom: 1 }, { left: 400, top: 0, side: 400 }],
    ['out of a corner', { x: 2, y: -2, zoom: 2 }, { left: 600, top: 0, side: 200 }],
    ['too far away', { x: 0.5, y: 0.5, zoom: 0.1 }, { left: 200, top: 0, side: 400 }],
    ['too near', { x: 0.5, y: 0.5, zoom: 99 }, { left: 350, top: 150, side: 100 }],
  ])('never goes %s', (_where, crop, square) => {
    expect(squareOf(wide, clampCrop(wide, crop))).toEqual(square)
  })

  it('a side without room has no reach', () => {
    expect(reachOf(wide, wholeCrop)).toEqual({ x: [0.25, 0.75], y: [0.5, 0.5] })
  })
})
