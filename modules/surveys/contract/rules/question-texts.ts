import type { Question, SurveyText } from '../surveys.entities.ts'

/** All texts of a question with the paths by which faults name them. */
export function textsOf(question: Question): { path: string; text: SurveyText }[] {
  const path = `questions.${question.surveyQuestionId}`
  return [
    { path: `${path}.questionText`, text: question.questionText },
    { path: `${path}.description`, text: question.description },
    ...question.examples.map(({ surveyExampleId, exampleText }) => ({
      path: `${path}.examples.${surveyExampleId}`,
      text: exampleText,
    })),
    ...question.rows.map(({ surveyRowId, rowText }) => ({ path: `${path}.rows.${surveyRowId}`, text: rowText })),
    ...question.pointTexts.map((text, at) => ({ path: `${path}.pointTexts.${at}`, text })),
    { path: `${path}.unit`, text: question.unit },
  ]
}
