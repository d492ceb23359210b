import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictBar, DraftLine } from '#modules/drafts/web/drafts.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useLanguage, useSay } from '#platform/web/texts/use-texts.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { answeringCalls, type Progress } from '../../contract/answering.contract.ts'
import type { AnswerFault } from '../../contract/rules/check-answers.ts'
import { languageFor } from '../../contract/rules/survey-language.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { freshUuid } from '../fresh-uuid.ts'
import { OtherDevice } from './other-device.tsx'
import { ReadingProvider, readerOf } from './reading.ts'
import { SurveyForm } from './survey-form.tsx'
import { useAnswers } from './use-answers.ts'
import { useProgress } from './use-progress.ts'

type Elsewhere = { draftId: number } & Omit<Progress, 'savedAt'> & { savedAt: string }

export type SurveyToRead = CallResult<(typeof answeringCalls)['surveyRead']>

type Props = {
  read: SurveyToRead
  progress: Progress | null
  /** Of an anonymous survey: under which what is begun is kept. */
  resumeKey: string | undefined
  onHandedIn: (answered: CallResult<(typeof answeringCalls)['answerSave']>) => void
  onLater: () => void
  /** Asks anew what places there are. */
  onRefused: () => void
}

/** A survey that is answered now, kept while it is. */
export function Answering({ read, progress, resumeKey, onHandedIn, onLater, onRefused }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { survey, questions, mine } = read
  const { surveyId } = survey
  const kept = useProgress({ surveyId, progress, given: mine.answers, resumeKey })
  /** One for all tries, so that what was lost on its way is counted once. */
  const [submissionId] = useState(freshUuid)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly AnswerFault[]>([])
  const answers = useAnswers(questions, kept.first, (next) => {
    setRefused([])
    kept.keep(next)
  })
  const reading = useReadingOf(read, answers.checked.answers)
  const isHandingIn = useRef(false)

  const handIn = async (): Promise<boolean> => {
    if (isHandingIn.current) return false
    isHandingIn.current = true
    setBusy(true)
    try {
      // What is kept must not come after what is handed in.
      await kept.keeper.flush()
      const answered = await call(answeringCalls.answerSave, {
        surveyId,
        submissionId,
        answers: answers.checked.answers,
        resumeKey,
      })
      kept.finish()
      onHandedIn(answered)
      return true
    } catch (error) {
      setRefused(faultsOf(error, questions))
      toast.error(sayError(error))
      onRefused()
      return false
    } finally {
      isHandingIn.current = false
      setBusy(false)
    }
  }
  return (
    <ReadingProvider value={reading}>
      <SurveyForm
        survey={survey}
        answers={answers}
        isReadOnly={false}
        refused={refused}
        isBusy={isBusy}
        onHandIn={handIn}
        onLater={onLater}
        note={
          <>
            {kept.state.phase === 'conflict' ? (
              <ConflictBar<Elsewhere>
                keeper={kept.keeper}
                read={async (draftId) => {
                  const { progress: there } = await call(answeringCalls.progress, { surveyId, resumeKey })
                  return { draftId, revision: 0, answers: [], ...there, savedAt: there?.savedAt ?? '' }
                }}
                gather={() => undefined}
                onTake={(other) => answers.show(other.answers)}
                renderOther={(other) => <p>{t('surveys.answering.otherDevice', { count: other.answers.length })}</p>}
              />
            ) : null}
            <div className="svkept">
              {kept.isContinued && kept.state.phase !== 'conflict' ? (
                <Note>{t('surveys.answering.continued')}</Note>
              ) : null}
              {/* Of an anonymous survey nobody keeps when it was begun. */}
              {kept.state.phase === 'saved' && kept.state.savedAt === '' ? null : (
                <DraftLine state={kept.state} onRetry={() => void kept.keeper.flush()} />
              )}
              {resumeKey === undefined ? null : <OtherDevice resumeKey={resumeKey} />}
            </div>
          </>
        }
      />
    </ReadingProvider>
  )
}

/** How this reader reads the texts of a survey, with these answers. */
export function useReadingOf(
  { survey, questions, mine, places }: SurveyToRead,
  given: SurveyToRead['mine']['answers'],
) {
  const language = languageFor(survey, useLanguage())
  return useMemo(() => {
    const left = new Map(places.map((place) => [place.surveyExampleId, place.left]))
    return {
      textOf: readerOf({ language, written: survey.language, questions, answers: given }),
      seed: mine.shuffleSeed,
      placesOf: (surveyExampleId: string) => left.get(surveyExampleId),
    }
  }, [language, survey.language, questions, given, places, mine.shuffleSeed])
}

/**
 * What the server refused, where it says at which question: fields are `answers.<surveyQuestionId>`; of a place that was
 * taken meanwhile it names the example.
 */
function faultsOf(error: unknown, questions: readonly Question[]): AnswerFault[] {
  if (!(error instanceof AppError)) return []
  const full = error.params?.surveyExampleId
  const at = questions.find(({ examples }) => examples.some(({ surveyExampleId }) => surveyExampleId === full))
  if (at && error.key) return [{ surveyQuestionId: at.surveyQuestionId, key: error.key, params: {} }]
  return (error.fields ?? []).flatMap(({ path, key, params }) => {
    const [part, surveyQuestionId] = path.split('.')
    if (part !== 'answers' || !surveyQuestionId) return []
    return [{ surveyQuestionId, key, params: { ...params } as AnswerFault['params'] }]
  })
}
