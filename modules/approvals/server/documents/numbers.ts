import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/zones.ts'
import { documentNumber } from '../../contract/forms/document-number.ts'

/**
 * The next number of a department in this year. Whoever takes one holds the counter until her transaction ends: taken by
 * its commit, free again when it fails, so that none is missing and none comes twice.
 */
export async function nextNumber(
  { db, now, viewer }: Pick<Ctx, 'db' | 'now'> & { viewer: Pick<Ctx['viewer'], 'timeZone'> },
  comCode: string,
  deptCode: string,
): Promise<string> {
  const year = Number(dayIn(now, viewer.timeZone).slice(0, 4))
  const { rows } = await sql<{ abbreviation: string; last: number }>`
    insert into approvals_serials as s (com_code, abbreviation, year, last)
    select ${comCode}, coalesce(nullif(d.abbreviation, ''), d.dept_code), ${year}, 1
    from organisation_all_departments d where d.dept_code = ${deptCode}
    on conflict (com_code, abbreviation, year) do update set last = s.last + 1
    returning abbreviation, last`.execute(db)
  const { abbreviation, last } = rows[0]!
  return documentNumber(abbreviation, year, last)
}
