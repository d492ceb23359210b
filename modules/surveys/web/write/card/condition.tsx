import { IconFilter, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { Question, Condition as ShowIf } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import {
  addGroup,
  addRule,
  askable,
  blankRule,
  changeRule,
  firstCondition,
  joinGroups,
  joinRules,
  removeRule,
} from '../model/conditions.ts'
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
  if (showIf === null)
    return last ? (
      <Button
        variant="ghost"
        icon={IconFilter}
        onClick={() => {
          onQuestion({ showIf: firstCondition(last) })
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
          {t(isOpen ? 'surveys.write.condition.done' : 'surveys.write.condition.change')}
        </button>
      </ConditionLine>
      {fault ? <FieldError>{fault}</FieldError> : null}
      {isOpen ? (
        <ConditionFields
          showIf={showIf}
          earlier={earlier}
          onShowIf={(next, field) => onQuestion({ showIf: next }, field)}
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
                {at > 0 ? <b>{t(`surveys.write.condition.join.${showIf.join}`)} </b> : null}
                {group.rules.map(ruleWords).join(` ${t(`surveys.write.condition.join.${group.join}`)} `)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </div>
  )
}

type FieldsProps = {
  showIf: ShowIf
  earlier: readonly Question[]
  onShowIf: (showIf: ShowIf | null, field?: string) => void
}

function ConditionFields({ showIf, earlier, onShowIf }: FieldsProps) {
  const { t } = useTranslation()
  const { choiceWords } = useConditionWords(earlier)
  const last = earlier.at(-1)
  const joins = (['and', 'or'] as const).map((value) => ({
    value,
    label: t(`surveys.write.condition.joinLong.${value}`),
  }))
  return (
    <div className="swcond__f">
      {showIf.groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have no name but their place
        <fieldset key={at} className="swgroup">
          <legend className="sr">{t('surveys.write.condition.group', { place: at + 1 })}</legend>
          {at > 0 ? (
            <Select
              quiet
              aria-label={t('surveys.write.condition.joinGroups')}
              value={showIf.join}
              options={joins}
              onChange={(join) => onShowIf(joinGroups(showIf, join as ShowIf['join']))}
            />
          ) : null}
          {group.rules.length > 1 ? (
            <Select
              quiet
              aria-label={t('surveys.write.condition.joinRules')}
              value={group.join}
              options={joins}
              onChange={(join) => onShowIf(joinRules(showIf, at, join as ShowIf['join']))}
            />
          ) : null}
          <ul className="swgroup__l">
            {group.rules.map((rule, nth) => (
              <RuleFields
                // oxlint-disable-next-line react/no-array-index-key -- rules have no name but their place
                key={nth}
                rule={rule}
                earlier={earlier}
                choiceWords={choiceWords}
                onRule={(next, field) => onShowIf(changeRule(showIf, { group: at, rule: nth }, next), field)}
                onRemove={() => onShowIf(removeRule(showIf, { group: at, rule: nth }))}
              />
            ))}
          </ul>
          {last && group.rules.length < limits.rules ? (
            <Button variant="ghost" icon={IconPlus} onClick={() => onShowIf(addRule(showIf, at, blankRule(last)))}>
              {t('surveys.write.condition.addRule')}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <div className="swtools">
        {last && showIf.groups.length < limits.groups ? (
          <Button variant="ghost" icon={IconPlus} onClick={() => onShowIf(addGroup(showIf, blankRule(last)))}>
            {t('surveys.write.condition.addGroup')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={() => onShowIf(null)}>
          {t('surveys.write.condition.remove')}
        </Button>
      </div>
    </div>
  )
}
