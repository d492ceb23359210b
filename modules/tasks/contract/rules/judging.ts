import { type AreaRole, isAssignable, limits, type TaskStatus } from '../tasks.rules.ts'
import { hasLabel, labelBit, type TaskFacts } from './matching.ts'
import type { RuleAction, RuleFault, RuleReason, RuleResult, RuleWork } from './rule.entities.ts'

/** What of an area rules look at. */
export type AreaFacts = {
  /** The state of each of its columns, by number. */
  columns: ReadonlyMap<number, TaskStatus>
  /** What those may do there whom rules and tasks name; who does not belong to it is left out. */
  roles: ReadonlyMap<string, AreaRole>
  owners: readonly string[]
}

type Verdict = Pick<RuleResult, 'outcome' | 'reason'>

const done: Verdict = { outcome: 'done', reason: null }
const same: Verdict = { outcome: 'same', reason: null }
const refused = (key: string, params?: RuleReason['params']): Verdict => ({
  outcome: 'refused',
  reason: { key, ...(params ? { params } : {}) },
})

/** What an action would come to with a task as it is; the same is said by a dry run and asked before it is done. */
export function judge(action: RuleAction, task: TaskFacts, area: AreaFacts): Verdict {
  switch (action.kind) {
    case 'assign':
      return judgeAssign(action.userId ?? task.createdBy, task, area)
    case 'move':
      return action.bucketId === task.bucketId ? same : done
    case 'label':
      return hasLabel(task, action.label) ? same : done
    case 'tag':
      if (task.tags.includes(action.tag)) return same
      return task.tags.length >= limits.tags ? refused('tasks.faults.tooMany', { most: limits.tags }) : done
    case 'tell':
      return listenersOf(action, task, area).length === 0 ? refused('tasks.rules.reasons.nobodyToTell') : done
    default:
      return done
  }
}

function judgeAssign(code: string | null, { members, status }: TaskFacts, { roles }: AreaFacts): Verdict {
  if (code === null) return refused('tasks.rules.reasons.noMaker')
  if (members.includes(code)) return same
  const role = roles.get(code)
  if (role === undefined || role === 'viewer') return refused('tasks.rules.reasons.notOfTheArea')
  if (!isAssignable(status)) return refused('tasks.rules.reasons.notAssignable')
  return members.length >= limits.members ? refused('tasks.faults.tooMany', { most: limits.members }) : done
}

/** Whom an action tells of a task, of those who belong to its area; guests are told of what they have a part in. */
export function listenersOf(
  { to, userIds }: Extract<RuleAction, { kind: 'tell' }>,
  { members, createdBy }: TaskFacts,
  { owners, roles }: AreaFacts,
): string[] {
  const meant = { members, maker: createdBy === null ? [] : [createdBy], owners, people: userIds }[to]
  const hasPart = (code: string) => members.includes(code) || code === createdBy
  return [...new Set(meant)].filter((code) => {
    const role = roles.get(code)
    return role !== undefined && (role !== 'guest' || hasPart(code))
  })
}

/** A task after an action that was not refused, so that a dry run sees what the next one would. */
export function taskAfter(action: RuleAction, task: TaskFacts, { columns }: AreaFacts): TaskFacts {
  switch (action.kind) {
    case 'assign': {
      const code = action.userId ?? task.createdBy
      return code === null || task.members.includes(code) ? task : { ...task, members: [...task.members, code] }
    }
    case 'move':
      return { ...task, bucketId: action.bucketId, status: columns.get(action.bucketId) ?? task.status }
    case 'label':
      return { ...task, labels: task.labels | labelBit(action.label) }
    case 'tag':
      return task.tags.includes(action.tag) ? task : { ...task, tags: [...task.tags, action.tag] }
    default:
      return task
  }
}

/** What a rule would do with a task, action by action. */
export function tryActions(actions: readonly RuleAction[], task: TaskFacts, area: AreaFacts): RuleResult[] {
  let now = task
  return actions.map((action) => {
    const verdict = judge(action, now, area)
    if (verdict.outcome === 'done') now = taskAfter(action, now, area)
    return { action, ...verdict }
  })
}

/** The columns a rule names. */
const columnsOf = ({ trigger, conditions, actions }: RuleWork): number[] =>
  [trigger, conditions, ...actions].flatMap((part) =>
    'bucketId' in part && part.bucketId !== null ? part.bucketId : [],
  )

/** The people a rule names. */
export const peopleOf = ({ conditions, actions }: Pick<RuleWork, 'conditions' | 'actions'>): string[] => [
  ...new Set([
    ...(conditions.userId === null ? [] : [conditions.userId]),
    ...actions.flatMap((action) => {
      if (action.kind === 'assign') return action.userId ?? []
      if (action.kind === 'create') return action.userIds
      return action.kind === 'tell' && action.to === 'people' ? action.userIds : []
    }),
  ]),
]

/**
 * Why a rule cannot act in an area as it is; undefined where it can.
 * @param writer who wrote it last: what it says of a task is said in her name
 */
export function faultOf(rule: RuleWork, area: AreaFacts, writer: string | null): RuleFault | undefined {
  const { columns, roles } = area
  if (columnsOf(rule).some((bucketId) => !columns.has(bucketId))) return { kind: 'columnGone', userId: null }
  const made = rule.actions.flatMap((action) => (action.kind === 'create' && action.bucketId ? action.bucketId : []))
  if (made.some((bucketId) => !isAssignable(columns.get(bucketId)!)))
    return { kind: 'columnNotAssignable', userId: null }
  const doers = new Set(
    rule.actions.flatMap((action) => {
      if (action.kind === 'assign') return action.userId ?? []
      return action.kind === 'create' ? action.userIds : []
    }),
  )
  const left = peopleOf(rule).find((code) => !roles.has(code) || (doers.has(code) && roles.get(code) === 'viewer'))
  if (left !== undefined) return { kind: 'personLeft', userId: left }
  if (rule.actions.some((action) => action.kind === 'tell' && action.to === 'people' && action.userIds.length === 0))
    return { kind: 'nobodyChosen', userId: null }
  const speaks = rule.actions.some(({ kind }) => kind === 'comment')
  return speaks && (writer === null || roles.get(writer) !== 'owner')
    ? { kind: 'writerLeft', userId: writer }
    : undefined
}
