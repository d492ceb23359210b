import { readFile } from 'node:fs/promises'
import { invalid } from '#platform/contract/errors.ts'
import { limits } from '../../contract/tasks.rules.ts'
import type { ReadSource } from './imported.ts'
import { kanboardTasks, tasksOfKanboard } from './read-kanboard.ts'
import { readTable } from './read-table.ts'
import { tasksOfTrello, trelloBoard } from './read-trello.ts'
import type { Words } from './words.ts'

/**
 * The tasks of a file, whichever program wrote it. A hostile one takes seconds: only beside the event loop (`filesAside`).
 * @param zone whose clock its moments are told by
 * @throws AppError ValidationException at `upload` when it cannot be read or holds more than comes at once
 */
export async function readSource({
  path,
  zone,
  words,
}: {
  path: string
  zone: string
  words: Words
}): Promise<ReadSource> {
  const bytes = await readFile(path)
  const isJson = /^\uFEFF?\s*[[{]/.test(bytes.subarray(0, 200).toString())
  if (!isJson) return readTable(path, words)
  const read = parsed(bytes.toString().replace(/^\uFEFF/, ''))
  const board = trelloBoard.safeParse(read)
  const asked = board.success ? undefined : kanboardTasks.safeParse(read)
  const found: ReadSource | undefined = board.success
    ? { source: 'trello', tasks: tasksOfTrello(board.data, zone), unknownHeads: [] }
    : asked?.success
      ? { source: 'kanboard', tasks: tasksOfKanboard(asked.data, zone), unknownHeads: [] }
      : undefined
  if (!found || found.tasks.length === 0) throw invalid('upload', 'tasks.import.faults.unknownFile')
  if (found.tasks.length > limits.imported)
    throw invalid('upload', 'tasks.import.faults.tooMany', { most: limits.imported })
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
