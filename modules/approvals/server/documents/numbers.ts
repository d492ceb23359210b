import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { isAmong } from '#platform/server/database/among.ts'
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

/** A document that takes a number: by which series, behind what, and no smaller than. */
type Taking = { comCode: string; series: string | null; prefix: string; rule: Numbering; least: number; serial: number }

/**
 * The next numbers of documents on forms that number so; null or none as all that say nothing. Whoever takes one holds
 * its counter until her transaction ends: taken by its commit, free again when it fails, so that none is missing and none
 * comes twice. Counters of series that go on are held first and those of what stands in front second, each in the order of
 * their names, by all.
 * @returns for each of them, in their order
 */
export async function nextNumbers(ctx: Clock, numbered: readonly Numbered[]): Promise<string[]> {
  const words = await wordsOf(ctx, numbered)
  const takings = numbered.map(({ comCode, numbering }, nth): Taking => {
    const rule = numbering ?? usualNumbering
    const [prefix, series] = [numberPrefix(rule, words[nth]!), numberSeries(rule, words[nth]!)]
    return { comCode, series, prefix, rule, least: 1, serial: 0 }
  })
  const inSeries = together(
    takings.filter(({ series }) => series !== null),
    ({ comCode, series, prefix }) => [`${comCode} ${series}`, prefix],
  )
  for (const those of inSeries) {
    const { comCode, series } = those[0]!
    const last = await count(ctx.db, { comCode, goesOn: true, name: series!, least: 1 }, those.length)
    for (const [nth, each] of those.entries()) each.least = last - those.length + 1 + nth
  }
  for (const those of together(takings, ({ comCode, prefix, series }) => [`${comCode} ${prefix} ${series ?? ''}`])) {
    const { comCode, prefix, least } = those[0]!
    const last = await count(ctx.db, { comCode, goesOn: false, name: prefix, least }, those.length)
    for (const [nth, each] of those.entries()) each.serial = last - those.length + 1 + nth
  }
  for (const those of inSeries) {
    const { comCode, series } = those[0]!
    const [counted, reached] = [those.at(-1)!.least, Math.max(...those.map(({ serial }) => serial))]
    // Another form had its numbers there.
    if (reached > counted) await count(ctx.db, { comCode, goesOn: true, name: series!, least: reached }, 1)
  }
  return takings.map(({ prefix, serial, rule }) => documentNumber(prefix, serial, rule))
}

/** Those of one name together, in the order of names. @param namesOf the name, and by what they are ordered in it */
function together(takings: readonly Taking[], namesOf: (one: Taking) => [name: string, within?: string]): Taking[][] {
  const ordered = takings
    .map((taking) => ({ taking, names: namesOf(taking), key: namesOf(taking).join('\n') }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return [...Map.groupBy(ordered, ({ names: [name] }) => name).values()].map((those) => those.map((one) => one.taking))
}

/** The number that would be next today, for whoever makes the form; nothing is counted. */
export async function likelyNumber(ctx: Clock, numbered: Numbered): Promise<string> {
  const { comCode } = numbered
  const rule = numbered.numbering ?? usualNumbering
  const [words] = await wordsOf(ctx, [numbered])
  const [prefix, series] = [numberPrefix(rule, words!), numberSeries(rule, words!)]
  const { rows } = await sql<{ last: number | null }>`
    select max(last) as last from (
      select last from approvals_series where com_code = ${comCode} and not goes_on and name = ${prefix}
      union all select last from approvals_series where com_code = ${comCode} and goes_on and name = ${series}
    ) counted`.execute(ctx.db)
  return documentNumber(prefix, (rows[0]?.last ?? 0) + 1, rule)
}

/** What numbers say: of a department without an abbreviation its code. */
async function wordsOf(
  { db, now, viewer }: Clock,
  numbered: readonly Pick<Numbered, 'comCode' | 'deptCode'>[],
): Promise<NumberWords[]> {
  if (numbered.length === 0) return []
  const codes = [...new Set(numbered.map(({ deptCode }) => deptCode))]
  const { rows } = await sql<{ code: string; name: string }>`
    select dept_code as code, coalesce(nullif(abbreviation, ''), dept_code) as name
    from organisation_all_departments where ${isAmong('dept_code', codes)}`.execute(db)
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  const [year, month] = dayIn(now, viewer.timeZone).split('-').map(Number)
  return numbered.map(({ comCode, deptCode }) => ({
    department: names.get(deptCode)!,
    company: comCode,
    year: year!,
    month: month!,
  }))
}

type Counter = {
  comCode: string
  goesOn: boolean
  name: string /** The first one taken is no smaller. */
  least: number
}

/** Takes some numbers in a row. @returns the last of them */
async function count(db: Db, { comCode, goesOn, name, least }: Counter, taken: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into approvals_series as s (com_code, goes_on, name, last)
    values (${comCode}, ${goesOn}, ${name}, ${least + taken - 1})
    on conflict (com_code, goes_on, name) do update set last = greatest(s.last + ${taken}::int, excluded.last)
    returning last`.execute(db)
  return rows[0]!.last
}
