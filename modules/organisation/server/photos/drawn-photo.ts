import { avatarTone, initials } from '#platform/contract/avatar.ts'

/** Ground and letters of the eight tones, as the web's avatar has them in light colours; a picture cannot ask for the theme. */
const tones = [
  ['#FCCCC6', '#9A2925'],
  ['#F8D0B8', '#8C3F00'],
  ['#EAD7B0', '#735100'],
  ['#C0E4C6', '#176933'],
  ['#B0E5E2', '#006764'],
  ['#BBDEFB', '#005D92'],
  ['#E1D1F7', '#684192'],
  ['#DEE6FC', '#2F429D'],
] as const

const size = 96

/** A person's picture where there is no photo: the initials on the tone of her code, as SVG text. */
export function drawPhoto(personCode: string, name: string): string {
  const [ground, ink] = tones[avatarTone(personCode) - 1]!
  const middle = size / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${ground}"/>`,
    `<text x="${middle}" y="${middle}" fill="${ink}" font-family="Pretendard, sans-serif" font-size="34" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped(initials(name, size))}</text>`,
    '</svg>',
  ].join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
