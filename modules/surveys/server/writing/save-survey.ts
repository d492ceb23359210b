import { takeDraft } from '#modules/drafts/server/drafts.public.ts'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { checkSurvey } from '../../contract/rules/check-survey.ts'
import type { MainFields, Question, SurveyMain } from '../../contract/surveys.entities.ts'
import type { writingCalls } from '../../contract/writing.contract.ts'
import { surveyDrafts } from '../drafts/survey-drafts.ts'
import { record, sayChanged } from '../life/telling.ts'
import { headOf, insideOnly, mainOf, peopleOf, questionsOf } from '../shown-surveys.ts'
import type { SurveyRow } from '../survey-row.ts'
import { checkMayWrite, type SeenSurvey, surveyFor } from '../surveys.access.ts'
import { putQuestions } from './put-questions.ts'
import { checkPeriod, columnsOf, putAudience, putAuthors, scopeOf } from './put-survey.ts'

type Calls = typeof writingCalls

/** Why a survey that one writes cannot be changed: it is handed in already. */
const whyNotChanged = ({ status, isAuthor }: SeenSurvey) =>
  isAuthor && status !== 'composing' ? 'surveys.faults.notComposing' : undefined

/**
 * A survey to be changed, held until the transaction ends.
 * @throws AppError as {@link surveyFor}; ConflictException once it was handed in, and when it is another one than was read
 */
export async function surveyToChange(ctx: Ctx, surveyId: number, version?: number): Promise<SeenSurvey> {
  const row = await surveyFor(ctx, surveyId, { right: 'change', lock: true, why: whyNotChanged })
  if (version !== undefined && version !== row.version) throw conflict('surveys.faults.changedMeanwhile')
  return row
}

/**
 * Saves a survey, new or changed, with its questions where they are given.
 * @throws AppError as {@link surveyToChange}; AccessDeniedException for those who may not write in this company;
 * ValidationException for people that it does not know
 */
export async function saveSurvey(
  ctx: Ctx,
  input: CallParsedInput<Calls['surveySave']>,
): Promise<CallResult<Calls['surveySave']>> {
  const { surveyId: given, version, draftId, questions, ...main } = input
  checkPeriod(main)
  const before = given === undefined ? undefined : await surveyToChange(ctx, given, version)
  if (!before) await checkMayWrite(ctx)
  const saved = before ? await change(ctx, before, main) : await create(ctx, main)
  if (questions) await putQuestions(ctx, saved.surveyId, questions)
  if (draftId !== undefined) await takeDraft(ctx, surveyDrafts, draftId)
  return { ...saved, faults: await faultsOf(ctx, saved.surveyId, main) }
}

/** A new survey, composed by whoever asks. */
export async function create(ctx: Ctx, main: MainFields): Promise<{ surveyId: number; version: number }> {
  const { db, viewer, now } = ctx
  const scope = await scopeOf(ctx, viewer.comCode, main)
  const saved = await db
    .insertInto('surveys_surveys')
    .values({
      ...columnsOf(main),
      com_code: viewer.comCode,
      scope,
      created_by: viewer.personCode,
      created_at: now,
      changed_at: now,
      listed_at: now,
    })
    .returning(['survey_id as surveyId', 'version'])
    .executeTakeFirstOrThrow()
  await putPeople(ctx, saved.surveyId, viewer.personCode, main)
  await record(ctx, saved.surveyId, 'created')
  return saved
}

async function change(ctx: Ctx, before: SurveyRow, main: MainFields): Promise<{ surveyId: number; version: number }> {
  const { db, now } = ctx
  const scope = await scopeOf(ctx, before.comCode, main)
  const saved = await db
    .updateTable('surveys_surveys')
    .set((eb) => ({ ...columnsOf(main), scope, changed_at: now, listed_at: now, version: eb('version', '+', 1) }))
    .where('survey_id', '=', before.surveyId)
    .returning(['survey_id as surveyId', 'version'])
    .executeTakeFirstOrThrow()
  await putPeople(ctx, before.surveyId, before.createdBy, main)
  await sayChanged(ctx, before.comCode, before.surveyId)
  return saved
}

async function putPeople({ db }: Ctx, surveyId: number, author: string | null, main: MainFields): Promise<void> {
  await putAudience(db, surveyId, main)
  await putAuthors(db, surveyId, [...(author === null ? [] : [author]), ...main.coAuthors])
}

const faultsOf = async (ctx: Ctx, surveyId: number, main: MainFields) =>
  checkSurvey(main, await questionsOf(ctx.db, surveyId), ctx.now)

/** Saves all questions of a survey. */
export async function saveQuestions(
  ctx: Ctx,
  { surveyId, version, questions }: CallParsedInput<Calls['saveQuestions']>,
): Promise<CallResult<Calls['saveQuestions']>> {
  const row = await surveyToChange(ctx, surveyId, version)
  const saved = await changeQuestions(ctx, row, questions)
  return { surveyId, version: saved, faults: await faultsOf(ctx, surveyId, await mainOf(ctx.db, row)) }
}

/** @returns the version of the survey then */
export async function changeQuestions(ctx: Ctx, row: SurveyRow, questions: readonly Question[]): Promise<number> {
  await putQuestions(ctx, row.surveyId, questions)
  const { version } = await ctx.db
    .updateTable('surveys_surveys')
    .set((eb) => ({ changed_at: ctx.now, listed_at: ctx.now, version: eb('version', '+', 1) }))
    .where('survey_id', '=', row.surveyId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await sayChanged(ctx, row.comCode, row.surveyId)
  return version
}

/** A survey without its questions. */
export async function readMain(ctx: Ctx, { id }: { id: number }): Promise<SurveyMain> {
  const row = await surveyFor(ctx, id)
  const head = await headOf(ctx, row)
  if (!row.isAuthor && !row.isApprover && !row.isAdministrator)
    return { ...head, main: null, audience: [], coAuthors: [] }
  const main = await mainOf(ctx.db, row)
  const person = await peopleOf(ctx.db, row.comCode, main.coAuthors)
  const audience = await nameAudience(ctx.db, row.scope === '*' ? null : row.scope, main.audience)
  return { ...head, main, audience, coAuthors: main.coAuthors.map(person) }
}

/** The questions of a survey as they are written. @throws AppError NotFoundException for those who only answer it */
export async function readQuestions(
  ctx: Ctx,
  { surveyId }: { surveyId: number },
): Promise<CallResult<Calls['questions']>> {
  const row = await surveyFor(ctx, surveyId)
  insideOnly(row)
  const [items, main] = [await questionsOf(ctx.db, surveyId), await mainOf(ctx.db, row)]
  return { version: row.version, items, faults: checkSurvey(main, items) }
}
