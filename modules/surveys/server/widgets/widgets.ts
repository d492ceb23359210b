import { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { type OfferedWidget, offerWidget } from '#platform/server/offers/widget.ts'
import { surveyToAnswer } from '../../contract/lists.contract.ts'
import { surveysToAnswerWidget, type VoteData, voteData, voteWidget } from '../../contract/surveys.widgets.ts'
import { surveysToAnswer, toAnswerItem } from '../lists/to-answer.ts'
import { questionsOf } from '../shown-surveys.ts'

const toAnswer = offerWidget(surveysToAnswerWidget, z.array(surveyToAnswer), async (ctx, { count }) => {
  const { rows } = await surveysToAnswer(ctx, count)
  return rows.map(toAnswerItem)
})

/** Surveys that are looked at for one of a single question. */
const lookedAt = 10

/** The next survey of one question of choices that one has not answered. */
async function nextVote(ctx: Ctx): Promise<VoteData> {
  const { rows } = await surveysToAnswer(ctx, lookedAt)
  for (const row of rows.filter(({ questions }) => questions === 1)) {
    const questions = await questionsOf(ctx.db, row.surveyId)
    const [question] = questions
    if (questions.length === 1 && (question!.questionType === 'single' || question!.questionType === 'multiple'))
      return { survey: toAnswerItem(row), question: question! }
  }
  return null
}

const vote = offerWidget(voteWidget, voteData, nextVote)

export const offeredWidgets: readonly OfferedWidget[] = [toAnswer, vote]
