import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleActs } from '#platform/web/conditions/condition-fields.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type FormField, formLimits, type ShowRule } from '../../../../contract/forms/fields.ts'
import { comparesNumbers, rulesFor } from '../../../../contract/forms/show-if.ts'
import { formatNumber, readNumber } from '../../../paper/numbers.ts'
import { labelOf } from '../../model/kinds.ts'
import { useEditor } from '../editor-context.ts'
import { blankRule } from './rule-words.ts'

type Props = RuleActs<ShowRule> & { rule: ShowRule; earlier: readonly FormField[] }

/** One rule of a condition: which field, how it must be filled in, and with what. */
export function ShowRuleFields({ rule, earlier, onRule, onRemove }: Props) {
  const { t } = useTranslation()
  const { nameOf } = useEditor()
  const field = earlier.find(({ fieldId }) => fieldId === rule.fieldId)
  return (
    <>
      <div className="condition__line">
        <SelectField
          size="md"
          hideLabel
          label={t('approvals.making.showIf.field')}
          value={field?.fieldId ?? ''}
          options={[
            ...(field ? [] : [{ value: '', label: t('approvals.making.showIf.gone') }]),
            ...earlier.map((each) => ({
              value: each.fieldId,
              label: nameOf(labelOf(each)) || t('approvals.making.unnamed'),
            })),
          ]}
          onChange={(id) => {
            const next = earlier.find(({ fieldId }) => fieldId === id)
            if (next) onRule(blankRule(next))
          }}
        />
        {field ? (
          <SelectField
            size="md"
            hideLabel
            label={t('approvals.making.showIf.how')}
            value={rule.is}
            options={rulesFor(field).map((is) => ({ value: is, label: t(`approvals.making.showIf.is.${is}`) }))}
            onChange={(is) => onRule({ ...rule, is: is as ShowRule['is'] })}
          />
        ) : null}
        {field && comparesNumbers(rule) ? (
          <RuleNumber value={rule.number} onValue={(number) => onRule({ ...rule, number }, 'rule number')} />
        ) : null}
        {field && rule.is === 'contains' ? (
          <TextField
            size="md"
            hideLabel
            label={t('approvals.making.showIf.text')}
            placeholder={t('approvals.making.showIf.text')}
            maxLength={100}
            autoComplete="off"
            value={rule.text}
            onChange={({ target }) => onRule({ ...rule, text: target.value }, 'rule text')}
          />
        ) : null}
        <IconButton size={28} icon={IconX} name={t('ui.condition.removeRule')} onClick={onRemove} />
      </div>
      {field?.type === 'choice' && (rule.is === 'chosen' || rule.is === 'notChosen') ? (
        <div className="apfshow__o" role="group" aria-label={t('approvals.making.showIf.choices')}>
          {field.options.map(({ optionId, label }, at) => (
            <Checkbox
              key={optionId}
              label={nameOf(label) || t('approvals.making.optionAt', { nth: at + 1 })}
              checked={rule.options.includes(optionId)}
              onChange={(isOn) =>
                onRule({
                  ...rule,
                  options: isOn ? [...rule.options, optionId] : rule.options.filter((each) => each !== optionId),
                })
              }
            />
          ))}
        </div>
      ) : null}
    </>
  )
}

type NumberProps = { value: number | null; onValue: (value: number | null) => void }

/** A number to compare with, its thousands apart; what is half typed stays until it is one. */
function RuleNumber({ value, onValue }: NumberProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      size="md"
      hideLabel
      className="num"
      label={t('approvals.making.showIf.number')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? (value === null ? '' : formatNumber(value))}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = readNumber(target.value)
        if (number === undefined) onValue(null)
        else if (typeof number === 'number' && Math.abs(number) <= formLimits.number) onValue(number)
      }}
    />
  )
}
