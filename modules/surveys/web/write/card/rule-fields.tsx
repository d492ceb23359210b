import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RuleActs } from '#platform/web/conditions/condition-fields.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { choicesOf } from '../../../contract/rules/choices.ts'
import { rulesFor } from '../../../contract/rules/show-if.ts'
import type { Question, ShowRule } from '../../../contract/surveys.entities.ts'
import { isGrid, limits } from '../../../contract/surveys.rules.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { blankRule } from '../model/conditions.ts'
import { textInWords, wordsOf } from '../model/numbers.ts'
import { BoundField } from './bound-field.tsx'

type Props = RuleActs<ShowRule> & {
  rule: ShowRule
  /** What may be asked for. */
  earlier: readonly Question[]
  choiceWords: (question: Question, choice: string) => string
}

/** One rule of a condition: which question, how it must be answered, and with what. */
export function RuleFields({ rule, earlier, choiceWords, onRule, onRemove }: Props) {
  const { t } = useTranslation()
  const { numbers, tongue, written } = useEditedSurvey()
  const question = earlier.find(({ surveyQuestionId }) => surveyQuestionId === rule.surveyQuestionId)
  const needsChoice = rule.is === 'chosen' || rule.is === 'notChosen'
  const nameOf = (one: Question) => {
    const words = textInWords(wordsOf(one.questionText, tongue, written), numbers, () => '…')
    return `${numbers.get(one.surveyQuestionId) ?? '?'}. ${words || t(`surveys.kinds.${one.questionType}`)}`
  }
  return (
    <>
      <div className="condition__line">
        <SelectField
          size="md"
          hideLabel
          label={t('surveys.write.condition.question')}
          value={question?.surveyQuestionId ?? ''}
          options={[
            ...(question ? [] : [{ value: '', label: t('surveys.write.condition.gone') }]),
            ...earlier.map((one) => ({ value: one.surveyQuestionId, label: nameOf(one) })),
          ]}
          onChange={(id) => {
            const next = earlier.find(({ surveyQuestionId }) => surveyQuestionId === id)
            if (next) onRule(blankRule(next))
          }}
        />
        {question && isGrid(question.questionType) ? (
          <SelectField
            size="md"
            hideLabel
            label={t('surveys.write.condition.row')}
            value={rule.surveyRowId ?? ''}
            options={[
              { value: '', label: t('surveys.write.condition.anyRow') },
              ...question.rows.map(({ surveyRowId, rowText }, at) => ({
                value: surveyRowId,
                label: wordsOf(rowText, tongue, written) || t('surveys.write.row.name', { place: at + 1 }),
              })),
            ]}
            onChange={(id) => onRule({ ...rule, surveyRowId: id || null })}
          />
        ) : null}
        {question ? (
          <SelectField
            size="md"
            hideLabel
            label={t('surveys.write.condition.how')}
            value={rule.is}
            options={rulesFor(question).map((is) => ({ value: is, label: t(`surveys.write.condition.is.${is}`) }))}
            onChange={(is) => onRule({ ...rule, is: is as ShowRule['is'] })}
          />
        ) : null}
        {rule.is === 'least' || rule.is === 'most' ? (
          <BoundField
            hideLabel
            label={t('surveys.write.condition.number')}
            hasPoint
            least={-1e12}
            most={1e12}
            value={rule.number}
            onValue={(number) => onRule({ ...rule, number }, 'rule number')}
          />
        ) : null}
        {rule.is === 'contains' ? (
          <TextField
            size="md"
            hideLabel
            label={t('surveys.write.condition.text')}
            placeholder={t('surveys.write.condition.text')}
            maxLength={limits.exampleText}
            value={rule.text}
            onChange={({ target }) => onRule({ ...rule, text: target.value }, 'rule text')}
          />
        ) : null}
        <IconButton size={28} icon={IconX} name={t('ui.condition.removeRule')} onClick={onRemove} />
      </div>
      {question && needsChoice ? (
        <div className="swchoices" role="group" aria-label={t('surveys.write.condition.choices')}>
          {choicesOf(question).map((choice) => (
            <Checkbox
              key={choice}
              label={choiceWords(question, choice)}
              checked={rule.examples.includes(choice)}
              onChange={(on) =>
                onRule({
                  ...rule,
                  examples: on ? [...rule.examples, choice] : rule.examples.filter((each) => each !== choice),
                })
              }
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
