import type { TFunction } from 'i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import type { FormField, ShowRule } from '../../../../contract/forms/fields.ts'
import { comparesNumbers, rulesFor } from '../../../../contract/forms/show-if.ts'
import { formatNumber } from '../../../paper/numbers.ts'
import { labelOf } from '../../model/kinds.ts'

/** The first rule about a field; nothing is chosen in it yet. */
export const blankRule = (field: FormField): ShowRule => ({
  fieldId: field.fieldId,
  is: rulesFor(field)[0] ?? 'answered',
  options: [],
  number: null,
  text: '',
})

/** What a rule says: ‘구분’에서 병가 고름. */
export function ruleWords(
  t: TFunction,
  rule: ShowRule,
  fields: readonly FormField[],
  nameOf: (name: LocalName) => string,
): string {
  const field = fields.find(({ fieldId }) => fieldId === rule.fieldId)
  const name = field ? nameOf(labelOf(field)) || t('approvals.making.unnamed') : '?'
  const options = field?.type === 'choice' ? field.options : []
  const choices = rule.options.map((each) => {
    const option = options.find(({ optionId }) => optionId === each)
    return option ? nameOf(option.label) : '?'
  })
  const value = comparesNumbers(rule) ? (rule.number === null ? '…' : formatNumber(rule.number)) : rule.text || '…'
  return t(`approvals.making.showIf.rule.${rule.is}`, {
    name,
    choices: choices.join(t('approvals.making.showIf.or')) || '…',
    value,
  })
}
