/** The family names of two syllables that are common enough not to mistake a one-syllable family for them. */
const longFamilyNames = new Set(['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'])

const hangulName = /^[가-힣]{2,}$/
const eastAsianName = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}가-힣]{2,}$/u

/**
 * The letters in an avatar without a photo (README 16): a Korean name gives the given name (지우) from 28 px up and the
 * family name (서, 남궁 as 남) below, a Latin name two capitals (Jiwoo Seo is JS), other names their first characters.
 *
 * @param name as shown to the reader; title and rank must not be part of it.
 * @param size edge of the avatar in px.
 */
export function initials(name: string, size: number): string {
  const clean = name.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (clean === '') return ''
  const compact = clean.replaceAll(' ', '')
  if (hangulName.test(compact)) {
    const family = compact.length >= 3 && longFamilyNames.has(compact.slice(0, 2)) ? 2 : 1
    return size < 28 ? compact.slice(0, 1) : compact.slice(family).slice(-2)
  }
  if (eastAsianName.test(compact)) return size < 28 ? [...compact][0]! : [...compact].slice(-2).join('')
  const words = clean.split(' ')
  const first = [...words[0]!][0] ?? ''
  const last = words.length > 1 ? ([...words.at(-1)!][0] ?? '') : ''
  return `${first}${last}`.toUpperCase()
}

/** Which of the eight tones 1 to 8 stands behind a person's initials: the same for the same personCode everywhere. */
export function avatarTone(personCode: string): number {
  // FNV-1a spreads codes that differ only in their last digit.
  let hash = 0x811c9dc5
  for (let at = 0; at < personCode.length; at += 1) {
    hash = Math.imul(hash ^ personCode.charCodeAt(at), 0x01000193)
  }
  hash ^= hash >>> 15
  return ((hash >>> 0) % 8) + 1
}
