import type { z } from 'zod'
import type { QuestionResult, resultQuestion, Tally } from '../../contract/results.contract.ts'
import { consentChoice, otherChoice, pointsOf } from '../../contract/rules/choices.ts'
import { noText, type Question } from '../../contract/surveys.entities.ts'
import { isPoints } from '../../contract/surveys.rules.ts'
import { isSmall } from '../shown-surveys.ts'
import type { Layout } from './layout.ts'
import { numbersOfPoints } from './numbers.ts'
import type { Counts } from './tally.ts'

/** What was counted of a question, as results tell it. */
export function resultOf(
  question: Question,
  layout: Layout,
  counts: Counts,
  {
    isAnonymous,
    numbers,
    picked = [],
  }: { isAnonymous: boolean; numbers?: QuestionResult['numbers']; picked?: Tally[] },
): QuestionResult {
  const { surveyQuestionId } = question
  const answered = counts[0]!
  if (isAnonymous && isSmall(answered))
    return { surveyQuestionId, hidden: 'few', answered: 0, tallies: [], numbers: null }
  return {
    surveyQuestionId,
    hidden: null,
    answered,
    tallies: picked.length > 0 ? picked : talliesOf(layout, counts),
    numbers: numbers ?? numbersOfPoints(question, counts),
  }
}

function talliesOf({ as, choices, rows }: Layout, counts: Counts): Tally[] {
  const options = choices.length
  if (as === 'ranks')
    return choices.map((choice, at) => {
      const places = counts.slice(1 + at * options, 1 + (at + 1) * options)
      return { choice, surveyRowId: null, count: places.reduce((sum, each) => sum + each, 0), places }
    })
  if (as !== 'one' && as !== 'many') return []
  return rows.flatMap((surveyRowId, row) =>
    choices.map((choice, at) => ({ choice, surveyRowId, count: counts[1 + row * options + at]!, places: [] })),
  )
}

type Shown = z.output<typeof resultQuestion>

/** A question as results need it. @param names what picked people and departments are called */
export function shownQuestion(question: Question, layout: Layout, names: Shown['choices'] = []): Shown {
  const { examples, pointTexts } = question
  const points = isPoints(question.questionType) ? pointsOf(question).map(String) : []
  const texts = new Map([
    ...examples.map((one) => [one.surveyExampleId, one.exampleText] as const),
    ...points.map((point, at) => [point, pointTexts[at] ?? noText()] as const),
    [otherChoice, noText()] as const,
    [consentChoice, noText()] as const,
  ])
  return {
    surveyQuestionId: question.surveyQuestionId,
    originId: question.originId,
    questionOrders: question.questionOrders,
    questionType: question.questionType,
    questionText: question.questionText,
    choices:
      names.length > 0 ? names : layout.choices.map((choice) => ({ choice, text: texts.get(choice) ?? noText() })),
    rows: question.rows.map(({ surveyRowId, rowText }) => ({ surveyRowId, text: rowText })),
    unit: question.unit,
    isDivider: question.isDivider,
  }
}
