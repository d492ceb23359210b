import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { answeringCalls } from '../../contract/answering.contract.ts'
import { checkAnswers } from '../../contract/rules/check-answers.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { wantCounted } from '../results/want-counted.ts'
import { participantsAmong, participantsOf } from '../shown-surveys.ts'
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
  const before = row.hasAnswered ? await answeredBefore(ctx, input) : undefined
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
    await waitForClosing(tx.db, row.surveyId)
    const taken = await insertFirst(tx, row, input.submissionId, sealed ?? answers)
    if (!taken.isOpen) throw conflict('surveys.faults.closed')
    if (!taken.isFirst) return changeAnswers(tx, row, questions, input, answers)
    if (sealed) await forgetBegun(tx, row, input.resumeKey)
    else await keepAnswerFiles(tx, row.surveyId, questions, { before: [], after: answers })
    await wantCounted(tx, row.surveyId)
    if (!sealed) await takePlaces(tx.db, questions, { before: [], after: answers })
    return { surveyId: row.surveyId, answeredOn: dayIn(tx.now, zone), participants: taken.others + 1 }
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

/** Whoever answers waits for whoever is just closing the survey; only the next statement sees what became of it. */
const waitForClosing = (db: Ctx['db'], surveyId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(answeringLock)}, ${surveyId})`.execute(db)

/** Waits until nobody is just answering a survey: whoever closes it does so before. */
export const waitForAnswers = (db: Ctx['db'], surveyId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(answeringLock)}, ${surveyId})`.execute(db)

/**
 * Writes down that somebody has taken part and what she has said, and throws away what she had begun: in one statement,
 * since many answer at once, and each one more is a way to the database and back.
 * @param said her answers; of an anonymous survey sealed
 * @returns whether the survey is open, whether she had not answered it before (else nothing is written), and how many
 * others have taken part
 */
async function insertFirst(
  { db, viewer, now }: Ctx,
  { surveyId, isAnonymous }: SeenSurvey,
  submissionId: string,
  said: Buffer | readonly AnswerLine[],
): Promise<{ isOpen: boolean; isFirst: boolean; others: number }> {
  const { personCode, deptCode } = viewer
  const kept = Buffer.isBuffer(said)
    ? sql`said as (insert into surveys_waiting (survey_id, sealed) select ${surveyId}, ${said}::bytea from part)`
    : sql`said as (
        insert into surveys_answers (survey_id, person_code, lines)
        select ${surveyId}, ${personCode}, ${JSON.stringify(said)}::jsonb from part),
      begun as (
        delete from surveys_begun b using part where b.survey_id = ${surveyId} and b.person_code = ${personCode})`
  const { rows } = await sql<{ isOpen: boolean; isFirst: boolean; others: number }>`
    with open as (
      select from surveys_surveys where survey_id = ${surveyId} and status = 'posting' and deleted_at is null
        and (ends_at is null or ends_at > ${now})),
    part as (
      insert into surveys_participations (survey_id, person_code, dept_code, answered_on, answered_at, submission_id)
      select ${surveyId}, ${personCode}, ${deptCode}, ${dayIn(now, zone)}::date, ${isAnonymous ? null : now}::timestamptz,
             ${submissionId}::uuid from open
      on conflict do nothing returning 1),
    ${kept}
    select exists (select from open) as "isOpen", exists (select from part) as "isFirst",
           ${participantsAmong(sql`${surveyId}::int`)} as others`.execute(db)
  return rows[0]!
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
