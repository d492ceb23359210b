import { compose, decompose, isHangul } from './jamo.ts'

/**
 * The two-set Korean keyboard (두벌식) on QWERTY: which key gives which letter, and how letters typed one after
 * another join into syllables. A "keystroke letter" is a letter that has a key of its own (with or without shift):
 * 19 consonants and 14 vowels. ㅘ is two keystrokes (ㅗㅏ), ㄳ is two (ㄱㅅ), ㄲ is one.
 */

const latinKeys = 'rRseEfaqQtTdwWczxvgkoiOjpuPhynbml'
const hangulKeys = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'
const letterOfKey = new Map([...latinKeys].map((key, index) => [key, hangulKeys[index] as string]))
const keyOfLetter = new Map([...hangulKeys].map((letter, index) => [letter, latinKeys[index] as string]))

/** Letters that take two keystrokes, with the keys they are made of. */
const twoKeyLetters =
  'ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'
    .split(' ')
    .map((entry) => ({ letter: entry.charAt(0), keys: entry.slice(1) }))
const keysOfLetter = new Map(twoKeyLetters.map(({ letter, keys }) => [letter, keys]))
const letterOfKeys = new Map(twoKeyLetters.map(({ letter, keys }) => [keys, letter]))

/**
 * One syllable in a run of keystrokes. A consonant followed by a vowel opens the next syllable, so the final takes one
 * or two consonants only when no vowel comes after them: the rule every Korean input method follows.
 */
const vowelKeys = 'ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ]'
const finalKeys = 'ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱㄲㄴㄷㄹㅁㅂㅅㅆㅇㅈㅊㅋㅌㅍㅎ]'
const typedSyllable = new RegExp(`([ㄱ-ㅎ])?(${vowelKeys})(?:(${finalKeys})(?![ㅏ-ㅣ]))?`, 'g')

/**
 * The keystroke letters of one Hangul character in the order they are typed: 과 → ㄱㅗㅏ, 값 → ㄱㅏㅂㅅ, ㄳ → ㄱㅅ.
 * Any other character comes back unchanged.
 */
export function keystrokesOf(character: string): string {
  const syllable = decompose(character)
  if (!syllable) return keysOfLetter.get(character) ?? character
  const { initial, medial, final } = syllable
  return initial + (keysOfLetter.get(medial) ?? medial) + (keysOfLetter.get(final) ?? final)
}

/** The whole text as keystroke letters: 서지우 → ㅅㅓㅈㅣㅇㅜ. Other characters stay where they are. */
export function keystrokes(text: string): string {
  return Array.from(text.normalize('NFC'), keystrokesOf).join('')
}

/**
 * Joins keystroke letters the way the input method does while one types: ㅅㅓㅈㅣㅇ → 서징, ㄱㅏㄱㅅㅏ → 각사.
 * Letters that cannot join stay single, and so do two consonants in a row before any vowel (ㄱㅅ stays ㄱㅅ).
 */
export function composeKeystrokes(letters: string): string {
  return letters.replace(typedSyllable, (typed, initial: string | undefined, vowel: string, final = '') => {
    const medial = letterOfKeys.get(vowel) ?? vowel
    if (!initial) return medial + final
    return compose({ initial, medial, final: letterOfKeys.get(final) ?? final }) ?? typed
  })
}

/** What would have appeared had the keyboard been in Korean mode: tjwldn → 서지우. Characters that are not A–Z stay. */
export function latinToHangul(text: string): string {
  return text.replace(/[A-Za-z]+/g, (keys) =>
    composeKeystrokes(Array.from(keys, (key) => letterOfKey.get(key) ?? letterOfKey.get(key.toLowerCase())).join('')),
  )
}

/** What would have appeared had the keyboard been in Latin mode: 서지우 → tjwldn, 까 → Rk. Other characters stay. */
export function hangulToLatin(text: string): string {
  return Array.from(text.normalize('NFC'), (character) =>
    isHangul(character)
      ? Array.from(keystrokesOf(character), (letter) => keyOfLetter.get(letter) ?? letter).join('')
      : character,
  ).join('')
}
