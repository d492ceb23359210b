import type { importSources, Said } from '../../contract/import.contract.ts'
import { limits, type TaskStatus } from '../../contract/tasks.rules.ts'

/** A task as a file has it, whichever program wrote it. */
export type Imported = {
  /** The line of a table, the place of a card, from 1. */
  line: number
  /** The same whenever the file is read again. */
  sourceId: string
  title: string
  /** Clean rich text. */
  description: string
  /** The column as the file calls it; empty for none. */
  column: string
  /** null where the file says nothing of it. */
  status: TaskStatus | null
  startDate: string | null
  endDate: string | null
  endTime: string | null
  /** The place of its name. */
  priority: number
  /** The five labels as bits. */
  labels: number
  tags: readonly string[]
  people: readonly Who[]
  url: string
  /** Its checklist; left out where the program has none. */
  checks?: readonly { title: string; isDone: boolean }[]
  isArchived: boolean
  faults: readonly Said[]
}

/** Somebody as a file names her. @property name by which she is meant only where the file has no addresses */
export type Who = { mail: string; name: string }

export type ReadSource = {
  source: (typeof importSources)[number]
  tasks: Imported[]
  unknownHeads: string[]
}

export const fault = (key: string, params: Said['params'] = {}): Said => ({
  key: `tasks.import.faults.${key}`,
  params,
})

/** What is wrong with a title or with days, whichever program they are of. */
export const faultsOf = ({ title, startDate, endDate }: Pick<Imported, 'title' | 'startDate' | 'endDate'>): Said[] => [
  ...(title === '' ? [fault('titleMissing')] : []),
  ...(title.length > limits.title ? [fault('titleTooLong', { most: limits.title })] : []),
  ...(startDate !== null && endDate !== null && startDate > endDate ? [fault('startAfterEnd')] : []),
]

/** Tags as tasks may have them: each once, none too long, not too many. */
export const tagsFrom = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.normalize('NFC').trim().slice(0, limits.tag)).filter(Boolean))].slice(
    0,
    limits.tags,
  )
