import { createHmac } from 'node:crypto'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { answeringCalls } from '../../contract/answering.contract.ts'
import { headOf, insideOnly, questionsOf } from '../shown-surveys.ts'
import { isOpen, type SeenSurvey, surveyFor } from '../surveys.access.ts'
import { begunBy } from './begun.ts'
import { placesOf } from './places.ts'

type Read = CallResult<(typeof answeringCalls)['surveyRead']>

/**
 * A survey as it is answered, or looked at by those who write and approve it.
 * @throws AppError NotFoundException for those who do not see it, and of a preview for those who only answer
 */
export async function readSurvey(
  ctx: Ctx,
  { id, isPreview }: CallParsedInput<(typeof answeringCalls)['surveyRead']>,
): Promise<Read> {
  const row = await surveyFor(ctx, id)
  if (isPreview) insideOnly(row)
  const [survey, questions, places, mine] = await Promise.all([
    headOf(ctx, row),
    questionsOf(ctx.db, id),
    placesOf(ctx.db, id),
    isPreview ? nothing : ownPart(ctx, row),
  ])
  return {
    survey,
    isPreview,
    closedWhy: isPreview ? 'preview' : closedWhy(row, ctx.now),
    questions,
    places,
    mine: { ...mine, shuffleSeed: seedOf(ctx.viewer.personCode, id) },
  }
}

const nothing = { answeredOn: null, answers: [], progress: null }

function closedWhy(row: SeenSurvey, now: Date): Read['closedWhy'] {
  if (row.status === 'approved') return 'notBegun'
  if (row.status === 'composing' || row.status === 'waiting') return 'notPosted'
  if (!row.isAsked) return 'notAsked'
  if (!isOpen(row, now)) return 'closed'
  return row.hasAnswered && (row.isAnonymous || !row.main.mayChange) ? 'answered' : null
}

async function ownPart(ctx: Ctx, row: SeenSurvey): Promise<Omit<Read['mine'], 'shuffleSeed'>> {
  const { db, viewer } = ctx
  const part = await db
    .selectFrom('surveys_participations as p')
    .leftJoin('surveys_answers as a', (join) =>
      join.onRef('a.survey_id', '=', 'p.survey_id').onRef('a.person_code', '=', 'p.person_code'),
    )
    .select(['p.answered_on as answeredOn', 'a.lines'])
    .where('p.survey_id', '=', row.surveyId)
    .where('p.person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return {
    answeredOn: part?.answeredOn ?? null,
    answers: part?.lines ?? [],
    progress: row.isAnonymous ? null : await begunBy(ctx, row.surveyId),
  }
}

/** The same for the same person and survey, and no name of either. */
const seedOf = (personCode: string, surveyId: number) =>
  createHmac('sha256', personCode).update(`shuffle ${surveyId}`).digest().readUInt32LE() >>> 1
