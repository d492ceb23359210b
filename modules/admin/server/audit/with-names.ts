import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NamesOf } from '#platform/server/offers/audit-names.ts'
import type { AuditLine } from '../../contract/admin.contract.ts'
import type { StoredLine } from './audit.queries.ts'

type NamedLine = StoredLine & Pick<AuditLine, 'personName' | 'companyName' | 'targetName'>

/** Adds the names of people, companies and what the lines are about, of each kind with one question. */
export async function withNames(
  { modules }: Pick<Services, 'modules'>,
  db: Db,
  lines: readonly StoredLine[],
): Promise<NamedLine[]> {
  const asked = new Map<string, Set<string>>()
  const ask = (kind: string, code: string) => asked.set(kind, (asked.get(kind) ?? new Set()).add(code))
  for (const { personCode, comCode, target } of lines) {
    if (personCode) ask('person', personCode)
    if (comCode) ask('company', comCode)
    const [kind, code] = partsOf(target)
    if (code) ask(kind, code)
  }
  const namesOf: Record<string, NamesOf | undefined> = { person: personNames }
  for (const { auditNames } of modules) Object.assign(namesOf, auditNames)
  const found = new Map<string, ReadonlyMap<string, LocalName>>()
  for (const [kind, codes] of asked) {
    const names = Object.hasOwn(namesOf, kind) ? await namesOf[kind]!(db, [...codes]) : undefined
    if (names) found.set(kind, names)
  }
  const nameOf = (kind: string, code: string | null) => found.get(kind)?.get(code ?? '') ?? null
  return lines.map((line) => ({
    ...line,
    personName: nameOf('person', line.personCode),
    companyName: nameOf('company', line.comCode),
    targetName: nameOf(...partsOf(line.target)),
  }))
}

/** `department:HC1031` is about the department HC1031. */
function partsOf(target: string | null): [kind: string, code: string] {
  const [, kind = '', code = ''] = /^(\w+):(.+)$/s.exec(target ?? '') ?? []
  return [kind, code]
}
