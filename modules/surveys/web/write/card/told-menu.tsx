import { IconQuote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { isTold } from '../../../contract/surveys.rules.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { askable } from '../model/conditions.ts'
import { textInWords, toldAt, wordsOf } from '../model/numbers.ts'
import { useCard } from './card-context.ts'

type Props = {
  /** Puts it where the text is being written. @param mark `{{2}}` */
  onTell: (mark: string) => void
}

/** Puts the answer to an earlier question into the text. */
export function ToldMenu({ onTell }: Props) {
  const { t } = useTranslation()
  const { question, questions } = useCard()
  const { numbers, tongue, written } = useEditedSurvey()
  const earlier = askable(questions, question.surveyQuestionId).filter(({ questionType }) => isTold(questionType))
  if (earlier.length === 0) return null
  const name = t('surveys.write.told.insert')
  return (
    <Menu
      label={name}
      placement="bottom-end"
      entries={earlier.flatMap((one) => {
        const number = numbers.get(one.surveyQuestionId)
        const words = textInWords(wordsOf(one.questionText, tongue, written), numbers, () => '…')
        return number === undefined
          ? []
          : [{ key: one.surveyQuestionId, label: `${number}. ${words}`, onSelect: () => onTell(toldAt(number)) }]
      })}
    >
      {(trigger) => <IconButton {...trigger} size={28} icon={IconQuote} name={name} />}
    </Menu>
  )
}
