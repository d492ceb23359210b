import { useState } from 'react'
import {
  departmentsOf,
  RecipientField,
  useNamedDepartments,
  useNamedPeople,
} from '#modules/organisation/web/organisation.public.tsx'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { type FormField, formLimits } from '../../../contract/forms/fields.ts'
import { codesIn } from '../value-text.tsx'
import type { FilledProps } from './filled.types.ts'

type Asked = Extract<FormField, { type: 'person' | 'department' }>

/** A colleague, or several. */
export function PersonInput({ value, onChange, ...rest }: FilledProps<Asked>) {
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  return (
    <Chosen
      {...rest}
      value={useNamedPeople(codesIn(value), picked)}
      onChange={(chosen) => {
        setPicked(chosen)
        onChange(chosen.length === 0 ? undefined : chosen.map(({ personCode }) => personCode))
      }}
    />
  )
}

/** A department, or several. */
export function DepartmentInput({ value, onChange, ...rest }: FilledProps<Asked>) {
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  return (
    <Chosen
      {...rest}
      addableDept
      value={useNamedDepartments(codesIn(value), picked)}
      onChange={(chosen) => {
        const departments = departmentsOf(chosen)
        setPicked(departments)
        onChange(departments.length === 0 ? undefined : departments.map(({ deptCode }) => deptCode))
      }}
    />
  )
}

type ChosenProps = Omit<FilledProps<Asked>, 'value' | 'onChange'> & {
  value: readonly Recipient[]
  onChange: (chosen: readonly Recipient[]) => void
  addableDept?: boolean
}

function Chosen({ field, label, error, ...rest }: ChosenProps) {
  return (
    <RecipientField
      {...rest}
      label={label}
      hideLabel
      required={field.isRequired}
      error={error}
      colleaguesOnly
      single={!field.isMultiple}
      most={formLimits.people}
    />
  )
}
