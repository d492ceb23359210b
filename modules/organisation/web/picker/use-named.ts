import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#platform/web/calls/queries.ts'
import { namedDepartment, namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'

/** Those of some codes by name: as they were picked, or as the organisation names them after a reload. */
export function useNamedPeople(codes: readonly string[], picked: readonly Recipient[]): readonly Recipient[] {
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

/** The same of departments. */
export function useNamedDepartments(codes: readonly string[], picked: readonly Recipient[]): readonly Recipient[] {
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

/** Departments that were chosen, each once; of a person who is picked, hers. */
export const departmentsOf = (chosen: readonly Recipient[]): readonly Recipient[] => [
  ...new Map(
    chosen
      .filter(({ deptCode }) => deptCode !== '')
      .map((one) => [one.deptCode, one.kind === 'department' ? one : namedDepartment(one.deptCode, one.deptName)]),
  ).values(),
]
