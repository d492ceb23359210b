import type { Condition, Question, ShowRule } from '../surveys.entities.ts'
import { choicesOf, takesSeveral } from './choices.ts'

/** What must be true so that a question is asked. */
type Goal =
  | { all: readonly Goal[] }
  | { any: readonly Goal[] }
  | { rule: ShowRule }
  /** The question is asked, or is not. */
  | { asked: string }
  | { notAsked: string }

/** What is known of the answer to a question (of a grid, to a row) on one way to the goals. */
type Known = {
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

const joined = (by: 'and' | 'or', goals: Goal[]): Goal => (by === 'and' ? { all: goals } : { any: goals })

const goalOf = ({ join, groups }: Condition): Goal =>
  joined(
    join,
    groups.map((group) =>
      joined(
        group.join,
        group.rules.map((rule) => ({ rule })),
      ),
    ),
  )

const opposite = { and: 'or', or: 'and' } as const
const nots: Partial<Record<ShowRule['is'], ShowRule['is']>> = {
  chosen: 'notChosen',
  notChosen: 'chosen',
  answered: 'notAnswered',
  notAnswered: 'answered',
}

/** That a condition does not hold. Of numbers and words it is believed: somebody answers otherwise, or not at all. */
const notGoalOf = ({ join, groups }: Condition): Goal =>
  joined(
    opposite[join],
    groups.map((group) =>
      joined(
        opposite[group.join],
        group.rules.map((rule): Goal => {
          const is = nots[rule.is]
          return is ? { rule: { ...rule, is } } : { all: [] }
        }),
      ),
    ),
  )

/**
 * Whether there are answers by which a question is asked. What its condition hangs on must have been asked as well, so
 * that a contradiction over several questions is found, too. Of conditions with very many ways it is believed.
 * @param questions all of the survey; those that a condition names stand before it
 */
export function canBeAsked(question: Question, questions: readonly Question[]): boolean {
  if (question.showIf === null) return true
  const byId = new Map(questions.map((one) => [one.surveyQuestionId, one]))
  let steps = 0

  function solve(goals: readonly Goal[], known: ReadonlyMap<string, Known>): boolean {
    steps += 1
    if (steps > mostSteps) return true
    const [goal, ...rest] = goals
    if (!goal) return true
    if ('all' in goal) return solve([...goal.all, ...rest], known)
    if ('any' in goal) return goal.any.some((one) => solve([one, ...rest], known))
    const id = 'rule' in goal ? goal.rule.surveyQuestionId : 'asked' in goal ? goal.asked : goal.notAsked
    const named = byId.get(id)
    // What is not there is found by another check.
    if (!named) return true
    const { isAsked, isNotAsked } = known.get(id) ?? nothing
    if ('rule' in goal) return followRule(goal.rule, named, rest, known)
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
      if (isContradiction(found, named, null)) return false
      next.set(`${id}/`, found)
    }
    return solve(named.showIf ? [goalOf(named.showIf), ...rest] : rest, next)
  }

  function followRule(rule: ShowRule, named: Question, rest: readonly Goal[], known: ReadonlyMap<string, Known>) {
    const id = named.surveyQuestionId
    const isNot = rule.is === 'notAnswered' || rule.is === 'notChosen'
    const { isAsked, isNotAsked } = known.get(id) ?? nothing
    if (isNot && isNotAsked) return solve(rest, known)
    // What is required is answered, or it is not asked.
    if (isNot && named.isRequired && !isAsked) {
      if (rule.is === 'notAnswered') return solve([{ notAsked: id }, ...rest], known)
      return solve([{ any: [{ notAsked: id }, { all: [{ asked: id }, { rule }] }] }, ...rest], known)
    }
    const key = `${id}/${rule.surveyRowId ?? ''}`
    const before = known.get(key) ?? nothing
    const found = learnt({ ...before, mustAnswer: before.mustAnswer || (isAsked && named.isRequired) }, rule)
    if (isContradiction(found, named, rule.surveyRowId)) return false
    // Whoever has answered it was asked.
    return solve(found.mustAnswer ? [{ asked: id }, ...rest] : rest, new Map(known).set(key, found))
  }

  return solve([goalOf(question.showIf)], new Map())
}

function learnt(known: Known, rule: ShowRule): Known {
  switch (rule.is) {
    case 'answered':
    case 'contains':
      return { ...known, mustAnswer: true }
    case 'notAnswered':
      return { ...known, mustNot: true }
    case 'chosen':
      return { ...known, mustAnswer: true, hits: [...known.hits, rule.examples] }
    case 'notChosen':
      return { ...known, forbidden: new Set([...known.forbidden, ...rule.examples]) }
    case 'least':
      return { ...known, mustAnswer: true, least: Math.max(known.least, rule.number ?? -Infinity) }
    // most
    default:
      return { ...known, mustAnswer: true, most: Math.min(known.most, rule.number ?? Infinity) }
  }
}

function isContradiction(known: Known, question: Question, row: string | null): boolean {
  if (known.mustAnswer && known.mustNot) return true
  if (!known.mustAnswer) return false
  const bounds = question.questionType === 'number' ? question : { least: null, most: null }
  if (Math.max(known.least, bounds.least ?? -Infinity) > Math.min(known.most, bounds.most ?? Infinity)) return true
  const choices = choicesOf(question)
  if (choices.length === 0 || question.questionType === 'ranking') return false
  const within = (choice: string) => {
    const number = Number(choice)
    return Number.isNaN(number) || (number >= known.least && number <= known.most)
  }
  const free = choices.filter((choice) => !known.forbidden.has(choice) && within(choice))
  if (takesSeveral(question)) {
    const few = question.questionType === 'gridMultiple' ? 1 : Math.max(1, question.least ?? 1)
    return free.length < few || known.hits.some((hit) => !free.some((choice) => hit.includes(choice)))
  }
  // A rule of a grid without a row asks for any of its rows: each may be answered otherwise.
  if (question.questionType === 'gridSingle' && row === null)
    return known.hits.some((hit) => !free.some((choice) => hit.includes(choice)))
  return !free.some((choice) => known.hits.every((hit) => hit.includes(choice)))
}
