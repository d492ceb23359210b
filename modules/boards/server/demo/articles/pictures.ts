import sharp from 'sharp'

/** Sky, hills, sun and ground of one picture. */
type Scene = { sky: [string, string]; hills: string[]; sun: string; at: number }

const scenes: readonly Scene[] = [
  { sky: ['#ffe3b3', '#f7a072'], hills: ['#c8553d', '#8f2d56', '#4a1942'], sun: '#fff3d6', at: 820 },
  { sky: ['#d7ecff', '#8ec5ff'], hills: ['#6fae8f', '#3f7d63', '#24533f'], sun: '#ffffff', at: 300 },
  { sky: ['#f3e9ff', '#b7a6e6'], hills: ['#7b6cb0', '#54478a', '#322a5e'], sun: '#ffe9a8', at: 600 },
  { sky: ['#e9f7ef', '#a8dcc0'], hills: ['#d9a441', '#b06f2a', '#6e4016'], sun: '#fff7cf', at: 980 },
  { sky: ['#0f2545', '#31528a'], hills: ['#1d3557', '#14263f', '#0a1628'], sun: '#f4e9cd', at: 450 },
  { sky: ['#fdf2e3', '#f3c9a5'], hills: ['#93a8ac', '#6b7f86', '#41525a'], sun: '#e4572e', at: 720 },
]

export const pictureSize = { width: 1200, height: 800 }

/** The pictures of the demo albums: landscapes drawn here, as WebP. */
export const drawPictures = (): Promise<Buffer[]> =>
  Promise.all(
    scenes.map((scene) =>
      sharp(Buffer.from(svgOf(scene)))
        .webp({ quality: 70 })
        .toBuffer(),
    ),
  )

function svgOf({ sky, hills, sun, at }: Scene): string {
  const { width, height } = pictureSize
  const ridges = hills.map(
    (colour, place) => `<path fill="${colour}" d="${ridge(420 + place * 110, at + place * 37)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[0]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${at}" cy="210" r="78" fill="${sun}"/>${ridges.join('')}</svg>`
}

/** A line of hills that reaches the ground. */
function ridge(base: number, seed: number): string {
  const { width, height } = pictureSize
  const points = Array.from({ length: 9 }, (_, at) => `${(at * width) / 8} ${base - ((seed * (at + 3) * 17) % 140)}`)
  return `M0 ${height} L${points.join(' L')} L${width} ${height} Z`
}
