import { sql } from 'kysely'
import { administeredCompanies, administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays, daysFromTo } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import {
  longestPeriodDays,
  type MenuUse,
  openersKeptDays,
  type statisticsCalls,
} from '../../contract/statistics.contract.ts'
import { companyMenus } from '../menus/menu-queries.ts'
import { departmentsOf } from './department-use.ts'
import { seoulDay } from './menu-use.ts'
import { menusBefore, type PlacedMenu } from './menus-before.ts'

type Input = CallParsedInput<typeof statisticsCalls.menuStatistics>
type Report = CallResult<typeof statisticsCalls.menuStatistics>
type Period = { comCode: string; from: string; to: string }

/**
 * How the menus of a company were used in a period.
 * @throws AppError ValidationException for a period that ends before it begins or is longer than a year;
 * NotFoundException for a company the reader does not administer
 */
export async function menuReport(ctx: Ctx, input: Input): Promise<Report> {
  const { from, to } = input
  if (to < from) throw invalid('to', 'shell.statistics.errors.endsBeforeItBegins')
  if (addDays(from, longestPeriodDays) <= to)
    throw invalid('to', 'shell.statistics.errors.tooLong', { days: longestPeriodDays })
  const today = seoulDay(ctx.now)
  const comCode = await administeredCompany(ctx.db, ctx.viewer, input.comCode)
  const period = { comCode, from, to }
  const countsPeople = from >= addDays(today, -openersKeptDays)
  const [companies, menus, opens, people, departments] = await Promise.all([
    administeredCompanies(ctx.db, ctx.viewer),
    companyMenus(ctx.db, comCode),
    opensOf(ctx.db, period),
    countsPeople ? peopleOf(ctx.db, period) : null,
    countsPeople ? departmentsOf(ctx.db, period) : null,
  ])
  const opensOfMenu = sumBy(opens, ({ menuId }) => menuId)
  const opensOfDay = sumBy(opens, ({ day }) => day)
  const there = new Set(menus.map(({ menuId }) => menuId))
  const gone = [...opensOfMenu.keys()].filter((menuId) => !there.has(menuId))
  const removed = await menusBefore(ctx.db, comCode, gone)
  const pathOf = pathsIn([...removed, ...menus])
  return {
    comCode,
    companies,
    today,
    opens: opens.reduce((sum, row) => sum + row.opens, 0),
    people: people && (people.get(null) ?? 0),
    items: [...menus, ...removed].map(
      ({ menuId, name }): MenuUse => ({
        menuId,
        name,
        isRemoved: !there.has(menuId),
        path: pathOf(menuId),
        opens: opensOfMenu.get(menuId) ?? 0,
        people: people && (people.get(menuId) ?? 0),
      }),
    ),
    days: daysOf(period).map((day) => ({ day, opens: opensOfDay.get(day) ?? 0 })),
    departments,
  }
}

/** The report as a file; that it was taken away is audited. Refused as {@link menuReport} is. */
export async function menuReportFile(ctx: Ctx, input: Input): Promise<FileAnswer> {
  const { comCode, items, opens: all } = await menuReport(ctx, input)
  await ctx.audit('shell.menuStatistics.exported', {
    target: `company:${comCode}`,
    details: { from: input.from, to: input.to },
  })
  const say = (key: string) => ctx.services.texts.say(ctx.language, { key: `shell.statistics.${key}` })
  const inLanguage = (name: LocalName) => nameIn(name, ctx.language)
  const columns = ['menuId', 'path', 'menu', 'opens', 'people', 'share']
  return tableFile('csv', {
    name: `${say('title')} ${comCode} ${input.from} ${input.to}`,
    columns: columns.map((column) => ({ head: say(`columns.${column}`) })),
    rows: items
      .toSorted((a, b) => b.opens - a.opens)
      .map(({ menuId, path, name, opens, people }) => [
        menuId,
        path.map(inLanguage).join(' > '),
        inLanguage(name),
        opens,
        people,
        all === 0 ? 0 : Math.round((opens / all) * 10_000) / 10_000,
      ]),
  })
}

type Opens = { day: string; menuId: number; opens: number }

/** Opens by day and menu: the days that were summed up, and those that were not yet. */
async function opensOf(db: Db, { comCode, from, to }: Period): Promise<Opens[]> {
  const { rows } = await sql<Opens>`
    with summed as (select coalesce(max(day), '0001-01-01') as last from shell_menu_use_days)
    select day, menu_id as "menuId", opens from shell_menu_use_days
    where com_code = ${comCode} and day between ${from}::date and ${to}::date
    union all
    select day, menu_id, sum(opens)::int from shell_menu_uses
    where com_code = ${comCode} and day between ${from}::date and ${to}::date and day > (select last from summed)
    group by day, menu_id`.execute(db)
  return rows
}

/** Different people by menu, and under null of all menus together. */
async function peopleOf(db: Db, { comCode, from, to }: Period): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ menuId: number | null; people: number }>`
    -- Counting distinct people at once would sort every row of the period; the pairs are few.
    with pairs as materialized (
      select menu_id, person_code from shell_menu_uses
      where com_code = ${comCode} and day between ${from}::date and ${to}::date
      group by menu_id, person_code
    )
    select menu_id as "menuId", count(*)::int as people from pairs group by menu_id
    union all
    select null, count(distinct person_code)::int from pairs`.execute(db)
  return new Map(rows.map(({ menuId, people }) => [menuId, people]))
}

function sumBy<Key>(rows: readonly Opens[], keyOf: (row: Opens) => Key): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.opens)
  return sums
}

/** The names above a menu, the outermost first. */
function pathsIn(menus: readonly PlacedMenu[]) {
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]))
  const above = (menuId: number): LocalName[] => {
    const parent = byId.get(byId.get(menuId)?.parentMenuId ?? 0)
    return parent ? [...above(parent.menuId), parent.name] : []
  }
  return above
}

const daysOf = ({ from, to }: Period): string[] => daysFromTo(from, to)
