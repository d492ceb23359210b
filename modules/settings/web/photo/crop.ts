/** Width and height of a picture, px. */
export type Size = { width: number; height: number }

/** Which square of a picture is kept: its middle as parts of the picture (0 to 1), and how much it is enlarged. */
export type Crop = { x: number; y: number; zoom: number }

export const mostZoom = 4
/** The middle, as much of it as a square can hold. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Side of the square, px of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** How far the middle may go from edge to edge, as parts of the picture. */
export function reachOf(size: Size, crop: Crop): { x: [number, number]; y: [number, number] } {
  const half = sideOf(size, crop) / 2
  const within = (length: number): [number, number] => [half / length, 1 - half / length]
  return { x: within(size.width), y: within(size.height) }
}

/** The nearest crop whose square lies within the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom))
  const { x, y } = reachOf(size, { ...crop, zoom })
  const within = (value: number, [least, most]: [number, number]) => Math.min(most, Math.max(least, value))
  return { x: within(crop.x, x), y: within(crop.y, y), zoom }
}

/** The crop after the picture was dragged under its square. @param view side of the square on the screen, px */
export function dragged(size: Size, crop: Crop, view: number, by: { x: number; y: number }): Crop {
  const scale = sideOf(size, crop) / view
  return clampCrop(size, {
    ...crop,
    x: crop.x - (by.x * scale) / size.width,
    y: crop.y - (by.y * scale) / size.height,
  })
}

/** The square in px of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop)
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}
