import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Language } from '#platform/contract/languages.ts'
import { readTrueType, type TrueType } from './true-type.ts'

/** The weights in which papers are written. */
export type Weight = 'Regular' | 'Medium' | 'Bold'

/** A font that texts are drawn with. */
export type FontFile = { name: string; font: TrueType }

/** The font of the portal, of the same version as on the screen, in the form with TrueType outlines. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static/alternative',
)

/**
 * Where systems keep fonts with Han characters, which the font of the portal does not have: those that are there are
 * asked in this order. Only ones with TrueType outlines can be cut.
 */
const elsewhere = [
  '/usr/share/fonts/truetype/nanum/NanumGothic.ttf',
  '/usr/share/fonts/truetype/vlgothic/VL-Gothic-Regular.ttf',
  '/usr/share/fonts/truetype/fonts-japanese-gothic.ttf',
  '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  '/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc',
  '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf',
] as const

const read = new Map<string, FontFile | null>()

function opened(name: string, path: string): FontFile | null {
  const known = read.get(path)
  if (known !== undefined) return known
  const found = existsSync(path) ? unlessBroken(() => ({ name, font: readTrueType(readFileSync(path)) })) : null
  read.set(path, found)
  return found
}

/** A file of the system that is none is as good as none. */
function unlessBroken<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** The font of the portal in a weight. */
export function portalFont(weight: Weight): FontFile {
  const found = opened(`Pretendard-${weight}`, join(folder, `Pretendard-${weight}.ttf`))
  if (!found) throw new Error('the font of the portal is not installed')
  return found
}

/** A font of the system that has a character; undefined where none has. */
export function fontElsewhere(character: string): FontFile | undefined {
  const codePoint = character.codePointAt(0)!
  for (const [nth, path] of elsewhere.entries()) {
    const found = opened(`Fallback-${nth + 1}`, path)
    if (found && found.font.glyphOf(codePoint) !== 0) return found
  }
  return undefined
}

/** Words of a language that its letters are told by. */
const samples: Readonly<Record<Language, string>> = {
  ko: '결재',
  en: 'Document',
  zh: '审批文件编号签',
  ja: '決裁文書番号起案',
}

/** Whether the words of a language can be drawn on this machine. */
export const canWrite = (language: Language): boolean =>
  [...samples[language]].every(
    (character) =>
      portalFont('Regular').font.glyphOf(character.codePointAt(0)!) !== 0 || fontElsewhere(character) !== undefined,
  )
