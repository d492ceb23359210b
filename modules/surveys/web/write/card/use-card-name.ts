import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../contract/surveys.entities.ts'
import { type EditedSurvey, useEditedSurvey } from '../edited-survey.ts'
import { textInWords, wordsOf } from '../model/numbers.ts'

/** How a question is called in lists and messages: by its text, without one by its kind. */
export const useCardName = (): ((question: Question) => string) => useNameOf(useEditedSurvey())

/** The same, of the survey that is being written. */
export function useNameOf({ numbers, tongue, written }: Pick<EditedSurvey, 'numbers' | 'tongue' | 'written'>) {
  const { t } = useTranslation()
  return useCallback(
    ({ questionText, questionType }: Question): string =>
      textInWords(wordsOf(questionText, tongue, written), numbers, (number) =>
        number === undefined ? '…' : t('surveys.write.told.answer', { number }),
      ) || t(`surveys.kinds.${questionType}`),
    [t, numbers, tongue, written],
  )
}
