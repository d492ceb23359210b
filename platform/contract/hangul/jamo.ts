/**
 * The letters of Hangul: taking syllables apart and putting them together.
 *
 * Inside Maru a letter is always a "compatibility" jamo (ㄱ … ㅣ, U+3131–3163), the form people type and see.
 * The conjoining forms (U+1100–11FF) only occur in decomposed text (NFD, file names from macOS).
 */

export const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'] as const
export const medials = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'] as const
/** The first entry, an empty string, stands for "no final consonant". */
export const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'] as const

const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const firstJamo = 0x3131
const firstVowel = 0x314f
const lastJamo = 0x3163
const conjoiningInitial = 0x1100
const conjoiningMedial = 0x1161
const conjoiningFinal = 0x11a7

/** The letters of one syllable; `final` is an empty string when there is none. */
export type Syllable = { initial: string; medial: string; final: string }

/** True for one complete syllable (가 … 힣). Only the first UTF-16 unit is looked at. */
export function isSyllable(character: string): boolean {
  const code = character.charCodeAt(0)
  return code >= firstSyllable && code <= lastSyllable
}

/** True for a single letter, consonant or vowel, that stands outside a syllable (ㄱ … ㅣ). */
export function isJamo(character: string): boolean {
  const code = character.charCodeAt(0)
  return code >= firstJamo && code <= lastJamo
}

/** True for a single vowel (ㅏ … ㅣ). */
export function isVowel(character: string): boolean {
  const code = character.charCodeAt(0)
  return code >= firstVowel && code <= lastJamo
}

/** True for a single consonant (ㄱ … ㅎ, the clusters such as ㄳ included). */
export function isConsonant(character: string): boolean {
  return isJamo(character) && !isVowel(character)
}

/** True when the character is a syllable or a single letter of Hangul. */
export function isHangul(character: string): boolean {
  return isSyllable(character) || isJamo(character)
}

/** Takes a syllable apart: 한 → ㅎ ㅏ ㄴ. Returns null for anything that is not one complete syllable. */
export function decompose(character: string): Syllable | null {
  if (!isSyllable(character)) return null
  const index = character.charCodeAt(0) - firstSyllable
  return {
    initial: initials[Math.floor(index / (medials.length * finals.length))] as string,
    medial: medials[Math.floor(index / finals.length) % medials.length] as string,
    final: finals[index % finals.length] as string,
  }
}

/** Puts a syllable together: ㅎ ㅏ ㄴ → 한. Returns null when the letters cannot stand in those places. */
export function compose({ initial, medial, final }: Syllable): string | null {
  const i = initials.indexOf(initial)
  const m = medials.indexOf(medial)
  const f = finals.indexOf(final)
  if (i < 0 || m < 0 || f < 0) return null
  return String.fromCharCode(firstSyllable + (i * medials.length + m) * finals.length + f)
}

/**
 * The initial consonants of a text (초성): 서지우 → ㅅㅈㅇ. Decomposed input gives the same answer as composed;
 * everything that is not a syllable stays as it is.
 */
export function choseongOf(text: string): string {
  return text.normalize('NFC').replace(/[가-힣]/g, (syllable) => decompose(syllable)?.initial ?? syllable)
}

/** True when the text consists of single consonants only, spaces aside, and has at least one: what one types to search by 초성. */
export function isChoseongOnly(text: string): boolean {
  const letters = [...toCompatibilityJamo(text.normalize('NFC'))].filter((character) => !/\s/.test(character))
  return letters.length > 0 && letters.every(isConsonant)
}

/** Turns conjoining letters that stand alone into the form people type: U+1109 → ㅅ. Syllables and other text stay. */
export function toCompatibilityJamo(text: string): string {
  return text.replace(/[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/g, (letter) => {
    const code = letter.charCodeAt(0)
    if (code > conjoiningFinal) return finals[code - conjoiningFinal] as string
    if (code >= conjoiningMedial) return medials[code - conjoiningMedial] as string
    return initials[code - conjoiningInitial] as string
  })
}
