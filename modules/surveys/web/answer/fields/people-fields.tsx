import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { organisationCalls } from '#modules/organisation/contract/organisation.contract.ts'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { queryOf } from '#platform/web/calls/queries.ts'
import { namedDepartment, namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
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
        const departments = new Map(
          chosen
            .filter(({ deptCode }) => deptCode !== '')
            .map((one) => [
              one.deptCode,
              one.kind === 'department' ? one : namedDepartment(one.deptCode, one.deptName),
            ]),
        )
        setPicked([...departments.values()])
        props.onReplace([...departments.keys()].map((surveyAnswer) => ({ surveyAnswer })))
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

/** Those that were answered, by name: as they were picked, or as the organisation names them after a reload. */
function useNamedPeople(codes: readonly string[], picked: readonly Recipient[]): readonly Recipient[] {
  const nameOf = useName()
  const known = new Map(picked.map((one) => [one.personCode, one]))
  const unknown = codes.filter((code) => !known.has(code))
  const cards = useQueries({
    queries: unknown.map((personCode) => queryOf(organisationCalls.personCard, { personCode })),
  })
  const asked = new Map(unknown.map((code, at) => [code, cards[at]?.data]))
  return codes.map((code) => {
    const card = asked.get(code)
    return known.get(code) ?? namedPerson(code, card ? nameOf(card.name) : code)
  })
}

function useNamedDepartments(codes: readonly string[], picked: readonly Recipient[]): readonly Recipient[] {
  const nameOf = useName()
  const known = new Map(picked.map((one) => [one.deptCode, one]))
  const unknown = codes.filter((code) => !known.has(code))
  const departments = useQueries({
    queries: unknown.map((deptCode) => queryOf(chartCalls.organizationDept, { deptCode })),
  })
  const asked = new Map(unknown.map((code, at) => [code, departments[at]?.data]))
  return codes.map((code) => {
    const department = asked.get(code)
    return known.get(code) ?? namedDepartment(code, department ? nameOf(department.name) : code)
  })
}
