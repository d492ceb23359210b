import { type Colour, sceneColours } from './scene.ts'

/** The values of the colours a drawing uses. */
export type Palette = Readonly<Record<Colour, string>>

/**
 * The colours of the light look, whatever look the page has: paper is white. The page is asked between two of its
 * paintings, so nobody sees it change.
 */
export function lightPalette(): Palette {
  const root = document.documentElement
  const { theme } = root.dataset
  root.dataset.theme = 'light'
  const style = getComputedStyle(root)
  const palette = Object.fromEntries(sceneColours.map((colour) => [colour, style.getPropertyValue(colour).trim()]))
  if (theme === undefined) delete root.dataset.theme
  else root.dataset.theme = theme
  return palette
}

/** The typeface of the page. */
export const pageFont = (): string => getComputedStyle(document.body).fontFamily

let ruler: CanvasRenderingContext2D | null | undefined

/** Cuts a text to a width in px of the page's typeface, with dots at its end. */
export function fitText(text: string, width: number, size: number, weight: number): string {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return text
  ruler.font = `${weight} ${size}px ${pageFont()}`
  if (ruler.measureText(text).width <= width) return text
  const characters = [...text]
  let [least, most] = [0, characters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (ruler.measureText(`${characters.slice(0, middle).join('')}…`).width <= width) least = middle
    else most = middle - 1
  }
  return `${characters.slice(0, least).join('').trimEnd()}…`
}
