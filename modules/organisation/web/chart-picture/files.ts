import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib'
import type { PageScene } from './page-scene.ts'
import { type Photos, paint, readyFor } from './paint.ts'
import { lightPalette, type Palette } from './palette.ts'
import type { Shape } from './scene.ts'

/** Dots of a picture for each px of the page; as sharp as screens get. */
const pictureScale = 2
/** Larger canvases browsers refuse. */
const longestSide = 16_000
const mostDots = 64_000_000
/** Free around a picture, px. */
const edge = 24
/** Dots for each px of a page: 192 in an inch, where print is sharp and a page still small. */
const pageScale = 2
const pointsPerPx = 72 / 96

type Drawing = { shapes: readonly Shape[]; width: number; height: number }

/** The whole chart as a picture (PNG), as large as browsers can make one. @throws Error when there is no room for it */
export async function pngOf({ shapes, width, height }: Drawing): Promise<Blob> {
  const photos = await readyFor(shapes)
  const full = { width: width + 2 * edge, height: height + 2 * edge }
  const scale = Math.min(
    pictureScale,
    longestSide / Math.max(full.width, full.height),
    Math.sqrt(mostDots / (full.width * full.height)),
  )
  const { canvas, context, palette } = sheet(full.width, full.height, scale)
  context.translate(edge, edge)
  paint(context, shapes, { palette, photos })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  )
}

/** The pages of a chart as a PDF file, each a picture of its own without loss. */
export async function pdfOf(
  shapes: readonly Shape[],
  pages: readonly PageScene[],
  about: { title: string; language: string },
): Promise<Blob> {
  const photos = await readyFor([...shapes, ...pages.flatMap(({ frame }) => frame)])
  const file = await PDFDocument.create()
  file.setTitle(about.title, { showInWindowTitleBar: true })
  file.setLanguage(about.language)
  file.setProducer('Maru')
  file.setCreator('Maru')
  for (const page of pages) {
    const canvas = pageCanvas(shapes, page, photos)
    const image = file.context.register(
      file.context.stream(await packed(canvas), {
        Type: 'XObject',
        Subtype: 'Image',
        Width: canvas.width,
        Height: canvas.height,
        ColorSpace: 'DeviceRGB',
        BitsPerComponent: 8,
        Filter: 'FlateDecode',
      }),
    )
    const [width, height] = [page.width * pointsPerPx, page.height * pointsPerPx]
    const leaf = file.addPage([width, height])
    leaf.node.setXObject(PDFName.of('Chart'), image)
    leaf.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(width, 0, 0, height, 0, 0),
      drawObject('Chart'),
      popGraphicsState(),
    )
  }
  const bytes = await file.save()
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

function pageCanvas(shapes: readonly Shape[], page: PageScene, photos: Photos): HTMLCanvasElement {
  const { canvas, context, palette } = sheet(page.width, page.height, pageScale)
  paint(context, page.frame, { palette, photos })
  const { box, tile, scale } = page
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.translate(box.x, box.y)
  context.scale(scale, scale)
  context.translate(-tile.x, -tile.y)
  paint(context, shapes, { palette, photos, only: tile })
  return canvas
}

type Sheet = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D; palette: Palette }

/** White paper of a size in px. */
function sheet(width: number, height: number, scale: number): Sheet {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('the browser has no room for a canvas')
  const palette = lightPalette()
  context.fillStyle = palette['--bg-surface']!
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  return { canvas, context, palette }
}

/** The dots of a canvas without transparency, packed as PDF takes them; the browser packs far faster than a script. */
async function packed(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const colours = new Uint8Array((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from]!
    colours[to + 1] = data[from + 1]!
    colours[to + 2] = data[from + 2]!
  }
  const stream = new Blob([colours]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
