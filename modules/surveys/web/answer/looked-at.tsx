import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { SurveyToRead } from './answering.tsx'
import { useReadingOf } from './answering.tsx'
import { ReadingProvider } from './reading.ts'
import { SurveyForm } from './survey-form.tsx'
import { useAnswers } from './use-answers.ts'

/**
 * A survey that is not answered: as those who are asked will see it (SURVEY-014), where it may be tried and nothing is
 * kept, or with why it cannot be answered and what one has answered.
 */
export function LookedAt({ read, onLeave }: { read: SurveyToRead; onLeave: () => void }) {
  const { t } = useTranslation()
  const { survey, questions, isPreview, closedWhy, mine } = read
  const answers = useAnswers(questions, mine.answers, () => undefined)
  const reading = useReadingOf(read, answers.checked.answers)
  const when = { day: mine.answeredOn ?? '', at: formatDateTime(survey.startDate ?? survey.changedAt) }
  const words = isPreview || closedWhy === null ? t('surveys.read.preview') : t(`surveys.read.why.${closedWhy}`, when)
  return (
    <ReadingProvider value={reading}>
      <SurveyForm
        survey={survey}
        answers={answers}
        isReadOnly={!isPreview}
        refused={[]}
        note={<Note tone={isPreview ? 'accent' : 'plain'}>{words}</Note>}
        isBusy={false}
        onHandIn={() => {
          toast.success(t('surveys.read.tried'))
          return Promise.resolve(false)
        }}
        onLater={onLeave}
      />
    </ReadingProvider>
  )
}
