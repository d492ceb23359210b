import { decompose, isConsonant, isVowel } from './jamo.ts'

/**
 * How a word ends when it is read aloud, the one thing a Korean particle depends on: in a vowel, in ㄹ (which some
 * particles treat like a vowel), or in another consonant.
 */
export type EndingSound = 'vowel' | 'rieul' | 'consonant'

/** Only this much of a text is looked at; a word with a remark in brackets is shorter. */
const maximumLength = 100
const closing = /[\s"'`’”」』》〉>.,:;!?…~]+$/
const bracketed = /\s*(?:\([^()]*\)|\[[^[\]]*\]|<[^<>]*>)$/
const openBracket = /[)\]]$/

/** 영 일 이 삼 사 오 육 칠 팔 구; tens, hundreds, thousands (십 백 천 만) end in a consonant, as 영 does. */
const digitSounds: EndingSound[] = [
  ...(['consonant', 'rieul', 'vowel', 'consonant', 'vowel'] as const),
  ...(['vowel', 'consonant', 'rieul', 'rieul', 'vowel'] as const),
]

/** The names of letters that end in a consonant: 엘 엠 엔 알. All others (에이, 비, 씨 …) end in a vowel. */
const letterNames: Record<string, EndingSound> = { L: 'rieul', M: 'consonant', N: 'consonant', R: 'rieul' }

/** How the loanword is usually written in Hangul, by the end of its spelling; the first rule that fits decides. */
const wordEndings: [ending: RegExp, sound: EndingSound][] = [
  [/(?:l|[^aeiouyr]le|[aiou]le)$/, 'rieul'],
  [/(?:[mn]|ng|[aiou][mn]e)$/, 'consonant'],
  [/(?:^|[^aeiou])[aeiou](?:ck|[cbkpt])$/, 'consonant'],
  [/(?:oo|ou|eo)[kpt]$/, 'consonant'],
]

/**
 * The ending sound of a word or phrase, or null when it cannot be known (ideographs, symbols, nothing). Closing quotes
 * and punctuation are passed over, and so is a remark in brackets: in "서지우(개발팀)" the particle follows 서지우.
 * Digits are read as Sino-Korean numbers, capitals as letter names (PDF, URL), other Latin words by their spelling,
 * which is a good guess and no more.
 */
export function endingSound(text: string): EndingSound | null {
  const word = lastWord(text.slice(-maximumLength).normalize('NFC'))
  const last = word.slice(-1)
  const syllable = decompose(last)
  if (syllable) return syllable.final === '' ? 'vowel' : syllable.final === 'ㄹ' ? 'rieul' : 'consonant'
  if (isConsonant(last)) return last === 'ㄹ' ? 'rieul' : 'consonant'
  if (isVowel(last)) return 'vowel'
  if (last === '%') return 'vowel'
  if (/[0-9]/.test(last)) return digitSounds[Number(last)] as EndingSound
  return latinSound(/[A-Za-z]+$/.exec(word)?.[0] ?? '')
}

/** The text without what is written but not read at its end. */
function lastWord(text: string): string {
  let word = text
  for (;;) {
    const shorter = word.replace(closing, '')
    const bare = shorter.replace(bracketed, '')
    const next = bare.replace(/^\s+/, '') === '' ? shorter.replace(openBracket, '') : bare
    if (next === word) return word
    word = next
  }
}

function latinSound(word: string): EndingSound | null {
  if (word === '') return null
  if (word === word.toUpperCase()) return letterNames[word.slice(-1)] ?? 'vowel'
  const spelling = word.toLowerCase()
  return wordEndings.find(([ending]) => ending.test(spelling))?.[1] ?? 'vowel'
}
