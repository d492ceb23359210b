import { endingSound } from './ending-sound.ts'

/** The pairs, each as "after a consonant/after a vowel". */
const pairs = [
  ...(['을/를', '이/가', '은/는', '과/와', '으로/로', '아/야'] as const),
  ...(['이라/라', '이나/나', '이랑/랑', '이며/며', '이고/고', '이에요/예요'] as const),
] as const

/** A Korean particle (조사) whose form depends on the word before it. */
export type ParticlePair = (typeof pairs)[number]

/** How text files write a pair: 을(를) or 를(을), (으)로, (이)라, 이에요(예요). */
const pairOfNotation = new Map<string, ParticlePair>(
  pairs.flatMap((pair) => notations(pair).map((notation) => [notation, pair])),
)
const notation = new RegExp(
  [...pairOfNotation.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((written) => written.replace(/[()]/g, '\\$&'))
    .join('|'),
  'g',
)

/**
 * The word with the right particle: josa('서지우', '을/를') → 서지우를, josa('서울', '으로/로') → 서울로. When it cannot be
 * known how the word ends (an ideograph, a symbol), both forms are written: 海을(를).
 */
export function josa(word: string, pair: ParticlePair): string {
  return word + (particleAfter(word, pair) ?? notations(pair)[0])
}

/**
 * Settles every particle of a finished sentence that was written in both forms: "서지우을(를) 지웠어요" → "서지우를
 * 지웠어요". Call it after the values have been put into the text. A notation with no word before it, or after a
 * word whose end cannot be known, stays as it is.
 */
export function resolveParticles(text: string): string {
  return text.replace(notation, (written, position: number) => {
    const before = text.slice(0, position)
    if (before === '' || /\s$/.test(before)) return written
    return particleAfter(before, pairOfNotation.get(written) as ParticlePair) ?? written
  })
}

function particleAfter(word: string, pair: ParticlePair): string | null {
  const sound = endingSound(word)
  if (!sound) return null
  const [afterConsonant, afterVowel] = forms(pair)
  const open = sound === 'vowel' || (sound === 'rieul' && pair === '으로/로')
  return open ? afterVowel : afterConsonant
}

function forms(pair: ParticlePair): [afterConsonant: string, afterVowel: string] {
  return pair.split('/') as [string, string]
}

/** The usual notation first. */
function notations(pair: ParticlePair): [string, ...string[]] {
  const [afterConsonant, afterVowel] = forms(pair)
  if (afterConsonant.endsWith(afterVowel)) return [`(${afterConsonant.slice(0, -afterVowel.length)})${afterVowel}`]
  return [`${afterConsonant}(${afterVowel})`, `${afterVowel}(${afterConsonant})`]
}
