import { IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { type ConditionKey, conditionKeys, ruleLimits } from '../../../contract/rules/rule.entities.ts'
import { asksPeople, type ConditionDraft } from './rule-draft.ts'
import { WordsField } from './words-field.tsx'

type Props = {
  kind: 'condition' | 'exception'
  condition: ConditionDraft
  /** Kinds that other rows ask already. */
  taken: readonly ConditionKey[]
  onChange: (condition: ConditionDraft) => void
  onRemove: () => void
}

/** One question to a mail: the sender (one person), the recipients, or words in headers, subject or text (MAIL-010). */
export function ConditionRow({ kind, condition, taken, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { key, people, words } = condition
  const label = t(`mail.rulesPage.keys.${key}`)
  return (
    <div className="mcond">
      <Select
        size="lg"
        aria-label={t(`mail.rulesPage.kindOf.${kind}`)}
        options={conditionKeys
          .filter((value) => value === key || !taken.includes(value))
          .map((value) => ({ value, label: t(`mail.rulesPage.keys.${value}`) }))}
        value={key}
        onChange={(chosen) => onChange({ ...condition, key: chosen as ConditionKey, people: [] })}
      />
      {asksPeople(key) ? (
        <RecipientField
          label={label}
          hideLabel
          single={key === 'ContainsSenderStrings'}
          addableDept={key === 'SentToAddresses'}
          most={ruleLimits.values}
          value={people}
          onChange={(chosen) => onChange({ ...condition, people: chosen })}
        />
      ) : (
        <WordsField label={label} value={words} onChange={(written) => onChange({ ...condition, words: written })} />
      )}
      <IconButton icon={IconMinus} name={t(`mail.rulesPage.remove.${kind}`, { key: label })} onClick={onRemove} />
    </div>
  )
}
