import { type Allowance, allowancesIn } from './allowances.ts'
import type { HouseRule } from './house-rule.ts'
import { sourceOf } from './source.ts'

/**
 * Holds the rules against one file.
 * @returns one line for each fault: `file:line  what is wrong; what to do instead`
 */
export function judge(rules: readonly HouseRule[], path: string, text: string): string[] {
  const source = sourceOf(path, text)
  const allowances = allowancesIn(text)
  const used = new Set<Allowance>()
  const faults: { line: number; says: string }[] = []
  for (const rule of rules.filter(({ concerns }) => concerns(path)))
    for (const { at, says } of rule.look(source)) {
      const line = text.slice(0, at).split('\n').length
      const allowed = allowances.find((each) => each.rule === rule.name && (each.lets === 'file' || each.lets === line))
      if (allowed) used.add(allowed)
      else faults.push({ line, says: `${says} (${rule.name})` })
    }
  for (const allowance of allowances)
    if (allowance.reason === '')
      faults.push({
        line: allowance.line,
        says: 'An exception without a reason; write "house-rules-allow <rule>: <reason>".',
      })
    else if (!used.has(allowance))
      faults.push({
        line: allowance.line,
        says: `Nothing is left here that ${allowance.rule || 'a rule'} would refuse; take the exception away.`,
      })
  return faults.sort((one, other) => one.line - other.line).map(({ line, says }) => `${path}:${line}  ${says}`)
}
