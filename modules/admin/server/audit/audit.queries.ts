import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Which lines: only equal to, or within; see the contract. */
export type AuditFilter = {
  comCode?: string
  personCode?: string
  action?: string
  target?: string
  address?: string
  /** Days in the time zone. */
  from?: string
  to?: string
}

export type StoredLine = {
  id: number
  at: Date
  comCode: string | null
  personCode: string | null
  address: string
  action: string
  target: string | null
  details: Record<string, unknown>
  requestId: string
  /** Names nobody: neither who acted nor from where. */
  isSealed: boolean
  /** Who acted was kept behind the seal. */
  canBeOpened: boolean
}

/** Lines of one page of the screen; lines read at once for a file. */
export type PageSize = 50 | 1000

/**
 * Lines of the audit log, newest first. Each filter has an index that ends in the time, so that a page costs the same
 * anywhere in a long log.
 * @param before the last line of the page before
 * @param timeZone decides where days begin
 */
export async function findLines(
  db: Db,
  filter: AuditFilter,
  { before, size, timeZone }: { before: number | undefined; size: PageSize; timeZone: string },
): Promise<StoredLine[]> {
  const { comCode, personCode, action, target, address, from, to } = filter
  const when = [
    comCode !== undefined && sql`com_code = ${comCode}`,
    personCode !== undefined && sql`person_code = ${personCode}`,
    action !== undefined && sql`action = ${action}`,
    target !== undefined && sql`target in (${target}, ${`person:${target}`})`,
    address !== undefined && sql`address = ${address}`,
    from !== undefined && sql`at >= ${from}::timestamp at time zone ${timeZone}`,
    to !== undefined && sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    before !== undefined && sql`(at, id) < (select at, id from platform_audit where id = ${before})`,
  ].filter((condition) => condition !== false)
  const { rows } = await sql<StoredLine>`
    select id, at, com_code as "comCode", person_code as "personCode", address, action, target, details,
           request_id as "requestId", sealed is not null as "isSealed", coalesce(sealed, '') <> '' as "canBeOpened"
    from platform_audit
    where ${when.length > 0 ? sql.join(when, sql` and `) : sql`true`}
    order by at desc, id desc
    limit ${sql.lit(size)}`.execute(db)
  return rows
}
