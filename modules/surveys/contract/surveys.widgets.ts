import { z } from 'zod'
import { defineWidget } from '#platform/contract/widget.ts'
import { surveyToAnswer } from './lists.contract.ts'
import { question } from './surveys.entities.ts'

/** What one is asked and has not answered: 참여할 설문. */
export const surveysToAnswerWidget = defineWidget({
  component: 'surveys-to-answer-webpart',
  titleKey: 'surveys.widget.toAnswer.title',
  hintKey: 'surveys.widget.toAnswer.hint',
  size: { least: [3, 0.8], most: [6, 3], usual: [3, 1.2] },
  settings: {
    count: { kind: 'number', labelKey: 'surveys.widget.toAnswer.count', default: 5, min: 3, max: 20, isOwn: true },
  },
})

/** A survey of one question, answered where it stands (`answerSave`). */
export const voteWidget = defineWidget({
  component: 'survey-vote-webpart',
  titleKey: 'surveys.widget.vote.title',
  hintKey: 'surveys.widget.vote.hint',
  size: { least: [3, 1], most: [6, 3], usual: [3, 1.6] },
  settings: {},
})

/** What it shows; null when there is nothing to vote on. */
export const voteData = z.object({ survey: surveyToAnswer, question }).nullable()
export type VoteData = z.output<typeof voteData>
