import { isDay } from '#platform/contract/days.ts'
import { isBlank } from './blank.ts'
import { isPeriod, tableRows } from './compute.ts'
import { type ColumnField, type FieldValue, type FormField, type FormValues, formLimits } from './fields.ts'
import { shownFields } from './show-if.ts'

/** What is wrong with what somebody has filled in: where (`items.2.price`), and how. */
export type ValueFault = {
  path: string
  fault: 'required' | 'wrong' | 'tooLarge' | 'decimals' | 'ends' | 'unknownField'
}

/**
 * Everything that is wrong with computed values, by the fields of the form that are shown; the others are asked for
 * nothing. Who the people and departments are only the server knows.
 */
export function faultsOfValues(fields: readonly FormField[], values: FormValues): ValueFault[] {
  const known = new Set(fields.map(({ fieldId }) => fieldId))
  const unknown = Object.keys(values).filter((fieldId) => !known.has(fieldId))
  return [
    ...unknown.map((path) => ({ path, fault: 'unknownField' as const })),
    ...shownFields(fields, values).flatMap((field) => faultsOfField(field, values[field.fieldId], field.fieldId)),
  ]
}

function faultsOfField(field: FormField, value: FieldValue | undefined, path: string): ValueFault[] {
  if (field.type === 'note') return value === undefined ? [] : [{ path, fault: 'wrong' }]
  // Nothing comes of dividing by 0, or of what is too large.
  if (field.type === 'formula') return value === undefined ? [{ path, fault: 'tooLarge' }] : []
  if (isBlank(value)) return field.isRequired ? [{ path, fault: 'required' }] : []
  if (field.type !== 'table') {
    const fault = faultOfValue(field, value!)
    return fault ? [{ path, fault }] : []
  }
  if (!(Array.isArray(value) && value.every((row) => typeof row === 'object'))) return [{ path, fault: 'wrong' }]
  return tableRows(value).flatMap((row, nth) =>
    field.columns.flatMap((column) => faultsOfField(column, row[column.fieldId], `${path}.${nth}.${column.fieldId}`)),
  )
}

type Filled = Exclude<FormField | ColumnField, { type: 'note' | 'formula' | 'table' }>

function faultOfValue(field: Filled, value: FieldValue): ValueFault['fault'] | null {
  switch (field.type) {
    case 'number':
      return faultOfNumber(value, field.decimals)
    case 'money':
      return faultOfNumber(value, 0)
    case 'text':
      return isText(value, formLimits.text) ? null : 'wrong'
    case 'richText':
      return isText(value, formLimits.richText) ? null : 'wrong'
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : 'wrong'
    case 'period':
      if (!isPeriod(value)) return 'wrong'
      return value.to < value.from ? 'ends' : null
    case 'choice': {
      const known = new Set(field.options.map(({ optionId }) => optionId))
      return isCodes(value, field.isMultiple ? formLimits.options : 1, (each) => known.has(each)) ? null : 'wrong'
    }
    case 'file':
      return isCodes(value, field.isMultiple ? formLimits.files : 1) ? null : 'wrong'
    default:
      return isCodes(value, field.isMultiple ? formLimits.people : 1) ? null : 'wrong'
  }
}

function faultOfNumber(value: FieldValue, decimals: number): ValueFault['fault'] | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'wrong'
  if (Math.abs(value) > formLimits.number) return 'tooLarge'
  // As it is written, so that it counts as what somebody has typed.
  return new RegExp(`^-?\\d+(?:\\.\\d{1,${Math.max(decimals, 1)}})?$`).test(String(value)) &&
    (decimals > 0 || Number.isInteger(value))
    ? null
    : 'decimals'
}

const isText = (value: FieldValue, most: number) => typeof value === 'string' && value.length <= most

const isCodes = (value: FieldValue, most: number, isKnown: (code: string) => boolean = () => true) =>
  Array.isArray(value) &&
  value.length <= most &&
  new Set<unknown>(value).size === value.length &&
  value.every((each) => typeof each === 'string' && isKnown(each))
