import { type ArchivedWay, type ImportReport, type ReportedLine, toldLines } from '../../contract/import.contract.ts'
import { limits, type TaskStatus } from '../../contract/tasks.rules.ts'
import type { Imported, ReadSource, Who } from './imported.ts'
import { plain, statusIn, type Words } from './words.ts'

/** A column of the area: one that is there, or one that is to be made. */
export type PlannedColumn = { bucketId: number | null; title: string; status: TaskStatus }
export type PlannedTask = { task: Imported; column: PlannedColumn; members: readonly string[] }
export type Plan = { report: ImportReport; created: PlannedTask[]; newColumns: PlannedColumn[] }

/** What an area has, and what may be done there. */
export type Target = {
  /** Those of the states have no titles. */
  columns: readonly PlannedColumn[]
  isOwner: boolean
  known: ReadonlySet<string>
  personOf: (who: Who) => string | undefined
  words: Words
}

const mostStrangers = 50

/** What a file would bring into an area that has something. */
export function planOf({ source, tasks, unknownHeads }: ReadSource, target: Target, archived: ArchivedWay): Plan {
  const columns = columnsFor(target)
  const strangers = new Set<string>()
  const created: PlannedTask[] = []
  const told: ReportedLine[] = tasks.map((task) => {
    const what = whatOf(task, target, archived)
    const column = what === 'created' ? columns.find(task) : { title: '', status: task.status ?? 'ToDo' }
    if (what === 'created') {
      const members = task.people.map((who) => {
        const code = target.personOf(who)
        if (code === undefined) strangers.add((who.mail || who.name).slice(0, 100))
        return code
      })
      created.push({
        task,
        column: column as PlannedColumn,
        members: [...new Set(members.filter((code) => code !== undefined))].slice(0, limits.members),
      })
    }
    return {
      line: task.line,
      title: task.title.slice(0, 100),
      what,
      column: column.title,
      status: column.status,
      faults: what === 'wrong' ? [...task.faults] : [],
    }
  })
  const count = (what: ReportedLine['what']) => told.filter((line) => line.what === what).length
  const order: ReportedLine['what'][] = ['wrong', 'created', 'known', 'archived']
  return {
    created,
    newColumns: columns.made,
    report: {
      source,
      created: count('created'),
      known: count('known'),
      archived: count('archived'),
      wrong: count('wrong'),
      lines: order.flatMap((what) => told.filter((line) => line.what === what)).slice(0, toldLines),
      newColumns: columns.made.map(({ title }) => title),
      leftColumns: [...columns.left],
      strangers: [...strangers].slice(0, mostStrangers),
      unknownHeads,
    },
  }
}

function whatOf(task: Imported, { known }: Target, archived: ArchivedWay): ReportedLine['what'] {
  if (known.has(task.sourceId)) return 'known'
  if (task.isArchived && archived === 'leave') return 'archived'
  return task.faults.length > 0 ? 'wrong' : 'created'
}

/**
 * Finds the column of a task: one that is called so, that of the state it names, else a new one. Only owners make columns,
 * and no more than there may be; what would stand in another one goes to that of its state.
 */
function columnsFor({ columns, isOwner, words }: Target) {
  const own = new Map(columns.filter(({ title }) => title !== '').map((column) => [plain(column.title), column]))
  const bases = new Map(columns.filter(({ title }) => title === '').map((column) => [column.status, column]))
  const made: PlannedColumn[] = []
  const left = new Set<string>()
  const find = ({ column: title, status }: Imported): PlannedColumn => {
    const key = plain(title)
    const named = own.get(key)
    const state =
      named?.status ?? words.statuses.get(key) ?? statusIn(title, words) ?? (title === '' ? 'ToDo' : 'Process')
    const base = bases.get(status ?? state)!
    // What a file says of the state of a task counts more than where it stands.
    if ((status ?? state) !== state) return base
    if (named) return named
    if (key === '' || words.statuses.has(key)) return base
    if (!isOwner || own.size >= limits.ownColumns) {
      left.add(title)
      return base
    }
    const column: PlannedColumn = { bucketId: null, title: title.normalize('NFC'), status: state }
    own.set(key, column)
    made.push(column)
    return column
  }
  return { find, made, left }
}
