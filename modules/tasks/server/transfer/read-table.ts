import { createHash } from 'node:crypto'
import { isDay } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import { untamed } from '#platform/server/export/csv.ts'
import { paragraphsOf } from '#platform/server/rich-text/paragraphs.ts'
import { readFirstSheet } from '#platform/server/sheets/first-sheet.ts'
import { isWebAddress, limits, priorities } from '../../contract/tasks.rules.ts'
import { fault, faultsOf, type Imported, type ReadSource, tagsFrom, type Who } from './imported.ts'
import { type Head, heads, plain, type Words } from './words.ts'

/** Enough of the longest cell of ours to say that it is too long. */
const letters = limits.description

/**
 * The tasks of a table (CSV, xlsx), one a line.
 * @throws AppError ValidationException when it cannot be read, has no title column, or more lines than come at once
 */
export async function readTable(path: string, words: Words): Promise<ReadSource> {
  const { head, lines } = await readFirstSheet(path, {
    // Columns beside ours that a table may have.
    columns: heads.length * 3,
    rows: limits.imported + 1,
    letters,
    tooMany: invalid('upload', 'tasks.import.faults.tooMany', { most: limits.imported }),
  })
  const columns = head.map((text) => words.heads.get(plain(text)))
  if (!columns.includes('title')) throw invalid('upload', 'tasks.import.faults.noTitles')
  const seen = new Map<string, number>()
  return {
    source: 'table',
    unknownHeads: head.filter((text, at) => text.trim() !== '' && !columns[at]).map((text) => text.slice(0, 100)),
    tasks: lines.map(({ line, cells }) => {
      const said = new Map<Head, string>()
      columns.forEach((column, at) => {
        if (column && !said.has(column)) said.set(column, untamed((cells[at] ?? '').trim()))
      })
      return { line, ...taskOf(said, words), sourceId: sourceIdOf(said, seen) }
    }),
  }
}

/** A line is known again by its number, else by all that it says; of lines that say the same the second is another one. */
function sourceIdOf(said: ReadonlyMap<Head, string>, seen: Map<string, number>): string {
  const number = said.get('number')
  const own = number
    ? `row:${plain(said.get('project') ?? '')}:${number.slice(0, 40)}`
    : `line:${createHash('sha256')
        .update(JSON.stringify([...said]))
        .digest('base64url')}`
  const before = seen.get(own) ?? 0
  seen.set(own, before + 1)
  return before === 0 ? own : `${own}:${before}`
}

function taskOf(said: ReadonlyMap<Head, string>, words: Words): Omit<Imported, 'line' | 'sourceId'> {
  const of = (head: Head) => said.get(head) ?? ''
  const faults: Imported['faults'][number][] = []
  const read = <Value>(head: Head, meant: (text: string) => Value | undefined, empty: Value): Value => {
    const text = of(head)
    if (text === '') return empty
    const value = meant(text)
    if (value === undefined) faults.push(fault('unread', { head: text.slice(0, 60) }))
    return value ?? empty
  }
  const end = read('endDate', momentOf, undefined)
  const task = {
    title: of('title').normalize('NFC'),
    description: paragraphsOf(of('description')),
    column: of('column').slice(0, limits.areaTitle),
    status: read('status', (text) => words.statuses.get(plain(text)), null),
    startDate: read('startDate', momentOf, undefined)?.day ?? null,
    endDate: end?.day ?? null,
    endTime: read('endTime', (text) => /^([01]\d|2[0-3]):[0-5]\d$/.exec(text)?.[0], end?.time ?? null),
    priority: read(
      'priority',
      (text) => words.priorities.get(plain(text)) ?? numbered(text),
      priorities.indexOf('Normal'),
    ),
    labels: partsOf(of('labels')).reduce((bits, label) => bits | labelBit(label, words), 0),
    tags: tagsFrom([...partsOf(of('tags')), ...partsOf(of('labels')).filter((label) => labelBit(label, words) === 0)]),
    people: partsOf(of('members')).map(whoOf),
    url: isWebAddress(of('url')) && of('url').length <= limits.url ? of('url') : '',
    isArchived: false,
  }
  if (task.endTime !== null && task.endDate === null) faults.push(fault('timeWithoutDay'))
  return { ...task, faults: [...faultsOf(task), ...faults] }
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const labelBit = (text: string, { labels }: Words): number => {
  const nth = labels.get(plain(text))
  return nth === undefined ? 0 : 1 << nth
}

/** As other programs number it: 0 none to 3 high. */
const numbered = (text: string): number | undefined => (/^[0-3]$/.test(text) ? Number(text) : undefined)

const whoOf = (text: string): Who => {
  const mail = /[^\s<>]+@[^\s<>]+/.exec(text)?.[0] ?? ''
  return { mail, name: mail ? '' : text }
}

/** A day as people and programs write it, with its time or without: 2026-03-05, 2026. 3. 5., 3/5/2026 15:00. */
export function momentOf(text: string): { day: string; time: string | null } | undefined {
  const [, year, month, date, rest = ''] =
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?:\s*[.일])?(.*)$/.exec(text) ?? american(text) ?? []
  if (year === undefined) return undefined
  const day = [year, month!.padStart(2, '0'), date!.padStart(2, '0')].join('-')
  const [, hour, minute] = /^[T\s]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?$/.exec(rest) ?? []
  if (!isDay(day) || day < '1900' || day >= '3000' || (rest.trim() !== '' && hour === undefined)) return undefined
  if (hour === undefined || (Number(hour) === 0 && Number(minute) === 0)) return { day, time: null }
  return Number(hour) < 24 && Number(minute) < 60 ? { day, time: `${hour.padStart(2, '0')}:${minute}` } : undefined
}

function american(text: string): (string | undefined)[] | undefined {
  const [, month, date, year, rest] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/.exec(text) ?? []
  return year === undefined ? undefined : ['', year, month, date, rest]
}
