import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { resultCalls } from '../../contract/results.contract.ts'
import { isPoints, limits } from '../../contract/surveys.rules.ts'
import { isNoGroup, participantsOf, questionsOf } from '../shown-surveys.ts'
import { type SurveyRow, surveyColumns } from '../survey-row.ts'
import { canOf, partColumns, type SeenSurvey, withMine } from '../surveys.access.ts'
import { layoutOf } from './layout.ts'
import { resultOf } from './question-result.ts'
import { resultsFor } from './results-for.ts'

type Answer = CallResult<(typeof resultCalls)['rounds']>

/** The rounds of what returns whose results the viewer sees, the newest first. @throws AppError as {@link resultsFor} */
export async function readRounds(ctx: Ctx, { surveyId }: { surveyId: number }): Promise<Answer> {
  const { row } = await resultsFor(ctx, surveyId)
  const { personCode } = ctx.viewer
  const { rows } = await sql<SeenSurvey>`
    ${withMine(personCode)}
    select ${surveyColumns}, ${partColumns(personCode)}
    from surveys_surveys s left join surveys_rules r on r.com_code = s.com_code
    where (s.series_id = ${row.seriesId ?? row.surveyId} or s.survey_id = ${surveyId}) and s.deleted_at is null
    order by s.round desc, s.survey_id desc limit ${sql.lit(limits.rounds)}`.execute(ctx.db)
  const seen = rows.filter((one) => canOf(one, personCode, ctx.now).seeResults)
  const participants = await participantsOf(
    ctx.db,
    seen.map((one) => one.surveyId),
  )
  const items: Answer['items'] = []
  for (const one of seen) items.push(await roundOf(ctx, one, participants.get(one.surveyId) ?? 0))
  return { items }
}

async function roundOf({ db }: Ctx, row: SurveyRow, participants: number): Promise<Answer['items'][number]> {
  const { slots } = (await db
    .selectFrom('surveys_counts')
    .select('slots')
    .where('survey_id', '=', row.surveyId)
    .executeTakeFirst()) ?? { slots: 0 }
  const head = {
    surveyId: row.surveyId,
    round: row.round,
    startDate: row.startsAt?.toISOString() ?? null,
    invited: row.invited ?? 0,
    participants,
  }
  if (row.isAnonymous && isNoGroup(slots)) return { ...head, hidden: 'few', means: [] }
  const tallies = await db
    .selectFrom('surveys_tallies')
    .select(['question_id', 'counts'])
    .where('survey_id', '=', row.surveyId)
    .execute()
  const counts = new Map(tallies.map((one) => [one.question_id, one.counts]))
  const means = (await questionsOf(db, row.surveyId)).flatMap((question) => {
    const [layout, own] = [layoutOf(question), counts.get(question.surveyQuestionId)]
    if (!layout || !own || !isPoints(question.questionType)) return []
    const { numbers, answered } = resultOf(question, layout, own, { isAnonymous: row.isAnonymous })
    return numbers ? [{ originId: question.originId ?? question.surveyQuestionId, mean: numbers.mean, answered }] : []
  })
  return { ...head, hidden: null, means }
}
