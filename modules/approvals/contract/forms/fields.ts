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
  /** Of a number that is typed; what is computed of them may be larger. */
  number: 1_000_000_000_000,
} as const

/** What a field is called by formulas, and under which its value is kept. */
const name = () => z.string().regex(/^[a-z][a-z0-9_]{0,29}$/)
const called = () => localName().refine(({ ko }) => ko.trim() !== '', 'a label in Korean')

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
  const inColumns = [textField, numberField, moneyField, dateField, choiceField, formulaField] as const
  return z.discriminatedUnion('type', [
    ...inColumns,
    z.object({ type: z.literal('period'), ...asked }),
    z.object({ type: z.literal('person'), ...asked, isMultiple: z.boolean().default(false) }),
    z.object({ type: z.literal('department'), ...asked, isMultiple: z.boolean().default(false) }),
    z.object({ type: z.literal('richText'), ...asked }),
    /** Files of the document, by their names. */
    z.object({ type: z.literal('file'), ...asked, isMultiple: z.boolean().default(false) }),
    /** Text between fields, which nobody fills in. */
    z.object({ type: z.literal('note'), fieldId: name(), text: localName() }),
    z.object({
      type: z.literal('table'),
      ...asked,
      columns: z
        .array(z.discriminatedUnion('type', [...inColumns]))
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
