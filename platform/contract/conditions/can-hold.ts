import type { Condition, Join } from './conditions.ts'

/** What the search for contradictions understands of a rule. */
export type RuleMeaning =
  | { is: 'answered' | 'notAnswered' | 'contains' }
  | { is: 'chosen' | 'notChosen'; choices: readonly string[] }
  /** From the one to the other, both included. */
  | { is: 'within'; least: number; most: number }

/** What is known of what stands in one place, on one way to a condition that holds. */
export type Known = {
  isAsked: boolean
  isNotAsked: boolean
  mustAnswer: boolean
  mustNot: boolean
  /** Of each of these one is chosen. */
  hits: readonly (readonly string[])[]
  forbidden: ReadonlySet<string>
  least: number
  most: number
}

/** Something that is shown under a condition, and on whose answer the conditions of others may hang. */
export type Asked<Rule> = { isRequired: boolean; showIf: Condition<Rule> | null }

/** How rules are read. */
export type Reading<Rule, One extends Asked<Rule>> = {
  find: (id: string) => One | undefined
  /** Whose answer a rule asks for. */
  idOf: (rule: Rule) => string
  /** Which part of the answer; null: all of it. */
  partOf: (rule: Rule) => string | null
  meaningOf: (rule: Rule) => RuleMeaning
  /** Whether nobody can answer so. */
  isContradiction: (known: Known, one: One, part: string | null) => boolean
}

/** What must be true so that something is shown. */
type Goal<Rule> =
  | { all: readonly Goal<Rule>[] }
  | { any: readonly Goal<Rule>[] }
  | { rule: RuleMeaning; id: string; part: string | null }
  /** It is asked, or is not. */
  | { asked: string }
  | { notAsked: string }

const nothing: Known = {
  isAsked: false,
  isNotAsked: false,
  mustAnswer: false,
  mustNot: false,
  hits: [],
  forbidden: new Set(),
  least: -Infinity,
  most: Infinity,
}

/** Ways that are looked at before a condition counts as one that can hold. */
const mostSteps = 20_000

const opposite = { and: 'or', or: 'and' } as const

/** The rule that holds where another does not. Of numbers and words it is believed: somebody answers otherwise, or not at all. */
function opposed(rule: RuleMeaning): RuleMeaning | null {
  switch (rule.is) {
    case 'chosen':
      return { ...rule, is: 'notChosen' }
    case 'notChosen':
      return { ...rule, is: 'chosen' }
    case 'answered':
      return { is: 'notAnswered' }
    case 'notAnswered':
      return { is: 'answered' }
    default:
      return null
  }
}

/**
 * Whether there are answers by which something is shown. What its condition hangs on must have been shown as well, so
 * that a contradiction over several of them is found, too. Of conditions with very many ways it is believed.
 */
export function canBeShown<Rule, One extends Asked<Rule>>(one: One, reading: Reading<Rule, One>): boolean {
  if (one.showIf === null) return true
  let steps = 0

  const joined = (by: Join, goals: Goal<Rule>[]): Goal<Rule> => (by === 'and' ? { all: goals } : { any: goals })
  const ruleGoal = (rule: Rule, meaning: RuleMeaning): Goal<Rule> => ({
    rule: meaning,
    id: reading.idOf(rule),
    part: reading.partOf(rule),
  })
  const goalOf = ({ join, groups }: Condition<Rule>): Goal<Rule> =>
    joined(
      join,
      groups.map((group) =>
        joined(
          group.join,
          group.rules.map((rule) => ruleGoal(rule, reading.meaningOf(rule))),
        ),
      ),
    )
  const notGoalOf = ({ join, groups }: Condition<Rule>): Goal<Rule> =>
    joined(
      opposite[join],
      groups.map((group) =>
        joined(
          opposite[group.join],
          group.rules.map((rule) => {
            const meaning = opposed(reading.meaningOf(rule))
            return meaning ? ruleGoal(rule, meaning) : { all: [] }
          }),
        ),
      ),
    )

  function solve(goals: readonly Goal<Rule>[], known: ReadonlyMap<string, Known>): boolean {
    steps += 1
    if (steps > mostSteps) return true
    const [goal, ...rest] = goals
    if (!goal) return true
    if ('all' in goal) return solve([...goal.all, ...rest], known)
    if ('any' in goal) return goal.any.some((each) => solve([each, ...rest], known))
    const id = 'rule' in goal ? goal.id : 'asked' in goal ? goal.asked : goal.notAsked
    const named = reading.find(id)
    // What is not there is found by another check.
    if (!named) return true
    const { isAsked, isNotAsked } = known.get(id) ?? nothing
    if ('rule' in goal) return followRule(goal, named, rest, known)
    if ('notAsked' in goal) {
      if (isAsked || named.showIf === null) return false
      if (isNotAsked) return solve(rest, known)
      return solve([notGoalOf(named.showIf), ...rest], new Map(known).set(id, { ...nothing, isNotAsked: true }))
    }
    if (isNotAsked) return false
    if (isAsked) return solve(rest, known)
    const next = new Map(known).set(id, { ...nothing, isAsked: true })
    if (named.isRequired) {
      // Who is asked what is required answers it.
      const found = { ...(known.get(`${id}/`) ?? nothing), mustAnswer: true }
      if (reading.isContradiction(found, named, null)) return false
      next.set(`${id}/`, found)
    }
    return solve(named.showIf ? [goalOf(named.showIf), ...rest] : rest, next)
  }

  function followRule(
    goal: Extract<Goal<Rule>, { rule: RuleMeaning }>,
    named: One,
    rest: readonly Goal<Rule>[],
    known: ReadonlyMap<string, Known>,
  ): boolean {
    const { rule, id, part } = goal
    const isNot = rule.is === 'notAnswered' || rule.is === 'notChosen'
    const { isAsked, isNotAsked } = known.get(id) ?? nothing
    if (isNot && isNotAsked) return solve(rest, known)
    // What is required is answered, or it is not asked.
    if (isNot && named.isRequired && !isAsked) {
      if (rule.is === 'notAnswered') return solve([{ notAsked: id }, ...rest], known)
      return solve([{ any: [{ notAsked: id }, { all: [{ asked: id }, goal] }] }, ...rest], known)
    }
    const key = `${id}/${part ?? ''}`
    const before = known.get(key) ?? nothing
    const found = learnt({ ...before, mustAnswer: before.mustAnswer || (isAsked && named.isRequired) }, rule)
    if (reading.isContradiction(found, named, part)) return false
    // Whoever has answered it was asked.
    return solve(found.mustAnswer ? [{ asked: id }, ...rest] : rest, new Map(known).set(key, found))
  }

  return solve([goalOf(one.showIf)], new Map())
}

function learnt(known: Known, rule: RuleMeaning): Known {
  switch (rule.is) {
    case 'answered':
    case 'contains':
      return { ...known, mustAnswer: true }
    case 'notAnswered':
      return { ...known, mustNot: true }
    case 'chosen':
      return { ...known, mustAnswer: true, hits: [...known.hits, rule.choices] }
    case 'notChosen':
      return { ...known, forbidden: new Set([...known.forbidden, ...rule.choices]) }
    // within
    default:
      return {
        ...known,
        mustAnswer: true,
        least: Math.max(known.least, rule.least),
        most: Math.min(known.most, rule.most),
      }
  }
}
