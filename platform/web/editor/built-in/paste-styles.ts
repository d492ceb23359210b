import { cleanImageAddress, modernised } from '#platform/contract/rich-text.ts'
import { stylesOf } from '#platform/contract/rich-text-style.ts'
import { asideName, type PasteRules, ruled } from './paste-rules.ts'

/** What came with a paste besides its words. */
export type Pasted = {
  /** Pictures that travelled inside the text: they go to the file store. */
  pictures: File[]
  /** Pictures of other places, which cannot come along. */
  lost: number
}

/** Blocks that carry the style of the words in them in office documents. */
const carriers = new Set(['td', 'th', 'p', 'li', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const ofWords = ['color', 'background-color', 'font-size']

/** Gives pasted elements the styles that may be kept, one by one, where the editor looks for them. */
export function dress(pasted: HTMLElement, rules: PasteRules): Pasted {
  const found: Pasted = { pictures: [], lost: 0 }
  for (const element of pasted.querySelectorAll<HTMLElement>('*')) {
    const { tag, style } = wanted(element, rules)
    if (tag === 'img') takePicture(element, found)
    else if (tag === 'span') dressSpan(element, style)
    else dressBlock(element, tag, style)
  }
  return found
}

function wanted(element: HTMLElement, rules: PasteRules) {
  const name = element.localName
  const given = Object.fromEntries([...element.attributes].map((attribute) => [attribute.name, attribute.value]))
  const style = `${ruled(name, given.class ?? '', rules)};${given[asideName] ?? ''}`
  element.removeAttribute(asideName)
  const { tag, attributes } = modernised(name, { ...given, style })
  return { tag, style: stylesOf(tag, attributes.style ?? '') }
}

function takePicture(element: HTMLElement, found: Pasted): void {
  const address = element.getAttribute('src') ?? ''
  if (cleanImageAddress(address)) return
  const file = fileOf(address)
  if (file) found.pictures.push(file)
  else found.lost += 1
  element.remove()
}

/** A span tells all that holds for its words: what the spans around it say is said again. */
function dressSpan(element: HTMLElement, style: Readonly<Record<string, string>>): void {
  const target = element.localName === 'span' ? element : asSpan(element)
  const around = target.parentElement?.closest<HTMLElement>('span')
  for (const property of ofWords) {
    const value = style[property] ?? around?.style.getPropertyValue(property)
    if (value) target.style.setProperty(property, value)
  }
  for (const [property, value] of Object.entries(style)) target.style.setProperty(property, value)
}

function asSpan(element: HTMLElement): HTMLElement {
  const span = element.ownerDocument.createElement('span')
  span.append(...element.childNodes)
  element.replaceWith(span)
  return span
}

function dressBlock(element: HTMLElement, tag: string, style: Readonly<Record<string, string>>): void {
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value)
  if ((tag === 'td' || tag === 'th') && /^\d+px$/.test(style.width ?? '') && !element.hasAttribute('colspan'))
    element.setAttribute('colwidth', style.width!.slice(0, -2))
  if (!carriers.has(element.localName)) return
  const isCell = tag === 'td' || tag === 'th'
  const words = ofWords.filter((property) => style[property] && !(isCell && property === 'background-color'))
  if (words.length === 0 || element.querySelector('p, div, ul, ol, table, li')) return
  const span = element.ownerDocument.createElement('span')
  for (const property of words) span.style.setProperty(property, style[property]!)
  span.append(...element.childNodes)
  element.append(span)
}

const kinds: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', jpg: 'jpg', gif: 'gif', webp: 'webp' }

function fileOf(address: string): File | undefined {
  const [, kind, data] = /^data:image\/(png|jpe?g|gif|webp);base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (!kind || !data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    return new File([bytes], `pasted.${kinds[kind.toLowerCase()]}`, { type: `image/${kind.toLowerCase()}` })
  } catch {
    return undefined
  }
}
