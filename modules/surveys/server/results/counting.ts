import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { AnswerLine } from '../../contract/surveys.entities.ts'
import { changedAmounts, countAmounts } from './amounts.ts'
import { type Block, blockSize, putIntoBlock, readBlock, reorderBlock, sizeOfBlock, writeBlock } from './columns.ts'
import type { Layout } from './layout.ts'
import { randomOrder } from './release.ts'
import { addChange, type Counts, countColumn, noCounts } from './tally.ts'

/** What of a survey is counted, and how far that has come. */
export type Counted = { surveyId: number; isAnonymous: boolean; slots: number }

/** The blocks that change in one go, and what that changes in the counts. */
export class Counting {
  readonly #db: Db
  readonly #survey: Counted
  readonly #layouts: readonly Layout[]
  readonly #blocks = new Map<
    number,
    { columns: Block; size: number; before: Counts[]; amounts: Map<number, number>[] }
  >()
  slots: number

  constructor(db: Db, survey: Counted, layouts: readonly Layout[]) {
    this.#db = db
    this.#survey = survey
    this.#layouts = layouts
    this.slots = survey.slots
  }

  async #open(block: number) {
    const known = this.#blocks.get(block)
    if (known) return known
    const size = sizeOfBlock(this.#survey.slots, block)
    const columns = await readBlock(this.#db, this.#survey.surveyId, block, this.#layouts, blockSize)
    const before = this.#layouts.map((layout) => countColumn(layout, columns.get(layout.surveyQuestionId)!.cells, size))
    const amounts = this.#layouts.map((layout) => countAmounts(layout, columns.get(layout.surveyQuestionId)!.cells))
    const opened = { columns, size, before, amounts }
    this.#blocks.set(block, opened)
    return opened
  }

  /** Adds an answer set. @returns its slot */
  async add(answers: readonly AnswerLine[]): Promise<number> {
    const slot = this.slots
    this.slots += 1
    const block = await this.#open(Math.floor(slot / blockSize))
    putIntoBlock(block.columns, this.#layouts, slot % blockSize, answers)
    block.size = Math.max(block.size, (slot % blockSize) + 1)
    return slot
  }

  /** Writes an answer set over what it was. */
  async change(slot: number, answers: readonly AnswerLine[]): Promise<void> {
    const { columns } = await this.#open(Math.floor(slot / blockSize))
    putIntoBlock(columns, this.#layouts, slot % blockSize, answers)
  }

  /** Mixes whatever stands in the blocks that have changed. */
  mix(): void {
    for (const block of this.#blocks.values())
      reorderBlock(trimmed(block, this.#layouts), this.#layouts, randomOrder(block.size))
  }

  /** What is counted of each question, with what has changed. */
  async #tallies() {
    const rows = await this.#db
      .selectFrom('surveys_tallies')
      .select(['question_id', 'counts', 'amounts'])
      .where('survey_id', '=', this.#survey.surveyId)
      .execute()
    const known = new Map(rows.map((row) => [row.question_id, row]))
    return this.#layouts.map((layout, nth) => {
      const before = known.get(layout.surveyQuestionId)
      let counts = before?.counts ?? noCounts(layout)
      let amounts = before ? before.amounts : layout.as === 'number' ? [] : null
      for (const block of this.#blocks.values()) {
        const { cells } = block.columns.get(layout.surveyQuestionId)!
        counts = addChange(counts, countColumn(layout, cells, block.size), block.before[nth]!)
        amounts = changedAmounts(amounts, countAmounts(layout, cells), block.amounts[nth]!)
      }
      return { question_id: layout.surveyQuestionId, counts, amounts }
    })
  }

  async save(): Promise<void> {
    const { surveyId } = this.#survey
    const tallies = await this.#tallies()
    for (const [number, block] of this.#blocks)
      await writeBlock(this.#db, surveyId, number, trimmed(block, this.#layouts))
    await sql`
      insert into surveys_tallies (survey_id, question_id, counts, amounts)
      select ${surveyId}::int, question_id, counts, amounts
      from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb)
        as tally (question_id uuid, counts int[], amounts jsonb)
      on conflict (survey_id, question_id) do update
        set counts = excluded.counts, amounts = excluded.amounts`.execute(this.#db)
    const { rows: parts } = await sql`
      update surveys_participations p set is_counted = true
      where p.survey_id = ${surveyId} and not p.is_counted and (${this.#survey.isAnonymous} or exists (
        select from surveys_answers a where a.survey_id = p.survey_id and a.person_code = p.person_code and a.slot is not null))
      returning 1`.execute(this.#db)
    await sql`
      update surveys_counts set slots = ${this.slots}, people = people + ${parts.length} where survey_id = ${surveyId}`.execute(
      this.#db,
    )
  }
}

/** The columns without room for what is not there. */
function trimmed({ columns, size }: { columns: Block; size: number }, layouts: readonly Layout[]): Block {
  for (const layout of layouts) {
    const column = columns.get(layout.surveyQuestionId)!
    column.cells = column.cells.subarray(0, size * layout.width)
  }
  return columns
}
