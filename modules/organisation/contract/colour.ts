/** A colour as the eye orders it: lightness 0 to 1, chroma, hue in radians (OKLCH). */
export type Lch = { l: number; c: number; h: number }
type Three = readonly [number, number, number]

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const encoded = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const linearOf = (hex: string): Three => {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How well two colours are told apart, 1 to 21 (WCAG 2.2). @param a `#rrggbb`, as is the other */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** @param hex `#rrggbb` */
export function lchOf(hex: string): Lch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

function rgbOf({ l, c, h }: Lch): Three {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const isShown = (rgb: Three) => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

/** The colour as `#rrggbb`; a screen that cannot show so much colour shows as much of it as it can. */
export function shadeOf(colour: Lch): string {
  let [least, most] = [0, colour.c]
  if (!isShown(rgbOf(colour)))
    for (let step = 0; step < 12; step++) {
      const middle = (least + most) / 2
      if (isShown(rgbOf({ ...colour, c: middle }))) least = middle
      else most = middle
    }
  else least = colour.c
  const byte = (v: number) =>
    Math.round(encoded(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgbOf({ ...colour, c: least })
    .map(byte)
    .join('')}`
}
