import { refusal } from './scim-failures.ts'

/** One condition of a filter; the attribute in small letters: `username`, `emails.value`. */
export type Condition = { attribute: string; value: string }

const urn = /^urn:[\w.:-]+:(?=\w+(\.\w+)?$)/i
/** `emails[type eq "work"].value` counts as `emails.value`: an address is found whatever it is called. */
const condition =
  /^(?<attribute>(?:urn:[\w.:-]+:)?\w+)(?:\[(?<types>[^\]]*)\])?(?<sub>\.\w+)?\s+eq\s+(?<value>"(?:[^"\\]|\\.)*"|\w+)(?:\s+and\s+|\s*$)/i

/**
 * Reads a filter (RFC 7644 §3.4.2.2) of the kind that providers look people and groups up with: equality, several joined
 * by `and`.
 * @param known attributes that may be asked for, in small letters
 * @throws AppError ValidationException (invalidFilter) for anything else
 */
export function parseFilter(filter: string | undefined, known: readonly string[]): Condition[] {
  const conditions: Condition[] = []
  let rest = (filter ?? '').trim()
  while (rest !== '') {
    const found = condition.exec(rest)?.groups
    if (!found) throw refusal('filter')
    if (
      found.types !== undefined &&
      parseTypes(found.types, 'filter').some(({ sub }) => !/^(type|primary)$/i.test(sub))
    )
      throw refusal('filter')
    const attribute = `${found.attribute!.replace(urn, '')}${found.sub ?? ''}`.toLowerCase()
    if (!known.includes(attribute)) throw refusal('filter')
    conditions.push({ attribute, value: textOf(found.value!) })
    rest = rest.slice(condition.exec(rest)![0].length)
  }
  return conditions
}

/** What a value of a list must be like: `type eq "work"`, `primary eq true`. */
export type TypeCondition = { sub: string; value: string | boolean }

const inner = /^\s*(\w+)\s+eq\s+("(?:[^"\\]|\\.)*"|\w+)\s*(?:\s+and\s+(?=\S)|$)/i

/**
 * Reads what stands between the brackets of a path or filter: equality, several joined by `and`.
 * @param kind what is refused when it is anything else
 */
export function parseTypes(text: string, kind: 'filter' | 'path'): TypeCondition[] {
  const conditions: TypeCondition[] = []
  let rest = text
  do {
    const found = inner.exec(rest)
    if (!found) throw refusal(kind)
    const value = textOf(found[2]!)
    const isTruth = found[1]!.toLowerCase() === 'primary' && /^(true|false)$/i.test(value)
    conditions.push({ sub: found[1]!, value: isTruth ? value.toLowerCase() === 'true' : value })
    rest = rest.slice(found[0].length)
  } while (rest !== '')
  return conditions
}

/** A value of a filter: a JSON text or a bare word. */
function textOf(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    return String(JSON.parse(value))
  } catch {
    throw refusal('filter')
  }
}
