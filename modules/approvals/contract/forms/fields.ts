import { z } from 'zod'
import { longestName } from '#modules/files/contract/files.rules.ts'
import { day, line, localName, text } from '#platform/contract/fields.ts'

export const formLimits = {
  fields: 60,
  columns: 10,
  rows: 200,
  options: 50,
  people: 30,
  files: 20,
  text: 4_000,
  richText: 200_000,
  formula: 300,
  decimals: 4,
  /** Groups of a condition, and rules of a group. */
  groups: 3,
  rules: 5,
  /** Fields that stand in lists. */
  listed: 3,
  /** Of a number that is typed; what is computed of them may be larger. */
  number: 1_000_000_000_000,
} as const

/** What a field is called by formulas, and under which its value is kept. */
const name = () => z.string().regex(/^[a-z][a-z0-9_]{0,29}$/)
const called = () => localName().refine(({ ko }) => ko.trim() !== '', 'a label in Korean')

/** How an earlier field must be filled in. */
export const ruleKinds = [
  'answered',
  'notAnswered',
  'chosen',
  'notChosen',
  'equals',
  'least',
  'most',
  'above',
  'below',
  'contains',
] as const

const showRule = z.object({
  /** A field that stands before. */
  fieldId: name(),
  is: z.enum(ruleKinds),
  /** Of `chosen` and `notChosen`. */
  options: z.array(name()).max(formLimits.options).default([]),
  /** Of what compares numbers. */
  number: z.number().min(-formLimits.number).max(formLimits.number).nullable().default(null),
  /** Of `contains`. */
  text: line(100).default(''),
})
export type ShowRule = z.output<typeof showRule>

const join = z.enum(['and', 'or']).default('and')
/** When a field is shown; left out, it always is. */
const showIf = z
  .object({
    join,
    groups: z
      .array(z.object({ join, rules: z.array(showRule).min(1).max(formLimits.rules) }))
      .min(1)
      .max(formLimits.groups),
  })
  .optional()

/**
 * The fields of which a form is made.
 * @param label what a field is called
 * @param least options of a choice and columns of a table at least
 */
function fieldsOf(label: () => ReturnType<typeof localName>, least: number) {
  const named = { fieldId: name(), label: label() }
  const asked = { ...named, isRequired: z.boolean().default(false) }
  const decimals = z.int().min(0).max(formLimits.decimals).default(0)
  const textField = z.object({ type: z.literal('text'), ...asked, isLong: z.boolean().default(false) })
  const numberField = z.object({ type: z.literal('number'), ...asked, decimals, unit: line(20).default('') })
  /** Won, whole ones. */
  const moneyField = z.object({ type: z.literal('money'), ...asked, hasHangul: z.boolean().default(false) })
  const dateField = z.object({ type: z.literal('date'), ...asked })
  const choiceField = z.object({
    type: z.literal('choice'),
    ...asked,
    options: z
      .array(z.object({ optionId: name(), label: label() }))
      .min(least)
      .max(formLimits.options),
    isMultiple: z.boolean().default(false),
  })
  /** Computed of other fields; in a table, of the fields of its row. */
  const formulaField = z.object({
    type: z.literal('formula'),
    ...named,
    expression: line(formLimits.formula),
    decimals,
    hasHangul: z.boolean().default(false),
  })
  const shown = { ...asked, showIf }
  /** Whether it stands in lists of documents on this form; of what is short. */
  const listed = { showIf, isListed: z.boolean().optional() }
  return z.discriminatedUnion('type', [
    textField.extend(listed),
    numberField.extend(listed),
    moneyField.extend(listed),
    dateField.extend(listed),
    choiceField.extend(listed),
    formulaField.extend(listed),
    z.object({ type: z.literal('period'), ...asked, ...listed }),
    z.object({ type: z.literal('person'), ...asked, ...listed, isMultiple: z.boolean().default(false) }),
    z.object({ type: z.literal('department'), ...asked, ...listed, isMultiple: z.boolean().default(false) }),
    z.object({ type: z.literal('richText'), ...shown }),
    /** Files of the document, by their names. */
    z.object({ type: z.literal('file'), ...shown, isMultiple: z.boolean().default(false) }),
    /** Text between fields, which nobody fills in. */
    z.object({ type: z.literal('note'), fieldId: name(), text: localName(), showIf }),
    z.object({
      type: z.literal('table'),
      ...shown,
      columns: z
        .array(z.discriminatedUnion('type', [textField, numberField, moneyField, dateField, choiceField, formulaField]))
        .min(least)
        .max(formLimits.columns),
      /** Columns whose sum stands below them. */
      totals: z.array(name()).max(formLimits.columns).default([]),
    }),
  ])
}

/** A field of a form that is drafted on. */
export const formField = fieldsOf(called, 1)
/** One while its form is made: not called anything yet, a choice of nothing. */
export const begunField = fieldsOf(localName, 0)
export type FormField = z.output<typeof formField>
export type TableField = Extract<FormField, { type: 'table' }>
export type ColumnField = TableField['columns'][number]

const cell = z.union([z.string().max(formLimits.text), z.number(), z.array(z.string().max(64)).max(formLimits.options)])
/** What stands in a field. A period has two days, a table rows, a choice of several and people their codes, files names. */
export const fieldValue = z.union([
  text(formLimits.richText),
  z.number(),
  z.array(z.string().max(longestName)).max(formLimits.options),
  z.object({ from: day(), to: day() }),
  z.array(z.record(name(), cell)).max(formLimits.rows),
])
export type FieldValue = z.output<typeof fieldValue>

/** What somebody has filled in, by field. */
export const formValues = z.record(name(), fieldValue)
export type FormValues = z.output<typeof formValues>
