import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import type { DraftContent } from '../../contract/drafts.contract.ts'
import type { Question, SurveyFault } from '../../contract/surveys.entities.ts'
import { limits, type QuestionType, questionTypes } from '../../contract/surveys.rules.ts'
import type { CardActs } from './card/card-tools.tsx'
import { QuestionCard, questionList } from './card/question-card.tsx'
import { useEditedSurvey } from './edited-survey.ts'
import { kindIcons } from './kinds.ts'
import { dropQuestion } from './model/acts.ts'
import { pageNumbersOf } from './model/numbers.ts'

type Props = {
  content: DraftContent
  faults: ReadonlyMap<string, SurveyFault[]>
  /** What is wrong with all of them together, in words. */
  wrong: string | undefined
  openId: string | undefined
  focusId: string | undefined
  acts: CardActs
  onAdd: (type: QuestionType) => void
}

const noFaults: readonly SurveyFault[] = []
const notLookedAt: readonly Question[] = []

/** The second page of writing: the questions in their order, one of them open (SURVEY-003, SURVEY-018, picture 16). */
export function QuestionsStep({ content, faults, wrong, openId, focusId, acts, onAdd }: Props) {
  const { t } = useTranslation()
  const { change } = useEditedSurvey()
  const { questions } = content
  const pages = pageNumbersOf(questions)
  useDrops<string>(questionList, (dragged, target, side) =>
    change((before) => dropQuestion(before, dragged, target, side)),
  )
  return (
    <>
      {questions.length === 0 ? (
        <EmptyState title={t('surveys.write.empty.title')} hint={t('surveys.write.empty.hint')} />
      ) : (
        <ol className="swcards" aria-label={t('surveys.write.outline.label')}>
          {questions.map((question) => {
            const id = question.surveyQuestionId
            return (
              <QuestionCard
                key={id}
                question={question}
                questions={id === openId || question.showIf ? questions : notLookedAt}
                page={pages.get(id)}
                faults={faults.get(id) ?? noFaults}
                isOpen={id === openId}
                wantsFocus={id === focusId}
                acts={acts}
              />
            )
          })}
        </ol>
      )}
      {wrong ? <FieldError>{wrong}</FieldError> : null}
      <div className="swadd" data-first={questions.length === 0 || undefined}>
        <Menu
          label={t('surveys.write.outline.add')}
          entries={questionTypes.map((type) => ({
            key: type,
            label: t(`surveys.kinds.${type}`),
            icon: kindIcons[type],
            onSelect: () => onAdd(type),
          }))}
        >
          {(trigger) => (
            <Button {...trigger} variant="soft" icon={IconPlus} disabled={questions.length >= limits.questions}>
              {t('surveys.write.addQuestion')}
            </Button>
          )}
        </Menu>
        {questions.length >= limits.questions ? (
          <span className="muted">{t('surveys.write.full', { most: limits.questions })}</span>
        ) : null}
      </div>
    </>
  )
}
