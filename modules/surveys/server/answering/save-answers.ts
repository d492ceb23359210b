import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { answeringCalls } from '../../contract/answering.contract.ts'
import { checkAnswers } from '../../contract/rules/check-answers.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { wantCounted } from '../results/want-counted.ts'
import { participantsOf } from '../shown-surveys.ts'
import { canOf, isOpen, type SeenSurvey, surveyFor } from '../surveys.access.ts'
import { keepAnswerFiles } from './answer-files.ts'
import { forgetBegun } from './begun.ts'
import { checkKnown } from './check-known.ts'
import { postedQuestions } from './known-questions.ts'
import { mixingKey } from './mixing-key.ts'
import { takePlaces } from './places.ts'
import { sealAnswers } from './sealed-answers.ts'

type Input = CallParsedInput<(typeof answeringCalls)['answerSave']>
type Saved = CallResult<(typeof answeringCalls)['answerSave']>

/** By whose clock the day counts on which somebody has answered. */
const zone = 'Asia/Seoul'

/** Whoever closes a survey waits for those who are just answering it, and they for her. */
const answeringLock = 0x5372_7679

/**
 * Takes somebody's answers to a survey, whole: each person has one answer set, however often and from wherever she sends
 * it. The same act again (its `submissionId`) is answered as the first time.
 * @throws AppError as {@link surveyFor}; AccessDeniedException for those who are not asked; ConflictException when it is
 * not open, was answered before and may not be changed, or something chosen is full; ValidationException with what is
 * wrong at its question
 */
export async function saveAnswers(ctx: Ctx, input: Input): Promise<Saved> {
  const row = await surveyFor(ctx, input.surveyId)
  const before = await answeredBefore(ctx, input)
  if (before) return before
  if (!canOf(row, ctx.viewer.personCode, ctx.now).answer) throw whyNot(row, ctx.now)
  const questions = await postedQuestions(ctx.db, row)
  const { answers, faults } = checkAnswers(questions, input.answers)
  if (faults.length > 0)
    throw new AppError('ValidationException', undefined, {
      fields: faults.map(({ surveyQuestionId, key, params }) => ({ path: `answers.${surveyQuestionId}`, key, params })),
    })
  await checkKnown(ctx, row, questions, answers)
  const sealed = row.isAnonymous ? await sealedFor(ctx, row, answers) : null
  return ctx.inTransaction(async (inside) => {
    const tx = inside as Ctx
    await holdOpen(tx, row.surveyId)
    const first = await insertPart(tx, row, input.submissionId)
    if (!first) return changeAnswers(tx, row, questions, input, answers)
    if (sealed) await tx.db.insertInto('surveys_waiting').values({ survey_id: row.surveyId, sealed }).execute()
    else await insertAnswers(tx, row, questions, answers)
    await forgetBegun(tx, row, input.resumeKey)
    await wantCounted(tx, row.surveyId)
    if (!sealed) await takePlaces(tx.db, questions, { before: [], after: answers })
    return acknowledged(tx, row.surveyId, dayIn(tx.now, zone))
  })
}

/** The same act, done already. */
async function answeredBefore(ctx: Ctx, { surveyId, submissionId }: Input): Promise<Saved | undefined> {
  const found = await ctx.db
    .selectFrom('surveys_participations')
    .select('answered_on')
    .where('survey_id', '=', surveyId)
    .where('person_code', '=', ctx.viewer.personCode)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return found && acknowledged(ctx, surveyId, found.answered_on)
}

async function acknowledged({ db }: Pick<Ctx, 'db'>, surveyId: number, answeredOn: string): Promise<Saved> {
  return { surveyId, answeredOn, participants: (await participantsOf(db, [surveyId])).get(surveyId) ?? 0 }
}

function whyNot(row: SeenSurvey, now: Date): AppError {
  if (!row.isAsked) return denied('surveys.faults.notAsked')
  if (!isOpen(row, now)) return conflict('surveys.faults.closed')
  return conflict('surveys.faults.answered')
}

