import { clockAt, dayText } from '#platform/contract/clock.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
/** What a demo article says, before it has a number and rows. */
export type DemoArticle = {
  boardId: number
  /** Set where alerts of the demo lead to it. */
  articleId?: number
  userName: string
  at: Date
  /** One of the board's words, in Korean. */
  label: string
  title: string
  html: string
  isNotice: boolean
  isMustRead: boolean
  /** Names of its attachments. */
  files: readonly string[]
  /** How many pictures stand in it. */
  pictures: number
}

const dayMs = 86_400_000
const weekdays = '일월화수목금토'

/**
 * Articles written as text. A head line `@ board | user name | age | time | word | marks` is followed by `= title` and
 * paragraphs with lists (`- `), tables (`| a | b |`, the first line is the head) and **bold** words. The age is in
 * working days before the demo begins, or in minutes (`37m`). Marks: `notice`, `must`, `id=318`, `album=3`,
 * `files=a.txt,b.csv`. `{+3}` is the day three days after the article, `{year}` its year.
 * @throws Error on a line that cannot be read
 */
export function readArticles(text: string, now: Date): DemoArticle[] {
  return text
    .split(/^@ /m)
    .slice(1)
    .map((part) => {
      const [head = '', title = '', ...body] = part.trim().split('\n')
      const [boardId, userName, age, time, label, marks = ''] = head.split('|').map((cell) => cell.trim())
      if (!userName || !age || !title.startsWith('= ')) throw new Error(`not an article: ${head}`)
      const at = momentOf(now, age, time ?? '')
      const mark = (name: string) => new RegExp(`(?:^| )${name}=(\\S+)`).exec(marks)?.[1]
      const filled = (written: string) =>
        written
          .replaceAll('{year}', clockAt(at, 'Asia/Seoul').year)
          .replaceAll(/\{\+(\d+)\}/g, (_, days: string) => dayIn(new Date(at.getTime() + Number(days) * dayMs)))
      return {
        boardId: Number(boardId),
        articleId: Number(mark('id')) || undefined,
        userName,
        at,
        label: label ?? '',
        title: filled(title.slice(2)),
        html: htmlOf(filled(body.join('\n'))),
        isNotice: /\bnotice\b/.test(marks),
        isMustRead: /\bmust\b/.test(marks),
        files: mark('files')?.split(',') ?? [],
        pictures: Number(mark('album') ?? 0),
      }
    })
}

/** Working days back at a time of day in Seoul; never later than an hour ago. */
export function momentOf(now: Date, age: string, time: string): Date {
  if (age.endsWith('m')) return new Date(now.getTime() - Number(age.slice(0, -1)) * 60_000)
  let day = dayText(now, 'Asia/Seoul')
  for (let left = Number(age); left > 0 || isWeekend(day); ) {
    day = addDays(day, -1)
    if (!isWeekend(day)) left -= 1
  }
  const [hours = 9, minutes = 0] = time.split(':').map(Number)
  const at = Date.parse(`${day}T00:00:00+09:00`) + (hours * 60 + minutes) * 60_000
  return new Date(Math.min(at, now.getTime() - 3_600_000))
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

/** `3월 21일(토)` in Seoul. */
export function dayIn(at: Date): string {
  const day = dayText(at, 'Asia/Seoul')
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일(${weekdays[weekdayOf(day)]})`
}

const htmlOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf)
    .join('')

function blockOf(block: string): string {
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li><p>${inline(line.slice(2))}</p></li>`).join('')}</ul>`
  if (lines.every((line) => line.startsWith('|'))) {
    const rows = lines.map((line) =>
      line
        .slice(1, line.endsWith('|') ? -1 : undefined)
        .split('|')
        .map((cell) => cell.trim()),
    )
    const row = (cells: string[], cell: 'th' | 'td') =>
      `<tr>${cells.map((text) => `<${cell}><p>${inline(text)}</p></${cell}>`).join('')}</tr>`
    return `<table><tbody>${rows.map((cells, at) => row(cells, at === 0 ? 'th' : 'td')).join('')}</tbody></table>`
  }
  return `<p>${lines.map(inline).join('<br />')}</p>`
}

const inline = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
