import type { Db } from '#platform/server/database/database.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { questionsOf } from '../shown-surveys.ts'

/** Questions change no more once a survey is posted: what was read is kept by number and version. */
const known = new Map<string, readonly Question[]>()
const mostKnown = 50

/** The questions of a survey that was posted. */
export async function postedQuestions(
  db: Db,
  { surveyId, postedAt }: { surveyId: number; postedAt: Date | null },
): Promise<readonly Question[]> {
  if (postedAt === null) return questionsOf(db, surveyId)
  const name = `${surveyId}/${postedAt.getTime()}`
  const found = known.get(name) ?? (await questionsOf(db, surveyId))
  known.delete(name)
  if (known.size >= mostKnown) known.delete(known.keys().next().value!)
  known.set(name, found)
  return found
}
