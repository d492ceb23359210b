import { isHangul, isSyllable } from './jamo.ts'
import { keystrokesOf } from './keyboard.ts'
import { foldPieces } from './search-key.ts'

/**
 * A text as a searching person sees it: a row of units, each with the keystrokes that produce it.
 *
 * A syllable is one unit with two to five keystrokes; a single letter of Hangul, a Latin letter, a digit or an
 * ideograph is one unit with itself as its only keystroke. Ignored characters (spaces, punctuation) leave no unit.
 */
export type Unit = {
  /** Keystrokes: 서 → ㅅㅓ, 값 → ㄱㅏㅂㅅ, j → j. */
  letters: string
  /** What an abbreviation by initial consonants shows of it: 서 → ㅅ; any other unit shows itself. */
  onset: string
  /** Position in the original text, UTF-16 units, end exclusive. */
  start: number
  end: number
  /** True where a word begins: at the start, after something ignored, or where the kind of writing changes. */
  startsWord: boolean
  /** True where a search may begin to match: every syllable and ideograph, but only the first letter of a Latin word. */
  entry: boolean
}

const ideograph = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u
const digit = /\p{N}/u

type Writing = 'hangul' | 'ideograph' | 'digit' | 'letter'

function writingOf(character: string): Writing {
  if (isHangul(character)) return 'hangul'
  if (character >= 'a' && character <= 'z') return 'letter'
  if (digit.test(character)) return 'digit'
  return ideograph.test(character) ? 'ideograph' : 'letter'
}

/** Cuts a text into units. A cluster that stands alone (ㄳ) gives one unit per keystroke, both at the same place. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let before: Writing | null = null
  for (const { folded, start, end } of foldPieces(text)) {
    if (folded === '') before = null
    for (const character of folded) {
      const writing = writingOf(character)
      const startsWord = writing !== before
      const entry = startsWord || writing === 'hangul' || writing === 'ideograph'
      const typed = keystrokesOf(character)
      if (isSyllable(character)) {
        units.push({ letters: typed, onset: typed.charAt(0), start, end, startsWord, entry })
      } else {
        for (const letter of writing === 'hangul' ? typed : [character]) {
          units.push({ letters: letter, onset: letter, start, end, startsWord, entry })
        }
      }
      before = writing
    }
  }
  return units
}
