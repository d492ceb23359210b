import type { MainFields, Question, SurveyFault } from '../surveys.entities.ts'
import { isNoQuestion, limits } from '../surveys.rules.ts'
import { checkConditions } from './check-conditions.ts'
import { checkQuestion } from './check-question.ts'
import { error, hint, when } from './fault.ts'
import { textsOf } from './question-texts.ts'

/**
 * What is wrong with a survey (G-091): `error` keeps it from being handed in or posted, `hint` is only said. The page and
 * the server ask the same.
 * @param now left out, a period that is over is not looked at
 */
export function checkSurvey(main: MainFields, questions: readonly Question[], now?: Date): SurveyFault[] {
  return [
    ...checkMain(main, now),
    ...when(
      questions.every(({ questionType }) => isNoQuestion(questionType)),
      error('questions', 'surveys.faults.noQuestion'),
    ),
    ...questions.flatMap((question) => checkQuestion(question, main)),
    ...checkConditions(questions),
    ...checkDividers(main, questions),
    ...untranslated(main, questions),
  ]
}

/** Whether nothing keeps a survey from being posted. */
export const isSound = (faults: readonly SurveyFault[]): boolean => faults.every(({ severity }) => severity !== 'error')

function checkMain(main: MainFields, now: Date | undefined): SurveyFault[] {
  const { title, language, languages, startDate, endDate, audience, isAnonymous, mayChange, recurrence } = main
  const ends = endDate === null ? Infinity : Date.parse(endDate)
  return [
    ...when(title[language].trim() === '', error('title', 'surveys.faults.title')),
    ...when(!languages.includes(language), error('languages', 'surveys.faults.language')),
    ...when(audience.length === 0, error('audience', 'surveys.faults.audience')),
    ...when(startDate !== null && Date.parse(startDate) >= ends, error('endDate', 'surveys.faults.period')),
    ...when(now !== undefined && ends <= now.getTime(), error('endDate', 'surveys.faults.over')),
    ...when(recurrence !== 'none' && endDate === null, error('recurrence', 'surveys.faults.recurrence')),
    ...when(isAnonymous && mayChange, error('mayChange', 'surveys.faults.changeAnonymous')),
  ]
}

/** By how many questions results of an anonymous survey are divided, and into how many groups. */
function checkDividers({ isAnonymous }: MainFields, questions: readonly Question[]): SurveyFault[] {
  if (!isAnonymous) return []
  const dividers = questions.filter(({ isDivider }) => isDivider)
  return dividers
    .slice(limits.divided)
    .map(({ surveyQuestionId }) =>
      error(`questions.${surveyQuestionId}.isDivider`, 'surveys.faults.dividers', { most: limits.divided }),
    )
}

function untranslated(main: MainFields, questions: readonly Question[]): SurveyFault[] {
  const others = main.languages.filter((language) => language !== main.language)
  const texts = [
    { path: 'title', text: main.title },
    { path: 'introduction', text: main.introduction },
    ...questions.flatMap((question) => textsOf(question)),
  ]
  return others.flatMap((language) =>
    texts
      .filter(({ text }) => text[main.language].trim() !== '' && text[language].trim() === '')
      .map(({ path }) => hint(path, 'surveys.faults.untranslated', { language })),
  )
}
