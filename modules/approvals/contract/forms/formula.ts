import { inverse, isLess, negated, plus, type Ratio, ratio, readRatio, rounded, times } from './ratio.ts'

/** How many arguments each function takes. */
const functions = { sum: [1, 1], count: [1, 1], days: [1, 1], min: [2, 8], max: [2, 8], round: [1, 2] } as const
type FunctionName = keyof typeof functions
const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)

/** A formula that was understood. */
export type Formula =
  | { kind: 'number'; value: Ratio }
  | { kind: 'field'; name: string }
  | { kind: 'negated'; of: Formula }
  | { kind: '+' | '-' | '*' | '/'; left: Formula; right: Formula }
  | { kind: 'call'; name: FunctionName; of: Formula[] }

/** What the fields of a formula hold; null: nothing that is a number. */
export type Scope = {
  number: (name: string) => Ratio | null
  /** All values of a column (`table.column`), of which blank ones are null. */
  column: (name: string) => readonly (Ratio | null)[]
  /** How many days a period has. */
  days: (name: string) => Ratio | null
}

/** Deeper than any voucher, and far from the end of the stack. */
const deepest = 40

/**
 * Reads a formula: numbers, fields (`amount`, `items.price`), + - * / with × and ÷, brackets, and the functions above.
 * Nothing of it is ever run as a program.
 * @returns null where it is none
 */
export function readFormula(source: string): Formula | null {
  const tokens = source.match(/\d+(?:\.\d+)?|[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?|[-+*/×÷(),]|\S/g) ?? []
  let at = 0
  const takes = (...wanted: string[]) => (wanted.includes(tokens[at] ?? '') ? tokens[at++]! : undefined)

  const level = (depth: number, signs: readonly string[], inner: (depth: number) => Formula | null): Formula | null => {
    let left = inner(depth)
    for (let sign = takes(...signs); left && sign; sign = takes(...signs)) {
      const right = inner(depth)
      const kind = sign === '×' ? '*' : sign === '÷' ? '/' : (sign as '+' | '-' | '*' | '/')
      left = right && { kind, left, right }
    }
    return left
  }
  const sum = (depth: number): Formula | null => level(depth, ['+', '-'], product)
  const product = (depth: number): Formula | null => level(depth, ['*', '/', '×', '÷'], factor)
  const factor = (depth: number): Formula | null => {
    if (depth > deepest) return null
    if (takes('-')) {
      const of = factor(depth + 1)
      return of && { kind: 'negated', of }
    }
    if (takes('(')) {
      const inner = sum(depth + 1)
      return takes(')') ? inner : null
    }
    const token = tokens[at++] ?? ''
    const value = readRatio(token)
    if (value) return { kind: 'number', value }
    if (!/^[a-z]/.test(token)) return null
    return takes('(') ? called(token, depth) : { kind: 'field', name: token }
  }
  const called = (name: string, depth: number): Formula | null => {
    const of: Formula[] = []
    do {
      const each = sum(depth + 1)
      if (!each) return null
      of.push(each)
    } while (takes(','))
    if (!takes(')') || !isFunction(name)) return null
    const [least, most] = functions[name]
    const isOfField = name === 'sum' || name === 'count' || name === 'days'
    if (of.length < least || of.length > most || (isOfField && of[0]!.kind !== 'field')) return null
    return { kind: 'call', name, of }
  }

  const formula = sum(0)
  return at === tokens.length ? formula : null
}

/** The fields that a formula names, and as what. */
export function namesIn(formula: Formula): { name: string; as: 'number' | 'column' | 'days' }[] {
  switch (formula.kind) {
    case 'number':
      return []
    case 'field':
      return [{ name: formula.name, as: 'number' }]
    case 'negated':
      return namesIn(formula.of)
    case 'call': {
      const [first] = formula.of
      if (first?.kind === 'field' && (formula.name === 'sum' || formula.name === 'count'))
        return [{ name: first.name, as: 'column' }]
      if (first?.kind === 'field' && formula.name === 'days') return [{ name: first.name, as: 'days' }]
      return formula.of.flatMap(namesIn)
    }
    default:
      return [...namesIn(formula.left), ...namesIn(formula.right)]
  }
}

const zero = ratio(0n)

/** What a formula gives; a blank field counts 0. @returns null where it divides by 0 */
export function evaluate(formula: Formula, scope: Scope): Ratio | null {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'field':
      return scope.number(formula.name) ?? zero
    case 'negated': {
      const of = evaluate(formula.of, scope)
      return of && negated(of)
    }
    case 'call':
      return evaluateCall(formula, scope)
    default: {
      const [left, right] = [evaluate(formula.left, scope), evaluate(formula.right, scope)]
      if (!left || !right) return null
      if (formula.kind === '+') return plus(left, right)
      if (formula.kind === '-') return plus(left, negated(right))
      if (formula.kind === '*') return times(left, right)
      return right.over === 0n ? null : times(left, inverse(right))
    }
  }
}

function evaluateCall({ name, of }: Extract<Formula, { kind: 'call' }>, scope: Scope): Ratio | null {
  const [first] = of
  if (first?.kind === 'field') {
    if (name === 'days') return scope.days(first.name) ?? zero
    if (name === 'sum') return scope.column(first.name).reduce<Ratio>((sum, each) => plus(sum, each ?? zero), zero)
    if (name === 'count') return ratio(BigInt(scope.column(first.name).filter((each) => each !== null).length))
  }
  const values = of.map((each) => evaluate(each, scope))
  if (!values.every((each) => each !== null)) return null
  if (name === 'round') return rounded(values[0]!, decimalsOf(values[1]))
  return values.reduce((best, each) => (isLess(each, best) === (name === 'min') ? each : best))
}

/** What stands behind `round` as its second one: 0 to 4. */
const decimalsOf = (value: Ratio | undefined): number =>
  value === undefined ? 0 : Math.min(4, Math.max(0, Number(rounded(value, 0).over)))
