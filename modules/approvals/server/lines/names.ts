import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AnyTold } from '../../contract/documents.contract.ts'
import type { PlannedStep } from '../../contract/line/line.ts'
import { departmentNames } from '../documents/department-names.ts'

/** The names of everybody on lines, and of their departments. */
export async function namesOnLines(
  db: Db,
  lines: readonly { steps: readonly PlannedStep[]; told: readonly AnyTold[] }[],
) {
  const steps = lines.flatMap((each) => each.steps)
  const people = [...steps, ...lines.flatMap(({ told }) => told)].map(({ personCode }) => personCode)
  const [names, departments] = await Promise.all([
    personNames(db, [...new Set(people)]),
    departmentNames(db, [...new Set(steps.map(({ deptCode }) => deptCode))]),
  ])
  return { people: [...names].map(([personCode, name]) => ({ personCode, name })), departments }
}
