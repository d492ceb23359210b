import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/server/zones.ts'
import {
  documentNumber,
  type Numbering,
  type NumberWords,
  numberPrefix,
  numberSeries,
  usualNumbering,
} from '../../contract/forms/document-number.ts'

type Numbered = { comCode: string; deptCode: string; numbering: Numbering | null | undefined }
type Clock = Pick<Ctx, 'db' | 'now'> & { viewer: Pick<Ctx['viewer'], 'timeZone'> }

/**
 * The next number of a document on a form that numbers so; null or none as all that say nothing. Whoever takes one holds
 * its counter until her transaction ends: taken by its commit, free again when it fails, so that none is missing and none
 * comes twice. Of a series that goes on, its counter is held first and that of what stands in front second, by all.
 */
export async function nextNumber(ctx: Clock, { comCode, deptCode, numbering }: Numbered): Promise<string> {
  const rule = numbering ?? usualNumbering
  const words = await wordsOf(ctx, comCode, deptCode)
  const [prefix, series] = [numberPrefix(rule, words), numberSeries(rule, words)]
  const least = series === null ? 1 : await count(ctx.db, { comCode, goesOn: true, name: series, least: 1 })
  const serial = await count(ctx.db, { comCode, goesOn: false, name: prefix, least })
  // Another form had its numbers there.
  if (series !== null && serial > least) await count(ctx.db, { comCode, goesOn: true, name: series, least: serial })
  return documentNumber(prefix, serial, rule)
}

/** The number that would be next today, for whoever makes the form; nothing is counted. */
export async function likelyNumber(ctx: Clock, { comCode, deptCode, numbering }: Numbered): Promise<string> {
  const rule = numbering ?? usualNumbering
  const words = await wordsOf(ctx, comCode, deptCode)
  const [prefix, series] = [numberPrefix(rule, words), numberSeries(rule, words)]
  const { rows } = await sql<{ last: number | null }>`
    select max(last) as last from (
      select last from approvals_series where com_code = ${comCode} and not goes_on and name = ${prefix}
      union all select last from approvals_series where com_code = ${comCode} and goes_on and name = ${series}
    ) counted`.execute(ctx.db)
  return documentNumber(prefix, (rows[0]?.last ?? 0) + 1, rule)
}

/** What a number says: of a department without an abbreviation its code. */
async function wordsOf({ db, now, viewer }: Clock, comCode: string, deptCode: string): Promise<NumberWords> {
  const { rows } = await sql<{ department: string }>`
    select coalesce(nullif(abbreviation, ''), dept_code) as department
    from organisation_all_departments where dept_code = ${deptCode}`.execute(db)
  const [year, month] = dayIn(now, viewer.timeZone).split('-').map(Number)
  return { department: rows[0]!.department, company: comCode, year: year!, month: month! }
}

type Counter = { comCode: string; goesOn: boolean; name: string /** It is no smaller. */; least: number }

async function count(db: Db, { comCode, goesOn, name, least }: Counter): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into approvals_series as s (com_code, goes_on, name, last) values (${comCode}, ${goesOn}, ${name}, ${least})
    on conflict (com_code, goes_on, name) do update set last = greatest(s.last + 1, excluded.last)
    returning last`.execute(db)
  return rows[0]!.last
}
