import type { Ctx } from '#platform/server/ctx.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { postedQuestions } from '../answering/known-questions.ts'
import { participantsOf } from '../shown-surveys.ts'
import { type SeenSurvey, surveyFor } from '../surveys.access.ts'
import { type Layout, layoutOf } from './layout.ts'

/** A survey whose results somebody sees, with what is needed to tell them. */
export type Seen = {
  row: SeenSurvey
  parts: { question: Question; layout: Layout }[]
  slots: number
  participants: number
}

/** @throws AppError as {@link surveyFor}; AccessDeniedException for those who see no results (yet) */
export async function resultsFor(ctx: Ctx, surveyId: number): Promise<Seen> {
  const row = await surveyFor(ctx, surveyId, { right: 'seeResults', why: whyNotSeen })
  const [questions, counts, participants] = await Promise.all([
    postedQuestions(ctx.db, row),
    ctx.db.selectFrom('surveys_counts').select('slots').where('survey_id', '=', surveyId).executeTakeFirst(),
    participantsOf(ctx.db, [surveyId]),
  ])
  return {
    row,
    parts: questions.flatMap((question) => {
      const layout = layoutOf(question)
      return layout ? [{ question, layout }] : []
    }),
    slots: counts?.slots ?? 0,
    participants: participants.get(surveyId) ?? 0,
  }
}

const whyNotSeen = (row: SeenSurvey) =>
  row.resultReaders !== 'authors' && row.isAsked && row.main.resultsAtClosing && row.status === 'posting'
    ? 'surveys.faults.resultsLater'
    : undefined
