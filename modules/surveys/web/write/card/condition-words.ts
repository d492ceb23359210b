import { useTranslation } from 'react-i18next'
import { consentChoice, otherChoice } from '../../../contract/rules/choices.ts'
import type { Question, ShowRule } from '../../../contract/surveys.entities.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { wordsOf } from '../model/numbers.ts'

/** What a rule says, in the words of whoever writes the survey. */
export function useConditionWords(questions: readonly Question[]) {
  const { t } = useTranslation()
  const { numbers, tongue, written } = useEditedSurvey()

  /** How a choice of a question is called. */
  const choiceWords = (question: Question, choice: string): string => {
    if (choice === otherChoice) return t('surveys.write.condition.other')
    if (choice === consentChoice) return t('surveys.write.condition.consent')
    if (question.questionType === 'scale') {
      const word = question.pointTexts[Number(choice) - question.firstPoint]
      return (word && wordsOf(word, tongue, written)) || choice
    }
    const at = question.examples.findIndex(({ surveyExampleId }) => surveyExampleId === choice)
    if (at < 0) return choice
    return (
      wordsOf(question.examples[at]!.exampleText, tongue, written) || t('surveys.write.example.name', { place: at + 1 })
    )
  }
  const ruleParts = (rule: ShowRule) => {
    const question = questions.find(({ surveyQuestionId }) => surveyQuestionId === rule.surveyQuestionId)
    const row = question?.rows.find(({ surveyRowId }) => surveyRowId === rule.surveyRowId)
    return {
      number: numbers.get(rule.surveyQuestionId) ?? '?',
      row: row ? wordsOf(row.rowText, tongue, written) : '',
      choices: rule.examples
        .map((choice) => (question ? choiceWords(question, choice) : choice))
        .join(t('surveys.write.condition.or')),
      value: rule.is === 'contains' ? rule.text || '…' : (rule.number ?? '…'),
    }
  }
  return {
    choiceWords,
    /** "1번에서 불만이나 매우 불만을 고름" */
    ruleWords: (rule: ShowRule): string => {
      const { number, row, choices, value } = ruleParts(rule)
      const where = row
        ? t('surveys.write.condition.rowOf', { number, row })
        : t('surveys.write.condition.at', { number })
      return t(`surveys.write.condition.rule.${rule.is}`, { where, choices: choices || '…', value })
    },
    /** The whole sentence: "1번에서 불만이나 매우 불만을 고른 사람에게만 보여요." */
    sentence: (showIf: NonNullable<Question['showIf']>): string => {
      const [first] = showIf.groups
      const only = showIf.groups.length === 1 && first?.rules.length === 1 ? first.rules[0] : undefined
      if (only) {
        const { number, row, choices, value } = ruleParts(only)
        const where = row
          ? t('surveys.write.condition.rowOf', { number, row })
          : t('surveys.write.condition.at', { number })
        return t(`surveys.write.condition.only.${only.is}`, { where, choices: choices || '…', value })
      }
      return t(
        showIf.groups.length === 1 && first?.join === 'and'
          ? 'surveys.write.condition.all'
          : showIf.groups.length === 1
            ? 'surveys.write.condition.any'
            : 'surveys.write.condition.grouped',
      )
    },
  }
}
