import { canBeShown, type Known, type RuleMeaning } from '#platform/contract/conditions/can-hold.ts'
import { rulesIn } from '#platform/contract/conditions/conditions.ts'
import type { FormField, ShowRule } from './fields.ts'
import type { FormFault } from './form-faults.ts'
import { namesIn, readFormula } from './formula.ts'
import { reaches } from './reaches.ts'
import { comparesNumbers, rulesFor } from './show-if.ts'

/**
 * What is wrong with the conditions under which fields are shown: each asks for what stands before, as it may be asked
 * for; none needs itself, over what formulas count with neither; and each can hold.
 */
export function faultsOfConditions(fields: readonly FormField[]): FormFault[] {
  const before = new Map<string, FormField>()
  const faults: FormFault[] = []
  for (const field of fields) {
    const { fieldId } = field
    const wrong = rulesIn(field.showIf).flatMap((rule) => faultOfRule(rule, before.get(rule.fieldId)) ?? [])
    if (wrong[0]) faults.push({ fieldId, fault: wrong[0] })
    else if (field.showIf && !canBeMet(field, before)) faults.push({ fieldId, fault: 'neverShown' })
    before.set(fieldId, field)
  }
  const needs = new Map(fields.map((field) => [field.fieldId, neededBy(field)]))
  const circular = fields.filter((field) => field.showIf && reaches(field.fieldId, needs))
  return [...faults, ...circular.map(({ fieldId }): FormFault => ({ fieldId, fault: 'showCircle' }))]
}

function faultOfRule(rule: ShowRule, named: FormField | undefined): FormFault['fault'] | null {
  if (!named) return 'shownLater'
  if (!rulesFor(named).includes(rule.is)) return 'ruleKind'
  if (rule.is === 'contains') return rule.text.trim() === '' ? 'ruleEmpty' : null
  if (comparesNumbers(rule)) return rule.number === null ? 'ruleEmpty' : null
  if (named.type !== 'choice' || (rule.is !== 'chosen' && rule.is !== 'notChosen')) return null
  if (rule.options.length === 0) return 'ruleEmpty'
  return rule.options.every((each) => named.options.some(({ optionId }) => optionId === each)) ? null : 'ruleOption'
}

/** What must be known before a field can be shown, and before its value is. */
function neededBy(field: FormField): string[] {
  const formula = field.type === 'formula' ? readFormula(field.expression) : null
  return [
    ...rulesIn(field.showIf).map(({ fieldId }) => fieldId),
    ...(formula ? namesIn(formula).map(({ name }) => name.split('.')[0]!) : []),
  ]
}

/** A field as the search for contradictions has it: what is computed is always there. */
type Asked = { field: FormField; isRequired: boolean; showIf: NonNullable<FormField['showIf']> | null }

const asked = (field: FormField): Asked => ({
  field,
  isRequired: field.type === 'formula' || ('isRequired' in field && field.isRequired),
  showIf: field.showIf ?? null,
})

/** @param before the fields that stand before it */
function canBeMet(field: FormField, before: ReadonlyMap<string, FormField>): boolean {
  return canBeShown<ShowRule, Asked>(asked(field), {
    find: (id) => {
      const named = before.get(id)
      return named && asked(named)
    },
    idOf: ({ fieldId }) => fieldId,
    partOf: () => null,
    meaningOf: (rule) => meaningOf(rule, before.get(rule.fieldId)),
    isContradiction,
  })
}

function meaningOf({ is, options, number }: ShowRule, field: FormField | undefined): RuleMeaning {
  const bound = number ?? 0
  const decimals = field && 'decimals' in field ? field.decimals : 0
  /** The next number that can stand there. */
  const next = (sign: 1 | -1) => Number((bound + sign * 10 ** -decimals).toFixed(decimals))
  switch (is) {
    case 'chosen':
    case 'notChosen':
      return { is, choices: options }
    case 'equals':
      return { is: 'within', least: bound, most: bound }
    case 'least':
      return { is: 'within', least: bound, most: Infinity }
    case 'above':
      return { is: 'within', least: next(1), most: Infinity }
    case 'most':
      return { is: 'within', least: -Infinity, most: bound }
    case 'below':
      return { is: 'within', least: -Infinity, most: next(-1) }
    default:
      return { is }
  }
}

function isContradiction(known: Known, { field }: Asked): boolean {
  if (known.mustAnswer && known.mustNot) return true
  if (!known.mustAnswer) return false
  if (known.least > known.most) return true
  if (field.type !== 'choice' || field.options.length === 0) return false
  const free = field.options.map(({ optionId }) => optionId).filter((each) => !known.forbidden.has(each))
  return field.isMultiple
    ? free.length === 0 || known.hits.some((hit) => !free.some((each) => hit.includes(each)))
    : !free.some((each) => known.hits.every((hit) => hit.includes(each)))
}
