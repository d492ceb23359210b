import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { useLanguage, useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { answeringCalls } from '../../contract/answering.contract.ts'
import type { VoteData } from '../../contract/surveys.widgets.ts'
import { ChoiceField } from '../answer/fields/choice-field.tsx'
import '../answer/fields/fields.css'
import { ReadingProvider, readerOf } from '../answer/reading.ts'
import { useAnswers } from '../answer/use-answers.ts'
import { freshUuid } from '../fresh-uuid.ts'
import { useRefreshSurveys } from '../surveys.queries.ts'
import './widgets.css'

/** A survey of one question, answered where it stands. */
export default function VoteWidget({ title, data, refresh }: WidgetProps<VoteData>) {
  const { t } = useTranslation()
  return (
    <>
      <WidgetHead title={title} />
      {data === null ? (
        <EmptyState title={t('surveys.widget.vote.none')} />
      ) : (
        <Vote key={data.survey.surveyId} data={data} refresh={refresh} />
      )}
    </>
  )
}

function Vote({ data: { survey, question }, refresh }: { data: NonNullable<VoteData>; refresh: () => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const id = useId()
  const refreshSurveys = useRefreshSurveys()
  const written = survey.language
  const language = useLanguage()
  /** One for all tries, so that what was lost on its way is counted once. */
  const [submissionId] = useState(freshUuid)
  const questions = [question]
  const answers = useAnswers(questions, [], () => undefined)
  const { isBusy, errors, save } = useSave(t('surveys.widget.vote.done'), () => {
    refresh()
    return refreshSurveys()
  })
  const { surveyId } = survey
  const vote = () =>
    void save(() => call(answeringCalls.answerSave, { surveyId, submissionId, answers: [...answers.checked.answers] }))
  const textOf = readerOf({ language, written, questions, answers: [] })
  return (
    <ReadingProvider value={{ textOf, seed: surveyId, placesOf: () => undefined }}>
      <div className="w__b svw__vote">
        <p className="muted">{nameOf(survey.title)}</p>
        <h4 id={id}>{textOf(question.questionText)}</h4>
        <ChoiceField
          question={question}
          lines={answers.linesOf(question)}
          labelId={id}
          describedBy={undefined}
          isWrong={errors[`answers.${question.surveyQuestionId}`] !== undefined}
          disabled={isBusy}
          onPut={answers.put(question)}
          onTake={answers.take(question)}
          onReplace={answers.replace(question)}
        />
        <Button
          variant="primary"
          busy={isBusy}
          disabled={answers.checked.faults.length > 0 || answers.checked.answers.length === 0}
          onClick={vote}
        >
          {t('surveys.widget.vote.act')}
        </Button>
      </div>
    </ReadingProvider>
  )
}
