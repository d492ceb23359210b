import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onlyRule } from '#platform/contract/conditions/conditions.ts'
import { ConditionFields } from '#platform/web/conditions/condition-fields.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import type { Question, Condition as ShowIf } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { askable, blankRule } from '../model/conditions.ts'
import { useCard, useFaultAt } from './card-context.ts'
import { useConditionWords } from './condition-words.ts'
import { RuleFields } from './rule-fields.tsx'
import './condition.css'

/** When the question is asked, in a sentence; opened, its rules in groups. A contradiction stands there with its reason. */
export function Condition() {
  const { t } = useTranslation()
  const { question, questions, onQuestion } = useCard()
  const fault = useFaultAt()('showIf')
  const [isOpen, setOpen] = useState(false)
  const { showIf } = question
  const earlier = askable(questions, question.surveyQuestionId)
  const last = earlier.at(-1)
  const { choiceWords } = useConditionWords(earlier)
  if (showIf === null)
    return last ? (
      <Button
        variant="ghost"
        icon={IconFilter}
        onClick={() => {
          onQuestion({ showIf: onlyRule(blankRule(last)) })
          setOpen(true)
        }}
      >
        {t('surveys.write.condition.begin')}
      </Button>
    ) : null
  return (
    <div className="swcond">
      <ConditionLine questions={questions} showIf={showIf}>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ui.condition.done' : 'ui.condition.change')}
        </button>
      </ConditionLine>
      {fault ? <FieldError>{fault}</FieldError> : null}
      {isOpen ? (
        <ConditionFields
          condition={showIf}
          most={limits}
          blank={last && (() => blankRule(last))}
          renderRule={(rule, acts) => <RuleFields rule={rule} earlier={earlier} choiceWords={choiceWords} {...acts} />}
          onCondition={(next, field) => onQuestion({ showIf: next }, field)}
        />
      ) : null}
    </div>
  )
}

type LineProps = { questions: readonly Question[]; showIf: ShowIf; children?: React.ReactNode }

/** The sentence, and below it what several rules say. */
export function ConditionLine({ questions, showIf, children }: LineProps) {
  const { t } = useTranslation()
  const { sentence, ruleWords } = useConditionWords(questions)
  const isOne = showIf.groups.length === 1 && showIf.groups[0]?.rules.length === 1
  return (
    <div className="swcond__l">
      <IconFilter className="i i-16" aria-hidden />
      <div className="grow">
        <p>{sentence(showIf)}</p>
        {isOne ? null : (
          <ul>
            {showIf.groups.map((group, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- groups have no name but their place
              <li key={at}>
                {at > 0 ? <b>{t(`ui.condition.join.${showIf.join}`)} </b> : null}
                {group.rules.map(ruleWords).join(` ${t(`ui.condition.join.${group.join}`)} `)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </div>
  )
}