async function sealedFor(ctx: Ctx, row: SeenSurvey, answers: readonly AnswerLine[]): Promise<Buffer> {
  const { key_name } = await ctx.db
    .selectFrom('surveys_counts')
    .select('key_name')
    .where('survey_id', '=', row.surveyId)
    .executeTakeFirstOrThrow()
  const key = key_name === null ? undefined : await mixingKey(ctx.services, key_name)
  // Restored without what lay beside the database: the clock makes a new one within the minute.
  if (!key)
    throw new AppError('ServiceUnavailableException', undefined, {
      detail: 'the mixing key is lost',
      retryAfterSeconds: 60,
    })
  return sealAnswers(key, answers)
}

/** @throws AppError ConflictException when it was closed meanwhile */
async function holdOpen({ db, now }: Ctx, surveyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(answeringLock)}, ${surveyId})`.execute(db)
  const { rows } = await sql`
    select from surveys_surveys where survey_id = ${surveyId} and status = 'posting' and deleted_at is null
      and (ends_at is null or ends_at > ${now})`.execute(db)
  if (rows.length === 0) throw conflict('surveys.faults.closed')
}

/** Waits until nobody is just answering a survey: whoever closes it does so before. */
export const waitForAnswers = (db: Ctx['db'], surveyId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(answeringLock)}, ${surveyId})`.execute(db)

/** Writes down that somebody has taken part. @returns false when she had before */
async function insertPart({ db, viewer, now }: Ctx, row: SeenSurvey, submissionId: string): Promise<boolean> {
  const inserted = await db
    .insertInto('surveys_participations')
    .values({
      survey_id: row.surveyId,
      person_code: viewer.personCode,
      dept_code: viewer.deptCode,
      answered_on: dayIn(now, zone),
      answered_at: row.isAnonymous ? null : now,
      submission_id: submissionId,
    })
    .onConflict((known) => known.doNothing())
    .returning('survey_id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function insertAnswers(
  tx: Ctx,
  { surveyId }: SeenSurvey,
  questions: readonly Question[],
  answers: readonly AnswerLine[],
) {
  await keepAnswerFiles(tx, surveyId, questions, { before: [], after: answers })
  await tx.db
    .insertInto('surveys_answers')
    .values({ survey_id: surveyId, person_code: tx.viewer.personCode, lines: JSON.stringify(answers) })
    .execute()
}

/** What was said takes the place of what she said before, where that may be. */
async function changeAnswers(
  tx: Ctx,
  row: SeenSurvey,
  questions: readonly Question[],
  input: Input,
  answers: readonly AnswerLine[],
): Promise<Saved> {
  const { db, viewer, now } = tx
  const { surveyId } = row
  const part = await db
    .selectFrom('surveys_participations')
    .select(['submission_id', 'answered_on'])
    .where('survey_id', '=', surveyId)
    .where('person_code', '=', viewer.personCode)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The same act at the same time: the first one was faster.
  if (part.submission_id === input.submissionId) return acknowledged(tx, surveyId, part.answered_on)
  if (row.isAnonymous || !row.main.mayChange) throw conflict('surveys.faults.answered')
  const { lines: before } = await db
    .selectFrom('surveys_answers')
    .select('lines')
    .where('survey_id', '=', surveyId)
    .where('person_code', '=', viewer.personCode)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await keepAnswerFiles(tx, surveyId, questions, { before, after: answers })
  await sql`
    update surveys_answers set lines = ${JSON.stringify(answers)}::jsonb, is_changed = slot is not null
    where survey_id = ${surveyId} and person_code = ${viewer.personCode}`.execute(db)
  const answered_on = dayIn(now, zone)
  await db
    .updateTable('surveys_participations')
    .set({ submission_id: input.submissionId, answered_on, answered_at: now })
    .where('survey_id', '=', surveyId)
    .where('person_code', '=', viewer.personCode)
    .execute()
  await forgetBegun(tx, row, input.resumeKey)
  await wantCounted(tx, surveyId)
  await takePlaces(db, questions, { before, after: answers })
  return acknowledged(tx, surveyId, answered_on)
}
