import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { answeringCalls, Progress } from '../../contract/answering.contract.ts'
import type { AnswerLine } from '../../contract/surveys.entities.ts'
import { canOf, type SeenSurvey, surveyFor } from '../surveys.access.ts'
import { keysOfPage, openAnswers, sealAnswers } from './sealed-answers.ts'

type Calls = typeof answeringCalls

/** Answer sets that may be begun in an anonymous survey, for each person it asks: one is thrown away now and then. */
const begunForEach = 3

/** What somebody has begun in a survey that is not anonymous. */
export async function begunBy({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, surveyId: number): Promise<Progress | null> {
  const found = await db
    .selectFrom('surveys_begun')
    .select(['lines', 'revision', 'saved_at'])
    .where('survey_id', '=', surveyId)
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return found ? { answers: found.lines, revision: found.revision, savedAt: found.saved_at.toISOString() } : null
}

/** What was begun: in an anonymous survey whatever lies under the key, whoever asks. */
export async function readBegun(
  ctx: Ctx,
  { surveyId, resumeKey }: CallParsedInput<Calls['progress']>,
): Promise<CallResult<Calls['progress']>> {
  const row = await surveyFor(ctx, surveyId)
  if (!row.isAnonymous) return { progress: await begunBy(ctx, surveyId) }
  if (resumeKey === undefined) return { progress: null }
  const { hash, seal } = keysOfPage(resumeKey, surveyId)
  const found = await ctx.db
    .selectFrom('surveys_begun_sealed')
    .select(['sealed', 'revision'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  return {
    progress: found ? { answers: openAnswers(seal, found.sealed), revision: found.revision, savedAt: null } : null,
  }
}

/**
 * Keeps what was answered so far.
 * @throws AppError as {@link surveyFor}; AccessDeniedException for those who may not answer (any more); ConflictException
 * with the revision that stands, when another device has saved since
 */
export async function saveBegun(
  ctx: Ctx,
  input: CallParsedInput<Calls['saveProgress']>,
): Promise<CallResult<Calls['saveProgress']>> {
  const { surveyId, answers, revision, resumeKey } = input
  const row = await surveyFor(ctx, surveyId)
  if (!canOf(row, ctx.viewer.personCode, ctx.now).answer) throw conflict('surveys.faults.closed')
  if (row.isAnonymous && resumeKey === undefined) throw invalid('resumeKey', 'errors.field.required')
  return ctx.inTransaction<CallResult<Calls['saveProgress']>>((tx) =>
    row.isAnonymous
      ? saveSealed(tx as Ctx, row, answers, revision, resumeKey!)
      : saveNamed(tx as Ctx, surveyId, answers, revision),
  )
}

async function saveNamed({ db, viewer, now }: Ctx, surveyId: number, answers: AnswerLine[], revision: number) {
  const lines = JSON.stringify(answers)
  const { rows } = await sql<{ revision: number }>`
    insert into surveys_begun as b (survey_id, person_code, lines, saved_at)
    values (${surveyId}, ${viewer.personCode}, ${lines}::jsonb, ${now})
    on conflict (survey_id, person_code) do update
      set lines = excluded.lines, saved_at = excluded.saved_at, revision = b.revision + 1
      where b.revision = ${revision}
    returning revision`.execute(db)
  if (rows[0]) return { revision: rows[0].revision, savedAt: now.toISOString() }
  const standing = await db
    .selectFrom('surveys_begun')
    .select(['revision', 'saved_at', sql<boolean>`lines = ${lines}::jsonb`.as('is_same')])
    .where('survey_id', '=', surveyId)
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirstOrThrow()
  // The answer to this very save was lost on the way.
  if (standing.is_same) return { revision: standing.revision, savedAt: standing.saved_at.toISOString() }
  throw savedElsewhere(standing.revision)
}

const savedElsewhere = (revision: number) => conflict('surveys.faults.savedElsewhere', { revision })

/** No name, no time: the row knows its survey, a hash and what nobody can read. */
async function saveSealed({ db }: Ctx, row: SeenSurvey, answers: AnswerLine[], revision: number, resumeKey: string) {
  const { hash, seal } = keysOfPage(resumeKey, row.surveyId)
  const known = await db
    .selectFrom('surveys_begun_sealed')
    .select('revision')
    .where('key_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.revision !== revision) throw savedElsewhere(known.revision)
  if (!known) await checkRoom(db, row)
  const sealed = sealAnswers(seal, answers)
  const { rows } = await sql<{ revision: number }>`
    insert into surveys_begun_sealed as b (key_hash, survey_id, sealed) values (${hash}, ${row.surveyId}, ${sealed})
    on conflict (key_hash) do update set sealed = excluded.sealed, revision = b.revision + 1
    returning revision`.execute(db)
  return { revision: rows[0]!.revision, savedAt: null }
}

/** @throws AppError TooManyRequestsException: somebody fills the table */
async function checkRoom(db: Ctx['db'], { surveyId, invited }: SeenSurvey): Promise<void> {
  const { rows } = await sql<{ begun: number }>`
    select count(*)::int as begun from surveys_begun_sealed where survey_id = ${surveyId}`.execute(db)
  if (rows[0]!.begun >= begunForEach * Math.max(invited ?? 0, 10)) throw new AppError('TooManyRequestsException')
}

/** Throws away what was begun. @throws AppError as {@link surveyFor} */
export async function dropBegun(
  ctx: Ctx,
  { surveyId, resumeKey }: CallParsedInput<Calls['dropProgress']>,
): Promise<CallResult<Calls['dropProgress']>> {
  const row = await surveyFor(ctx, surveyId)
  if (!row.isAsked) throw notFound()
  await ctx.inTransaction((tx) => forgetBegun(tx as Ctx, row, resumeKey))
  return { surveyId }
}

/** Removes what was begun, once it is handed in. */
export async function forgetBegun(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  row: SeenSurvey,
  resumeKey: string | undefined,
): Promise<void> {
  if (!row.isAnonymous)
    await db
      .deleteFrom('surveys_begun')
      .where('survey_id', '=', row.surveyId)
      .where('person_code', '=', viewer.personCode)
      .execute()
  else if (resumeKey !== undefined)
    await db
      .deleteFrom('surveys_begun_sealed')
      .where('key_hash', '=', keysOfPage(resumeKey, row.surveyId).hash)
      .execute()
}
