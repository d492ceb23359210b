import { defineWidget } from '#platform/contract/widget.ts'

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

/** A survey of one question, answered where it stands. */
export const voteWidget = defineWidget({
  component: 'survey-vote-webpart',
  titleKey: 'surveys.widget.vote.title',
  hintKey: 'surveys.widget.vote.hint',
  size: { least: [3, 1], most: [6, 3], usual: [3, 1.6] },
  settings: {},
})
