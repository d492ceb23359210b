import type { Rect } from './layout.ts'
import { type Palette, pageFont } from './palette.ts'
import { pathOf, type Shape } from './scene.ts'

/** Photos by address, ready to be painted. */
export type Photos = ReadonlyMap<string, ImageBitmap>

/** What must be there before a canvas can paint shapes: the photos, and the parts of the typeface that hold the words. */
export async function readyFor(shapes: readonly Shape[]): Promise<Photos> {
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
  const words = texts.map(({ text }) => text).join('')
  const weights = [...new Set(texts.map(({ weight }) => weight))]
  const hrefs = [...new Set(shapes.flatMap((shape) => (shape.kind === 'photo' ? [shape.href] : [])))]
  const [photos] = await Promise.all([
    Promise.all(hrefs.map(async (href) => [href, await photoAt(href)] as const)),
    // What the typeface lacks, another one of the system draws.
    Promise.all(weights.map((weight) => document.fonts.load(`${weight} 13px ${pageFont()}`, words).catch(() => []))),
  ])
  return new Map(photos.flatMap(([href, photo]) => (photo ? [[href, photo] as const] : [])))
}

/** A photo that does not come stays a grey circle. */
async function photoAt(href: string): Promise<ImageBitmap | undefined> {
  try {
    const image = new Image()
    image.src = href
    await image.decode()
    return await createImageBitmap(image)
  } catch {
    return undefined
  }
}

/** Paints shapes in their order; the canvas is scaled and moved already. @param only shapes that touch this part */
export function paint(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  { palette, photos, only }: { palette: Palette; photos: Photos; only?: Rect },
): void {
  const font = pageFont()
  context.lineWidth = 1
  context.lineJoin = 'round'
  for (const shape of shapes) {
    if (only && !touches(shape, only)) continue
    switch (shape.kind) {
      case 'lines':
        context.strokeStyle = palette[shape.stroke]!
        context.stroke(new Path2D(pathOf(shape.lines)))
        break
      case 'box': {
        const path = new Path2D()
        path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
        context.fillStyle = palette[shape.fill]!
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the fill of a canvas, not of an array
        context.fill(path)
        if (!shape.stroke) break
        context.strokeStyle = palette[shape.stroke]!
        context.stroke(path)
        break
      }
      case 'circle':
      case 'photo':
        paintRound(context, shape, palette, photos)
        break
      case 'text':
        context.font = `${shape.weight} ${shape.size}px ${font}`
        context.fillStyle = palette[shape.fill]!
        context.textAlign = shape.anchor === 'middle' ? 'center' : (shape.anchor ?? 'start')
        context.fillText(shape.text, shape.x, shape.y)
        break
    }
  }
}

function paintRound(
  context: CanvasRenderingContext2D,
  shape: Extract<Shape, { kind: 'circle' | 'photo' }>,
  palette: Palette,
  photos: Photos,
): void {
  const { x, y, radius } = shape
  const path = new Path2D()
  path.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = palette[shape.kind === 'circle' ? shape.fill : '--line']!
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the fill of a canvas, not of an array
  context.fill(path)
  const photo = shape.kind === 'photo' ? photos.get(shape.href) : undefined
  if (!photo) return
  context.save()
  context.clip(path)
  const side = Math.min(photo.width, photo.height)
  context.drawImage(
    photo,
    (photo.width - side) / 2,
    (photo.height - side) / 2,
    side,
    side,
    x - radius,
    y - radius,
    2 * radius,
    2 * radius,
  )
  context.restore()
}

/** Whether a shape may be seen in a part of the drawing; texts are as wide as any card, lines go everywhere. */
export function touches(shape: Shape, part: Rect): boolean {
  if (shape.kind === 'lines') return true
  const { x, y, width, height } = boundsOf(shape)
  return x < part.x + part.width && part.x < x + width && y < part.y + part.height && part.y < y + height
}

const widestText = 240

function boundsOf(shape: Exclude<Shape, { kind: 'lines' }>): Rect {
  switch (shape.kind) {
    case 'box':
      return shape
    case 'text':
      return { x: shape.x - widestText, y: shape.y - shape.size, width: 2 * widestText, height: 2 * shape.size }
    default:
      return {
        x: shape.x - shape.radius,
        y: shape.y - shape.radius,
        width: 2 * shape.radius,
        height: 2 * shape.radius,
      }
  }
}
