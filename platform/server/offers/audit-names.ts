import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '../database/database.ts'
import { selectLocalName } from '../database/local-names.ts'

/** The names of things by their codes; what is gone has none. */
export type NamesOf = (db: Db, codes: readonly string[]) => Promise<ReadonlyMap<string, LocalName>>

/** How things that lines of the audit log are about (`department:HC1031`) are called, by what stands before the colon. */
export type AuditNames = Readonly<Record<string, NamesOf>>

/** Names from a table with a name or title in four languages. @param key its primary key, a text or a number */
export const namesFrom =
  (table: string, key: string, kind: 'text' | 'int', prefix: 'name' | 'title' = 'name'): NamesOf =>
  async (db, codes) => {
    const keys = kind === 'text' ? [...codes] : codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number)
    if (keys.length === 0) return new Map()
    const { rows } = await sql<{ code: string; name: LocalName }>`
      select t.${sql.ref(key)}::text as code, ${selectLocalName(`t.${prefix}`)} as name from ${sql.table(table)} t
      where t.${sql.ref(key)} = any(${keys}::${sql.raw(kind === 'text' ? 'text[]' : 'int[]')})`.execute(db)
    return new Map(rows.map(({ code, name }) => [code, name]))
  }

/**
 * Names from a table with one name for all languages.
 * @param of which rows may be named, by columns that must hold these values: what belongs to one person stays unnamed
 */
export const oneNameFrom =
  (table: string, key: string, of: Readonly<Record<string, string>> = {}): NamesOf =>
  async (db, codes) => {
    const keys = codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number)
    if (keys.length === 0) return new Map()
    const conditions = Object.entries(of).map(([column, value]) => sql`and t.${sql.ref(column)} = ${value}`)
    const { rows } = await sql<{ code: string; name: string }>`
      select t.${sql.ref(key)}::text as code, t.name from ${sql.table(table)} t
      where t.${sql.ref(key)} = any(${keys}::int[]) ${sql.join(conditions, sql` `)}`.execute(db)
    return new Map(rows.map(({ code, name }) => [code, { ko: name, en: name, zh: name, ja: name }]))
  }

declare module './offers.ts' {
  interface Offers {
    auditNames?: AuditNames
  }
}
