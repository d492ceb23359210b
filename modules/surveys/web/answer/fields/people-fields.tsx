import { useState } from 'react'
import {
  departmentsOf,
  RecipientField,
  useNamedDepartments,
  useNamedPeople,
} from '#modules/organisation/web/organisation.public.tsx'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { type AnswerFieldProps, groupOf } from './answer-field-props.ts'

type Props = AnswerFieldProps & { label: string }

/** A colleague, or several. */
export function PersonAnswer(props: Props) {
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  const named = useNamedPeople(
    props.lines.map(({ surveyAnswer }) => surveyAnswer),
    picked,
  )
  return (
    <Chosen
      {...props}
      value={named}
      onChange={(chosen) => {
        setPicked(chosen)
        props.onReplace(chosen.map(({ personCode }) => ({ surveyAnswer: personCode })))
      }}
    />
  )
}

/** A department, or several; of a person who is picked, hers. */
export function DepartmentAnswer(props: Props) {
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  const named = useNamedDepartments(
    props.lines.map(({ surveyAnswer }) => surveyAnswer),
    picked,
  )
  return (
    <Chosen
      {...props}
      addableDept
      value={named}
      onChange={(chosen) => {
        const departments = departmentsOf(chosen)
        setPicked(departments)
        props.onReplace(departments.map(({ deptCode }) => ({ surveyAnswer: deptCode })))
      }}
    />
  )
}

type ChosenProps = Props & {
  value: readonly Recipient[]
  onChange: (chosen: readonly Recipient[]) => void
  addableDept?: boolean
}

function Chosen({ value, onChange, addableDept = false, ...props }: ChosenProps) {
  const { question, label, disabled } = props
  if (disabled) return <p>{value.map(({ displayName }) => displayName).join(', ')}</p>
  return (
    <div role="group" {...groupOf(props)}>
      <RecipientField
        label={label}
        hideLabel
        colleaguesOnly
        addableDept={addableDept}
        single={!question.isMultipleAnswer}
        most={question.most ?? limits.people}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
