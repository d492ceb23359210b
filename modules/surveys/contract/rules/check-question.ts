import type { MainFields, Question, SurveyFault } from '../surveys.entities.ts'
import { dividesResults, hasExamples, isChoice, isGrid, limits } from '../surveys.rules.ts'
import { choicesOf } from './choices.ts'
import { error, hint, when } from './fault.ts'

/** What is wrong with a question by itself. */
export function checkQuestion(question: Question, main: Pick<MainFields, 'language' | 'isAnonymous'>): SurveyFault[] {
  const path = `questions.${question.surveyQuestionId}`
  if (question.questionType === 'pageBreak') return []
  const isUnsaid = question.questionText[main.language].trim() === ''
  return [
    ...when(isUnsaid, error(`${path}.questionText`, 'surveys.faults.questionText')),
    ...checkExamples(question, main, path),
    ...checkBounds(question, path),
    ...checkAnonymous(question, main, path),
  ]
}

function checkExamples(question: Question, { language }: Pick<MainFields, 'language'>, path: string): SurveyFault[] {
  const { questionType, examples, rows, pointTexts } = question
  if (questionType === 'scale') return when(pointTexts.length < 2, error(`${path}.pointTexts`, 'surveys.faults.points'))
  if (!hasExamples(questionType)) return []
  const said = new Set<string>()
  const faults = when(examples.length < 2, error(`${path}.examples`, 'surveys.faults.examples'))
  for (const { surveyExampleId, exampleText, fileCode } of examples) {
    const words = exampleText[language].trim()
    const at = `${path}.examples.${surveyExampleId}`
    faults.push(...when(words === '' && fileCode === null, error(at, 'surveys.faults.exampleText')))
    faults.push(...when(words !== '' && said.has(words), hint(at, 'surveys.faults.exampleTwice')))
    said.add(words)
  }
  if (!isGrid(questionType)) return faults
  return [
    ...faults,
    ...when(rows.length === 0, error(`${path}.rows`, 'surveys.faults.rows')),
    ...rows
      .filter(({ rowText }) => rowText[language].trim() === '')
      .map(({ surveyRowId }) => error(`${path}.rows.${surveyRowId}`, 'surveys.faults.rowText')),
  ]
}

/** How many can be chosen at the most, whatever the bounds say; null where bounds mean something else. */
function choosable(question: Question): number | null {
  const { questionType } = question
  if (questionType === 'multiple' || questionType === 'ranking' || questionType === 'picture')
    return choicesOf(question).length
  return questionType === 'stars' ? 10 : null
}

function checkBounds(question: Question, path: string): SurveyFault[] {
  const { least, most, earliest, latest } = question
  const room = choosable(question)
  const isCrossed =
    (least !== null && most !== null && least > most) || (earliest !== null && latest !== null && earliest > latest)
  const isTooMany = room !== null && Math.max(least ?? 0, most ?? 0) > room
  const isTooFew = room !== null && ((least ?? 1) < 0 || (most ?? 1) < 1)
  const isBroken = room !== null && ![least, most].every((bound) => bound === null || Number.isInteger(bound))
  return [
    ...when(isCrossed, error(`${path}.most`, 'surveys.faults.bounds')),
    ...when(isTooMany && !isCrossed, error(`${path}.most`, 'surveys.faults.boundsTooMany', { most: room ?? 0 })),
    ...when((isTooFew || isBroken) && !isCrossed, error(`${path}.most`, 'surveys.faults.boundsTooFew')),
  ]
}

/** What an anonymous survey cannot keep its promise with. */
function checkAnonymous(
  question: Question,
  { isAnonymous }: Pick<MainFields, 'isAnonymous'>,
  path: string,
): SurveyFault[] {
  const { questionType, examples, isDivider } = question
  const hasCap = examples.some(({ cap }) => cap !== null)
  const isMany = isDivider && choicesOf(question).length > limits.dividedGroups
  return [
    ...when(hasCap && !isChoice(questionType), error(`${path}.examples`, 'surveys.faults.capKind')),
    ...when(isDivider && !dividesResults(questionType), error(`${path}.isDivider`, 'surveys.faults.dividerKind')),
    ...when(
      isDivider && questionType === 'picture' && question.isMultipleAnswer,
      error(`${path}.isDivider`, 'surveys.faults.dividerKind'),
    ),
    ...(isAnonymous
      ? [
          ...when(hasCap, error(`${path}.examples`, 'surveys.faults.capAnonymous')),
          ...when(questionType === 'file', error(`${path}.questionType`, 'surveys.faults.fileAnonymous')),
          ...when(isMany, error(`${path}.isDivider`, 'surveys.faults.dividerGroups', { most: limits.dividedGroups })),
        ]
      : []),
  ]
}
