import type { Box } from '../../contract/boxes.contract.ts'
import type { AnyTold, Receipt } from '../../contract/documents.contract.ts'
import { isAsked, isSettled, type Line } from '../../contract/line/line.ts'

/** Who finds a document in which box, and by which of her posts. */
export type Place = { owner: string; box: Box; deptCode: string }

/** What the places of a document follow from. */
export type Placed = {
  line: Line
  drafterDept: string
  told: readonly AnyTold[]
  /** The departments that receive it, and who sees to it there. */
  receipts?: readonly Pick<Receipt, 'deptCode' | 'assignedTo'>[]
  /** Everybody who has done something with it, and at which post: also for others. */
  acted: readonly { personCode: string; deptCode: string }[]
}

export const ofPerson = (personCode: string): string => `P:${personCode}`
export const ofDepartment = (deptCode: string): string => `D:${deptCode}`

/** Where who finds a document as it stands, each once; whoever is in none of them does not see it. */
export function placesOf({ line, drafterDept, told, acted, receipts = [] }: Placed): Place[] {
  const { state, drafterCode, steps } = line
  const places = new Map<string, Place>()
  const put = (owner: string, box: Box, deptCode: string) => {
    const key = `${owner} ${box}`
    if (!places.has(key)) places.set(key, { owner, box, deptCode })
  }
  const isOver = state === 'completed' || state === 'rejected'
  const underWay: Box = isOver ? state : 'progress'
  put(ofPerson(drafterCode), 'drafted', drafterDept)
  put(ofPerson(drafterCode), underWay, drafterDept)
  for (const step of steps) {
    const owner = ofPerson(step.personCode)
    if (isAsked(step) || step.state === 'owed') put(owner, 'pending', step.deptCode)
    if (step.state === 'ahead' && state === 'running') put(owner, 'upcoming', step.deptCode)
    if (isSettled(step) || step.state === 'rejected' || (state === 'completed' && step.state !== 'owed'))
      put(owner, underWay, step.deptCode)
  }
  for (const { personCode, deptCode } of acted) put(ofPerson(personCode), underWay, deptCode)
  for (const { kind, personCode } of told)
    if (kind === 'read' ? state === 'completed' : state !== 'drafter')
      put(ofPerson(personCode), 'referred', drafterDept)
  if (state === 'completed') {
    put(ofDepartment(drafterDept), 'department', drafterDept)
    for (const { deptCode, assignedTo } of receipts) {
      put(ofDepartment(deptCode), 'received', deptCode)
      if (assignedTo) put(ofPerson(assignedTo), 'received', deptCode)
    }
  }
  return [...places.values()]
}
