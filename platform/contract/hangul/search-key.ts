import { isJamo, isSyllable, toCompatibilityJamo } from './jamo.ts'
import { keystrokesOf } from './keyboard.ts'

/**
 * Folding: the one answer to "which differences between two texts does a person who searches not mean?"
 * Composed or decomposed Hangul, capital letters, full-width letters, accents, spaces and punctuation make no
 * difference; everything else does.
 */

/** A piece of the original text (UTF-16 positions, end exclusive) with what is left of it for searching. */
export type FoldedPiece = { folded: string; start: number; end: number }

/** What belongs together in the original: a syllable in decomposed form, or a character with its combining marks. */
const piece = /(?:[\u1100-\u115f][\u1160-\u11a7]|[가-힣])[\u11a8-\u11ff]*|\P{M}\p{M}*|\p{M}+/gsu
const accents = /[\u0300-\u036f]/g
const ignored = /[^\p{L}\p{N}\p{M}]|[\u115f\u1160]/gu

/** The pieces of a text in order; a piece whose `folded` is empty is ignored by searches (space, punctuation). */
export function foldPieces(text: string): FoldedPiece[] {
  const pieces: FoldedPiece[] = []
  for (const match of text.matchAll(piece)) {
    pieces.push({ folded: foldPiece(match[0]), start: match.index, end: match.index + match[0].length })
  }
  return pieces
}

function foldPiece(original: string): string {
  if (original.length === 1) {
    if (isSyllable(original) || isJamo(original)) return original
    if (/[a-z0-9]/.test(original)) return original
    if (original === ' ') return ''
  }
  // Upper case first, so that ß, ς and ı meet their companions; NFKC only on single pieces, because over a whole text
  // it would join letters that were typed apart (ㄱㅏ → 가).
  const plain = original.normalize('NFKD').toUpperCase().toLowerCase().replace(accents, '').normalize('NFKC')
  return toCompatibilityJamo(plain.replace(ignored, ''))
}

/** The text as searches compare it: "Ｊｉｗｏｏ Seo" → "jiwooseo", "인사 · 총무" → "인사총무". */
export function normaliseForSearch(text: string): string {
  let folded = ''
  for (const { folded: part } of foldPieces(text)) folded += part
  return folded
}

/**
 * How many characters a person has entered, for the rule of at least two (0§5): syllables, letters and digits after
 * folding. A consonant cluster that the input method made of two consonants counts as the two that were typed
 * (ㄳ, meant as ㄱㅅ). Spaces and punctuation do not count.
 */
export function searchLength(text: string): number {
  let length = 0
  for (const character of normaliseForSearch(text)) length += isJamo(character) ? keystrokesOf(character).length : 1
  return length
}
