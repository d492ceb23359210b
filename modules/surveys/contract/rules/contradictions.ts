import type { Condition, Question, ShowRule } from '../surveys.entities.ts'
import { choicesOf, takesSeveral } from './choices.ts'

/** What must be true so that a question is asked. */
type Goal =
  | { all: readonly Goal[] }
  | { any: readonly Goal[] }
  | { rule: ShowRule }
  /** The question is asked. */
  | { asked: string }

/** What is known of the answer to a question (of a grid, to a row) on one way to the goals. */
type Known = {
  isAsked: boolean
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
  mustAnswer: false,
  mustNot: false,
  hits: [],
  forbidden: new Set(),
  least: -Infinity,
  most: Infinity,
}

/** Ways that are looked at before a condition counts as one that can hold. */
const mostSteps = 20_000

const goalOf = ({ join, groups }: Condition): Goal => {
  const joined = (by: 'and' | 'or', goals: Goal[]): Goal => (by === 'and' ? { all: goals } : { any: goals })
  return joined(
    join,
    groups.map((group) =>
      joined(
        group.join,
        group.rules.map((rule) => ({ rule })),
      ),
    ),
  )
}

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
    const id = 'asked' in goal ? goal.asked : goal.rule.surveyQuestionId
    const named = byId.get(id)
    // What is not there is found by another check.
    if (!named) return true
    const isAsked = known.get(id)?.isAsked ?? false
    if ('asked' in goal && isAsked) return solve(rest, known)
    const next = new Map(known)
    if ('asked' in goal) next.set(id, { ...nothing, isAsked: true })
    // Who is asked what is required answers it.
    const key = `${id}/${'asked' in goal ? '' : (goal.rule.surveyRowId ?? '')}`
    const before = known.get(key) ?? nothing
    const isBound = named.isRequired && (isAsked || 'asked' in goal || named.showIf === null)
    const found = learnt({ ...before, mustAnswer: before.mustAnswer || isBound }, goal)
    if (isContradiction(found, named)) return false
    next.set(key, found)
    if ('asked' in goal) return solve(named.showIf ? [goalOf(named.showIf), ...rest] : rest, next)
    // Whoever has answered it was asked.
    return solve(found.mustAnswer ? [{ asked: id }, ...rest] : rest, next)
  }

  return solve([goalOf(question.showIf)], new Map())
}

function learnt(known: Known, goal: { rule: ShowRule } | { asked: string }): Known {
  if ('asked' in goal) return known
  const { rule } = goal
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
    case 'most':
      return { ...known, mustAnswer: true, most: Math.min(known.most, rule.number ?? Infinity) }
  }
}

function isContradiction(known: Known, question: Question): boolean {
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
  if (question.questionType === 'gridSingle' && question.rows.length > 1)
    return known.hits.some((hit) => !free.some((choice) => hit.includes(choice)))
  return !free.some((choice) => known.hits.every((hit) => hit.includes(choice)))
}
