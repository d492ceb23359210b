import { join } from 'node:path'
import type { Db } from '#platform/server/database/database.ts'
import '../../migrated.tables.ts'
import { checkArticle, writeArticle } from './import-article.ts'
import type { ImportOptions, ImportReport } from './import-options.ts'
import { type ArticleLine, articleLine, type BoardLine, boardLine, readLines } from './lines.ts'

/** Articles of one transaction: an import that is broken off loses no more than these, and goes on when it runs again. */
const batch = 100
const told = 100

/**
 * Takes boards of an old system in, to be read only. What was imported before and has not changed is passed over, so an
 * import that was broken off is simply run again.
 * @throws the reason of `signal` when it is aborted; what was written by then stays
 */
export async function importBoards(options: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { boards: 0, added: 0, changed: 0, unchanged: 0, wrong: 0, problems: [] }
  const refuse = (file: string, line: number, problem: string) => {
    report.wrong += 1
    if (report.problems.length < told) report.problems.push(`${file}:${line}: ${problem}`)
  }
  const boards = await takeBoards(options, report, refuse)
  let waiting: { line: ArticleLine; raw: string }[] = []
  const flush = async () => {
    options.signal?.throwIfAborted()
    await takeArticles(options, boards, waiting, report)
    waiting = []
    options.onProgress?.(report)
  }
  for await (const line of readLines(join(options.folder, 'articles.jsonl'), articleLine)) {
    const problem =
      'problem' in line
        ? line.problem
        : boards.has(line.value.board)
          ? await checkArticle(options.folder, line.value)
          : `board: no board ${line.value.board} in boards.jsonl`
    if (problem !== undefined) refuse('articles.jsonl', line.number, problem)
    else if ('value' in line) waiting.push({ line: line.value, raw: line.raw })
    if (waiting.length === batch) await flush()
  }
  await flush()
  return report
}

type Refuse = (file: string, line: number, problem: string) => void
/** By what the old system called them; 0 stands for one that a dry run would add. */
type Boards = Map<string, number>

async function takeBoards(options: ImportOptions, report: ImportReport, refuse: Refuse): Promise<Boards> {
  const boards: Boards = new Map()
  for await (const line of readLines(join(options.folder, 'boards.jsonl'), boardLine)) {
    if ('problem' in line) refuse('boards.jsonl', line.number, line.problem)
    else if (boards.has(line.value.id)) refuse('boards.jsonl', line.number, `id: ${line.value.id} stands there twice`)
    else if (!(await isCompany(options.database.writer, line.value.company)))
      refuse('boards.jsonl', line.number, `company: there is no ${line.value.company}`)
    else {
      boards.set(line.value.id, await takeBoard(options, line.value))
      report.boards += 1
    }
  }
  return boards
}

const isCompany = async (db: Db, comCode: string) =>
  (await db
    .selectFrom('organisation_companies')
    .select('com_code')
    .where('com_code', '=', comCode)
    .executeTakeFirst()) !== undefined

async function takeBoard({ database, isDryRun }: ImportOptions, line: BoardLine): Promise<number> {
  const known = await database.writer
    .selectFrom('boards_migrated_boards')
    .select('board_id')
    .where('com_code', '=', line.company)
    .where('source_id', '=', line.id)
    .executeTakeFirst()
  if (isDryRun) return known?.board_id ?? 0
  return database.writer.transaction().execute(async (tx) => {
    const { board_id } = await tx
      .insertInto('boards_migrated_boards')
      .values({ com_code: line.company, source_id: line.id, name: line.name, board_type: line.type })
      .onConflict((conflict) =>
        conflict.columns(['com_code', 'source_id']).doUpdateSet({ name: line.name, board_type: line.type }),
      )
      .returning('board_id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('boards_migrated_readers').where('board_id', '=', board_id).execute()
    if (line.readers.length > 0)
      await tx
        .insertInto('boards_migrated_readers')
        .values(line.readers.map((entry) => ({ board_id, ...entry })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return board_id
  })
}

async function takeArticles(
  options: ImportOptions,
  boards: Boards,
  lines: readonly { line: ArticleLine; raw: string }[],
  report: ImportReport,
): Promise<void> {
  if (lines.length === 0) return
  await options.database.writer.transaction().execute(async (tx) => {
    for (const { line, raw } of lines) {
      const did = await writeArticle(tx, options, boards.get(line.board)!, line, raw)
      report[did] += 1
    }
  })
}
