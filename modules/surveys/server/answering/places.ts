import { sql } from 'kysely'
import { conflict } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'

/** The examples with a cap that an answer set chooses. */
function capped(questions: readonly Question[], lines: readonly AnswerLine[]): Set<string> {
  const caps = new Set(
    questions.flatMap(({ examples }) => examples.flatMap((one) => (one.cap === null ? [] : [one.surveyExampleId]))),
  )
  return new Set(
    lines.flatMap((line) => (!line.isAdditionalAnswer && caps.has(line.surveyAnswer) ? [line.surveyAnswer] : [])),
  )
}

/**
 * Takes the places of what is chosen, and gives back those of what was chosen before. Always in the order of their
 * numbers, so that two answers never wait for each other; last in its transaction, so that others wait little.
 * @throws AppError ConflictException when one is full: nothing is taken then
 */
export async function takePlaces(
  db: Db,
  questions: readonly Question[],
  { before, after }: { before: readonly AnswerLine[]; after: readonly AnswerLine[] },
): Promise<void> {
  const [had, wants] = [capped(questions, before), capped(questions, after)]
  const changes = [...new Set([...had, ...wants])].filter((id) => had.has(id) !== wants.has(id)).toSorted()
  for (const id of changes) {
    const step = wants.has(id) ? 1 : -1
    const { rows } = await sql`
      update surveys_places set taken = taken + ${step}::int
      where example_id = ${id}::uuid and taken + ${step}::int <= cap returning example_id`.execute(db)
    if (rows.length === 0) throw conflict('surveys.answers.full', { surveyExampleId: id })
  }
}

/** How many places there are still. */
export async function placesOf(db: Db, surveyId: number): Promise<{ surveyExampleId: string; left: number }[]> {
  const rows = await db
    .selectFrom('surveys_places')
    .select(['example_id', 'cap', 'taken'])
    .where('survey_id', '=', surveyId)
    .execute()
  return rows.map(({ example_id, cap, taken }) => ({ surveyExampleId: example_id, left: cap - taken }))
}
