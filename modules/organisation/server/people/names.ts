import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { isAmong } from '#platform/server/database/among.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'

/** The names of people by code, also of those who left; for what is told about them to whoever may know it. */
export async function personNames(db: Db, personCodes: readonly string[]): Promise<Map<string, LocalName>> {
  if (personCodes.length === 0) return new Map()
  const { rows } = await sql<{ personCode: string; name: LocalName }>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name
    from organisation_people p where ${isAmong('p.person_code', personCodes)}`.execute(db)
  return new Map(rows.map(({ personCode, name }) => [personCode, name]))
}
