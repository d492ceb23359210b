import { labelColors, limits, type Priority } from '../tasks.rules.ts'
import type { MarkPiece, Matcher } from './moment.types.ts'
import type { LabelColor } from './quick-add.types.ts'

const labelWords: Readonly<Record<LabelColor, string>> = {
  red: '빨강 빨간색 red 红 红色 赤 1',
  yellow: '노랑 노란색 yellow 黄 黄色 2',
  green: '초록 초록색 녹색 green 绿 绿色 緑 3',
  purple: '보라 보라색 purple 紫 紫色 4',
  blue: '파랑 파란색 blue 蓝 蓝色 青 5',
}
const priorityWords: Readonly<Record<Priority, string>> = {
  High: '높음 높게 상 긴급 중요 high urgent 高 紧急 緊急 !!',
  Normal: '보통 중 normal medium 中 普通 !',
  Low: '낮음 낮게 하 low 低',
  None: '없음 none 无 なし',
}

const meanings = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  new Map(
    Object.entries<string>(words).flatMap(([value, list]) => list.split(' ').map((word) => [word, value as Value])),
  )
const labelOf = meanings(labelWords)
const priorityOf = meanings(priorityWords)

/** Where a word behind a mark ends; a mark of punctuation at its end is not of it. */
const ends = '(?=$|[\\s#,;)\\]}、，；。]|[.!?](?![\\p{L}\\p{N}]))'
const mark = (body: string) => new RegExp(`${body}${ends}`, 'iuy')
/** Before a mark stands no letter or digit: an address of mail has no person in it, and one of the web no tag. */
const free = '(?<![\\w./&=?#@:-])'

const word = (kind: 'person' | 'tag' | 'project', text: string | undefined): MarkPiece | undefined =>
  text ? { kind, word: text } : undefined

/** People, tags, labels, priorities, project areas. */
export const markMatchers: Matcher[] = [
  {
    pattern: mark(`${free}@(?<word>[\\p{L}\\p{N}._-]{1,40}?)(?<=[\\p{L}\\p{N}])(?:님|さん)?(?:에게|한테|께)?`),
    read: (groups) => word('person', groups.word),
  },
  {
    pattern: mark(`${free}#(?!\\d{1,40}${ends})(?<word>[\\p{L}\\p{N}_-]{1,${limits.tag}})`),
    read: (groups) => word('tag', groups.word),
  },
  { pattern: mark('(?<!\\S)/"(?<word>[^"]{1,100})"'), read: (groups) => word('project', groups.word?.trim()) },
  { pattern: mark('(?<!\\S)/(?<word>[\\p{L}\\p{N}_-]{1,100})'), read: (groups) => word('project', groups.word) },
  {
    pattern: mark('(?<!\\S)%(?<word>[\\p{L}\\p{N}_-]{1,40})'),
    read: ({ word = '' }, { labelNames = {} }) => {
      const label = Object.hasOwn(labelNames, word) ? labelNames[word] : labelOf.get(word.toLowerCase())
      return label && labelColors.includes(label) ? { kind: 'label', label } : undefined
    },
  },
  {
    pattern: /(?<!\S)!(?<word>!{1,2}|\p{L}{1,10})(?=$|[\s,;、，；])/iuy,
    read: ({ word = '' }) => {
      const priority = priorityOf.get(word.toLowerCase())
      return priority && { kind: 'priority', priority }
    },
  },
]
