import type { Condition, Question, SurveyText } from '../surveys.entities.ts'

/**
 * The same questions under new numbers, with conditions, answers in texts and all that name each other; each knows the
 * first of which it is a copy.
 * @param newId gives a new number
 */
export function copyQuestions(questions: readonly Question[], newId: () => string): Question[] {
  const ids = new Map<string, string>()
  const idFor = (id: string) => {
    if (!ids.has(id)) ids.set(id, newId())
    return ids.get(id)!
  }
  for (const { surveyQuestionId, examples, rows } of questions) {
    idFor(surveyQuestionId)
    for (const { surveyExampleId } of examples) idFor(surveyExampleId)
    for (const { surveyRowId } of rows) idFor(surveyRowId)
  }
  const known = (id: string) => ids.get(id) ?? id
  const inText = (text: SurveyText): SurveyText =>
    Object.fromEntries(
      Object.entries(text).map(([language, words]) => [
        language,
        words.replace(/\{\{([0-9a-f-]{36})\}\}/gi, (_, id: string) => `{{${known(id.toLowerCase())}}}`),
      ]),
    ) as SurveyText
  return questions.map((question) => ({
    ...question,
    surveyQuestionId: known(question.surveyQuestionId),
    originId: question.originId ?? question.surveyQuestionId,
    questionText: inText(question.questionText),
    description: inText(question.description),
    examples: question.examples.map((one) => ({
      ...one,
      surveyExampleId: known(one.surveyExampleId),
      exampleText: inText(one.exampleText),
    })),
    rows: question.rows.map((row) => ({ ...row, surveyRowId: known(row.surveyRowId), rowText: inText(row.rowText) })),
    showIf: question.showIf && withIds(question.showIf, known),
  }))
}

const withIds = ({ join, groups }: Condition, known: (id: string) => string): Condition => ({
  join,
  groups: groups.map((group) => ({
    join: group.join,
    rules: group.rules.map((rule) => ({
      ...rule,
      surveyQuestionId: known(rule.surveyQuestionId),
      surveyRowId: rule.surveyRowId && known(rule.surveyRowId),
      examples: rule.examples.map(known),
    })),
  })),
})

/** The questions without one; conditions that ask for it do so no more. */
export const withoutQuestion = (questions: readonly Question[], surveyQuestionId: string): Question[] =>
  questions
    .filter((question) => question.surveyQuestionId !== surveyQuestionId)
    .map((question) => ({
      ...question,
      showIf:
        question.showIf &&
        withRules(question.showIf, (rule) => (rule.surveyQuestionId === surveyQuestionId ? null : rule)),
    }))

/** The questions without an example of one; conditions that ask for it ask for the others, or no more. */
export const withoutExample = (questions: readonly Question[], surveyExampleId: string): Question[] =>
  questions.map((question) => ({
    ...question,
    examples: question.examples.filter((one) => one.surveyExampleId !== surveyExampleId),
    showIf:
      question.showIf &&
      withRules(question.showIf, (rule) => {
        if (!rule.examples.includes(surveyExampleId)) return rule
        const examples = rule.examples.filter((id) => id !== surveyExampleId)
        return examples.length === 0 ? null : { ...rule, examples }
      }),
  }))

type Rule = Condition['groups'][number]['rules'][number]

/** A condition with other rules; without any there is none. */
function withRules({ join, groups }: Condition, change: (rule: Rule) => Rule | null): Condition | null {
  const left = groups
    .map((group) => ({ ...group, rules: group.rules.map(change).filter((rule) => rule !== null) }))
    .filter(({ rules }) => rules.length > 0)
  return left.length === 0 ? null : { join, groups: left }
}
