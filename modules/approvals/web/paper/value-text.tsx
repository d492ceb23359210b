import { useTranslation } from 'react-i18next'
import { useNamedDepartments, useNamedPeople } from '#modules/organisation/web/organisation.public.tsx'
import { namedDepartment, namedPerson } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { isPeriod } from '../../contract/forms/compute.ts'
import type { ColumnField, FieldValue, FormField } from '../../contract/forms/fields.ts'
import { writtenAmount } from '../../contract/forms/hangul-amount.ts'
import { formatNumber } from './numbers.ts'
import type { Names } from './paper.types.ts'

type Shown = Exclude<FormField | ColumnField, { type: 'note' | 'richText' | 'table' }>
type Props = {
  field: Shown
  value: FieldValue | undefined
  names?: Names /** In a table, without its unit. */
  isBare?: boolean
}

/** What stands in a field, to read. */
export function ValueText({ field, value, names, isBare = false }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  if (value === undefined || value === '') return <span className="sr">{t('approvals.paper.nothing')}</span>
  switch (field.type) {
    case 'number':
    case 'money':
    case 'formula': {
      if (typeof value !== 'number') return String(value)
      const number = formatNumber(value)
      if (isBare) return number
      if (field.type === 'number') return field.unit === '' ? number : `${number} ${field.unit}`
      if (!field.hasHangul) return field.type === 'money' ? t('approvals.paper.won', { amount: number }) : number
      return Number.isSafeInteger(value) ? `${writtenAmount(value)} (${number})` : number
    }
    case 'choice': {
      const chosen = new Set<unknown>(Array.isArray(value) ? value : [])
      return field.options
        .filter(({ optionId }) => chosen.has(optionId))
        .map(({ label }) => nameOf(label))
        .join(', ')
    }
    case 'period':
      return isPeriod(value) ? <span className="num">{`${value.from} ~ ${value.to}`}</span> : null
    case 'person':
    case 'department':
      return <Named type={field.type} codes={codesIn(value)} names={names} />
    case 'file':
      return codesIn(value).join(', ')
    case 'date':
      return <span className="num">{String(value)}</span>
    default:
      return <span className="appaper__long">{String(value)}</span>
  }
}

export const codesIn = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

type NamedProps = { type: 'person' | 'department'; codes: readonly string[]; names?: Names }

function Named({ type, codes, names }: NamedProps) {
  const isPeople = type === 'person'
  const named = isPeople ? namedPerson : namedDepartment
  const known = codes.flatMap((code) => (names?.has(code) ? [named(code, names.get(code)!)] : []))
  const people = useNamedPeople(isPeople ? codes : [], known)
  const departments = useNamedDepartments(isPeople ? [] : codes, known)
  return [...people, ...departments].map(({ displayName }) => displayName).join(', ')
}
