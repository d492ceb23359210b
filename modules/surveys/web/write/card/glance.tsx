import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pointsOf } from '../../../contract/rules/choices.ts'
import type { Question } from '../../../contract/surveys.entities.ts'
import { isGrid, isPoints } from '../../../contract/surveys.rules.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { wordsOf } from '../model/numbers.ts'

/** What a question that is not open shows of how it is answered. */
export function Glance({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { tongue, written } = useEditedSurvey()
  const { questionType, examples, rows, pointTexts } = question
  const words = examples.map(
    ({ exampleText }, at) =>
      wordsOf(exampleText, tongue, written) || t('surveys.write.example.name', { place: at + 1 }),
  )
  if (isPoints(questionType))
    return (
      <ul className="swglance__p" data-many={pointsOf(question).length > 7 || undefined}>
        {pointsOf(question).map((point, at) => (
          <li key={point}>
            {questionType === 'stars' ? <IconStar className="i" aria-hidden /> : <b className="num">{point}</b>}
            {pointTexts[at] && questionType === 'scale' ? (
              <small>{wordsOf(pointTexts[at], tongue, written)}</small>
            ) : null}
          </li>
        ))}
      </ul>
    )
  if (examples.some(({ cap }) => cap !== null))
    return (
      <ul className="swglance__c">
        {examples.map(({ surveyExampleId, cap }, at) => (
          <li key={surveyExampleId}>
            <span>{words[at]}</span>
            {cap === null ? null : (
              <span className="muted num">{t('surveys.write.example.capped', { count: cap })}</span>
            )}
          </li>
        ))}
      </ul>
    )
  const asked = isGrid(questionType)
    ? [...rows.map(({ rowText }) => wordsOf(rowText, tongue, written)).filter(Boolean), words.join(' / ')]
    : words
  return asked.length === 0 ? null : <p className="swglance muted">{asked.join(', ')}</p>
}
