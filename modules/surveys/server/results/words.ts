/** What Korean words end in, the longest first: particles, and the ends of verbs that are met most. */
const endings = [
  '에서는',
  '으로는',
  '에게는',
  '이라도',
  '습니다',
  '합니다',
  '입니다',
  '에서',
  '에게',
  '으로',
  '부터',
  '까지',
  '처럼',
  '보다',
  '마다',
  '해요',
  '어요',
  '아요',
  '네요',
  '이나',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '에',
  '의',
  '도',
  '로',
  '와',
  '과',
  '만',
  '요',
]
const hangul = /^[가-힣]+$/

/** A word without its ending, where two letters are left. */
function stemOf(word: string): string {
  if (!hangul.test(word)) return word
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= 2)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

const splitter = new Intl.Segmenter('ko', { granularity: 'word' })

/** The words of a text, each once: in small letters, of two letters at least, Korean ones without their endings. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  for (const { segment, isWordLike } of splitter.segment(text.normalize('NFC').toLowerCase())) {
    const word = isWordLike ? stemOf(segment) : ''
    if ([...word].length >= 2 && !/^\d+$/.test(word)) words.add(word)
  }
  return words
}
