import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { SelectField, type SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { formatNumber } from '../../paper/numbers.ts'
import { readAmount } from './money.ts'

/** A rule as it is typed. */
export type TypedRule = {
  key: string
  formId: number | null
  /** The amount, in the letters that were typed. */
  upTo: string
  /** Whatever it costs. */
  isUnbound: boolean
  rankCode: string
}

type Props = {
  row: TypedRule
  at: number
  forms: readonly SelectOption[]
  ranks: readonly SelectOption[]
  error: string | undefined
  /** What it means, in words. */
  sentence: string
  onRow: (row: TypedRule) => void
  onRemove: () => void
}

/** Up to which amount, of which form, who decides; with the sentence that it means. */
export function RuleRow({ row, at, forms, ranks, error, sentence, onRow, onRemove }: Props) {
  const { t } = useTranslation()
  const label = (of: string) => t('approvals.rules.at', { nth: at + 1, of })
  return (
    <li className="apdrule">
      <SelectField
        label={label(t('approvals.rules.form'))}
        hideLabel
        value={String(row.formId ?? '')}
        options={forms}
        onChange={(value) => onRow({ ...row, formId: value === '' ? null : Number(value) })}
      />
      <div className="apdrule__m">
        {row.isUnbound ? null : (
          <TextField
            label={label(t('approvals.rules.upTo'))}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            className="num"
            maxLength={30}
            placeholder="1,000,000"
            error={error}
            value={row.upTo}
            onChange={({ target }) => onRow({ ...row, upTo: target.value })}
            onBlur={() => {
              const amount = readAmount(row.upTo)
              if (amount !== undefined) onRow({ ...row, upTo: formatNumber(amount) })
            }}
          />
        )}
        <Checkbox
          label={t('approvals.rules.unbound')}
          checked={row.isUnbound}
          onChange={(isUnbound) => onRow({ ...row, isUnbound })}
        />
      </div>
      <SelectField
        label={label(t('approvals.rules.rank'))}
        hideLabel
        error={row.isUnbound ? error : undefined}
        value={row.rankCode}
        options={ranks}
        onChange={(rankCode) => onRow({ ...row, rankCode })}
      />
      <IconButton size={28} icon={IconX} name={t('approvals.rules.remove', { nth: at + 1 })} onClick={onRemove} />
      <p className="apdrule__s">{sentence}</p>
    </li>
  )
}
