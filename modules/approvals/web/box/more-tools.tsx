import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsOf, RecipientField, useNamedDepartments } from '#modules/organisation/web/organisation.public.tsx'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { formatNumber, readNumber } from '../paper/numbers.ts'
import type { BoxAddress } from './box-address.ts'

type Props = { address: BoxAddress; onNarrow: (change: Partial<BoxAddress>) => void }

/** What narrows a box more rarely: the department it was drafted at, and its amount. */
export function MoreTools({ address, onNarrow }: Props) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  return (
    <div className="apbox__more">
      <RecipientField
        label={t('approvals.box.drafterDept')}
        single
        addableDept
        colleaguesOnly
        value={useNamedDepartments(address.drafter ? [address.drafter] : [], picked)}
        onChange={(chosen) => {
          const departments = departmentsOf(chosen)
          setPicked(departments)
          onNarrow({ drafter: departments[0]?.deptCode })
        }}
      />
      {(['least', 'most'] as const).map((end) => (
        <AmountField
          key={end}
          label={t(`approvals.box.${end}`)}
          value={address[end]}
          onChange={(amount) => onNarrow({ [end]: amount })}
        />
      ))}
    </div>
  )
}

type AmountProps = { label: string; value: string | undefined; onChange: (amount: string | undefined) => void }

/** An amount that narrows once one leaves the field or presses Enter, and stands with its thousands apart then. */
function AmountField({ label, value = '', onChange }: AmountProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const amount = readNumber(typed ?? value)
  const settle = () => {
    if (typed === undefined || typeof amount === 'string') return
    setTyped(undefined)
    onChange(amount === undefined ? undefined : String(amount))
  }
  return (
    <TextField
      label={label}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      error={typeof amount === 'string' ? t('approvals.valueFaults.wrong') : undefined}
      value={typed ?? (typeof amount === 'number' ? formatNumber(amount) : value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) settle()
      }}
    />
  )
}
