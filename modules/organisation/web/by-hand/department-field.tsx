import type { LocalName } from '#platform/contract/fields.ts'
import type { NamedAudienceEntry } from '../../contract/audience.ts'
import { AudienceField } from '../audience/audience-field.tsx'
import type { AudienceFieldProps } from '../audience/audience-props.ts'

export type ChosenDepartment = { deptCode: string; name: LocalName }

type Props = Omit<AudienceFieldProps, 'value' | 'onChange' | 'kinds' | 'comCode'> & {
  /** Whose departments may be chosen. */
  comCode: string
  value: ChosenDepartment | undefined
  onChange: (department: ChosenDepartment | undefined) => void
}

const noHint: LocalName = { ko: '', en: '', zh: '', ja: '' }

/** One department of a company, found by typing; another one takes its place. */
export function DepartmentField({ value, onChange, ...field }: Props) {
  const entry = value && ({ kind: 'department', code: value.deptCode, name: value.name, hint: noHint } as const)
  const choose = (entries: NamedAudienceEntry[]) => {
    const last = entries.at(-1)
    onChange(last && { deptCode: last.code, name: last.name })
  }
  return <AudienceField {...field} single kinds={departmentsOnly} value={entry ? [entry] : []} onChange={choose} />
}

const departmentsOnly = ['department'] as const
