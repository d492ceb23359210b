import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { SurveyToAnswer } from '../../contract/lists.contract.ts'
import { useEndWords } from './use-end-words.ts'
import './end-of-survey.css'

/** Below the title of a survey that one is to answer: that one has begun, and when it ends. */
export function EndOfSurvey({ endDate, isBegun = false }: Pick<SurveyToAnswer, 'endDate'> & { isBegun?: boolean }) {
  const { t } = useTranslation()
  const { words, isLastDay } = useEndWords()(endDate)
  return (
    <small className="num muted">
      {isBegun ? `${t('surveys.list.mine.begun')}, ` : ''}
      <span className={classNames(isLastDay && 'svend--last')}>{words}</span>
    </small>
  )
}
